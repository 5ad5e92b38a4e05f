/**
 * The browser's service workers; undefined where it has none or this page may not use them: a browser that blocks
 * storage throws a SecurityError on access.
 */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return (navigator as Partial<Navigator>).serviceWorker;
  } catch {
    return undefined;
  }
}

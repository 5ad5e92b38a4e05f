/**
 * The browser's service workers; undefined where it has none, or gives none to this page: one that keeps nothing for a
 * site throws at the question.
 */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return (navigator as Partial<Navigator>).serviceWorker;
  } catch {
    return undefined;
  }
}

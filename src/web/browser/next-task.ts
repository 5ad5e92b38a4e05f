/**
 * Resolves in a task of its own, before which browsers paint what has been pressed: the work that follows does not delay
 * it. https://web.dev/articles/optimize-inp
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', end, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}

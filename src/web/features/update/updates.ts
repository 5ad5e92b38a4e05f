import { minute } from '../../../contract/durations.ts';
import type { WorkerRequest } from '../../../contract/offline/messages.ts';
import { createStore } from '../../browser/store.ts';

const checkInterval = 10 * minute;
/** In milliseconds: Safari may not fire `controllerchange`. */
const activationTimeout = 2_000;

let registration: ServiceWorkerRegistration | undefined;

/** Whether a newer version is installed and waits until this page is closed or reloaded. */
export const updateAvailable = createStore(false);

/** Hides the question until the next version or the next page view. */
export const postponeUpdate = () => updateAvailable.set(false);

/** Checks for newer versions: one that is waiting already, and others whenever the page becomes visible again. */
export function watchUpdates(watched: ServiceWorkerRegistration): void {
  registration = watched;
  if (watched.waiting && watched.active) updateAvailable.set(true);
  watched.addEventListener('updatefound', () => {
    const worker = watched.installing;
    // The first version activates by itself. Asked now: WebKit says that it is installed when it is active already.
    const isFirst = watched.active === null;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && !isFirst) updateAvailable.set(true);
    });
  });
  let lastCheck = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - lastCheck < checkInterval) return;
    lastCheck = performance.now();
    // It fails without a network.
    watched.update().catch(() => undefined);
  });
}

/** Activates the newest version and reloads the page. Only on request: somebody may be typing. */
export async function activateUpdate(): Promise<void> {
  await newestInstalled();
  const waiting = registration?.waiting;
  if (!waiting) {
    // Another window has activated it.
    location.reload();
    return;
  }
  let isReloading = false;
  const reload = () => {
    if (!isReloading) location.reload();
    isReloading = true;
  };
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  setTimeout(reload, activationTimeout);
  const request: WorkerRequest = { kind: 'activate' };
  waiting.postMessage(request);
}

/** Waits for an even newer version that is being installed: without it the question would show again at once. */
async function newestInstalled(): Promise<void> {
  const installing = registration?.installing;
  if (!installing) return;
  await new Promise<void>((resolve) => {
    installing.addEventListener('statechange', () => resolve(), { once: true });
    setTimeout(resolve, activationTimeout);
  });
}

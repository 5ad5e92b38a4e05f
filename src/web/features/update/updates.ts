import { minute } from '../../../contract/durations.ts';
import type { WorkerRequest } from '../../../contract/offline/messages.ts';
import { createStore } from '../../browser/store.ts';

const pause = 10 * minute;
/** Safari may not say that the new worker has taken over. */
const longestWait = 2_000;

let registration: ServiceWorkerRegistration | undefined;

/** Whether a newer version is installed and waits until this page is closed or reloaded. */
export const updateAvailable = createStore(false);

/** Hides the question until the next version or the next page view. */
export const postpone = () => updateAvailable.set(false);

/** Looks for newer versions: those that wait already, and others whenever somebody comes back to the page. */
export function watchUpdates(watched: ServiceWorkerRegistration): void {
  registration = watched;
  // The first version of all takes over by itself.
  const isNewer = () => navigator.serviceWorker.controller !== null;
  if (watched.waiting && isNewer()) updateAvailable.set(true);
  watched.addEventListener('updatefound', () => {
    const found = watched.installing;
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed' && isNewer()) updateAvailable.set(true);
    });
  });
  let looked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - looked < pause) return;
    looked = performance.now();
    // Without a network there is nothing newer.
    watched.update().catch(() => undefined);
  });
}

/** Lets the newest version take over, and loads the page anew. Only at the person's word: drafts are kept. */
export async function refresh(): Promise<void> {
  await newestInstalled();
  const waiting = registration?.waiting;
  if (!waiting) {
    // Another window has let it in.
    location.reload();
    return;
  }
  let isReloading = false;
  const reload = () => {
    if (!isReloading) location.reload();
    isReloading = true;
  };
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  setTimeout(reload, longestWait);
  const request: WorkerRequest = { kind: 'activate' };
  waiting.postMessage(request);
}

/** A still newer version may be on its way: without it the question would come again at once. */
async function newestInstalled(): Promise<void> {
  const coming = registration?.installing;
  if (!coming) return;
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => resolve(), { once: true });
    setTimeout(resolve, longestWait);
  });
}

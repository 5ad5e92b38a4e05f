import type { WorkerNews, WorkerRequest } from '../../contract/offline.ts';
import { offlinePaths } from '../../contract/offline-paths.ts';
import { watchUpdates } from '../update/updates.ts';
import { hearOutbox, watchOutbox } from '../outbox/outbox.ts';
import { hearNews, watchConnection } from './connection.ts';

/** Registers the service worker and listens to it. A page works without one. */
export function startWorker(): void {
  watchConnection();
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerNews>) => {
    hearNews(data);
    hearOutbox(data);
  });
  watchOutbox();
  register().catch((error: unknown) =>
    console.error('The service worker could not be registered.', error),
  );
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(offlinePaths.worker, {
    scope: '/',
    updateViaCache: 'none',
  });
  watchUpdates(registration);
  await visit();
  addEventListener('online', () => void visit());
}

async function visit(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const request: WorkerRequest = { kind: 'visit', path: location.pathname + location.search };
  active?.postMessage(request);
}

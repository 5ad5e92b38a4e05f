import type { WorkerNews, WorkerRequest } from '../../contract/offline/messages.ts';
import { offlinePaths } from '../../contract/offline/paths.ts';
import { hearNews, watchConnection } from '../api/connection.ts';
import { hearOutbox, watchOutbox } from '../api/outbox.ts';
import { serviceWorkers } from '../browser/service-workers.ts';
import { watchUpdates } from '../features/update/updates.ts';

/** Registers the service worker and listens to it. A page works without one. */
export function startWorker(): void {
  watchConnection();
  const workers = serviceWorkers();
  if (workers === undefined) return;
  workers.addEventListener('message', ({ data }: MessageEvent<WorkerNews>) => {
    hearNews(data);
    hearOutbox(data);
  });
  watchOutbox();
  register(workers).catch((error: unknown) =>
    console.error('The service worker could not be registered.', error),
  );
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register(offlinePaths.worker, {
    scope: '/',
    updateViaCache: 'none',
  });
  watchUpdates(registration);
  await visit(workers);
  addEventListener('online', () => void visit(workers));
}

async function visit(workers: ServiceWorkerContainer): Promise<void> {
  const { active } = await workers.ready;
  const request: WorkerRequest = { kind: 'visit', path: location.pathname + location.search };
  active?.postMessage(request);
}

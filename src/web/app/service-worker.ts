import type { WorkerMessage, WorkerRequest } from '../../contract/offline/messages.ts';
import { offlinePaths } from '../../contract/offline/paths.ts';
import { serviceWorkers } from '../browser/service-workers.ts';
import { watchUpdates } from '../features/update/updates.ts';
import { sendWaitingWrites } from './offline/send-waiting.ts';
import { handleConnectionMessage, watchConnection } from './watch-connection.ts';

/** Registers the service worker and handles its messages. A page works without one. */
export function startServiceWorker(): void {
  watchConnection();
  sendWaitingWrites();
  const container = serviceWorkers();
  if (container === undefined) return;
  container.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) =>
    handleConnectionMessage(data),
  );
  register(container).catch((error: unknown) =>
    console.error('The service worker could not be registered.', error),
  );
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.register(offlinePaths.worker, {
    scope: '/',
    updateViaCache: 'none',
  });
  watchUpdates(registration);
  await postPageReady(container);
  addEventListener('online', () => void postPageReady(container));
}

async function postPageReady(container: ServiceWorkerContainer): Promise<void> {
  const { active } = await container.ready;
  const request: WorkerRequest = { kind: 'visit', path: location.pathname + location.search };
  active?.postMessage(request);
}

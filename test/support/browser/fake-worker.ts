import { onTestFinished, vi } from 'vitest';
import type { WorkerMessage, WorkerRequest } from '../../../src/contract/offline/messages.ts';
import { handleOutboxMessage } from '../../../src/web/api/outbox.ts';

/** A service worker that keeps every request, confirms it, and then does this. */
export function fakeWorker(
  act: (request: WorkerRequest) => void = () => undefined,
): WorkerRequest[] {
  const received: WorkerRequest[] = [];
  const postMessage = (request: WorkerRequest, ports: readonly MessagePort[] = []) => {
    received.push(request);
    act(request);
    ports[0]?.postMessage(true);
  };
  const worker = { postMessage } as ServiceWorker;
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(worker);
  onTestFinished(() => reportOutbox({ waiting: 0 }));
  return received;
}

/** What the service worker reports about its outbox. */
export function reportOutbox(outbox: Partial<WorkerMessage & { kind: 'outbox' }>): void {
  handleOutboxMessage({ kind: 'outbox', waiting: 0, refused: [], ...outbox });
}

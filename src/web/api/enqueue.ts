import type { QueuedWrite, WorkerRequest } from '../../contract/offline/messages.ts';
import type { Wait } from '../../contract/offline/retry.ts';
import { serviceWorkers } from '../browser/service-workers.ts';

/** How long sending a write is delayed for the outbox, in milliseconds. A slow outbox still gets the write. */
const enqueueTimeout = 200;
const retryTimeout = 3_000;

/** The keys of writes that this page is sending, and that are in the outbox. */
const sending = new Set<string>();

/** A write that this page sends, and that is in the outbox in the meantime. */
export interface QueueEntry {
  /** Call after the response: removes the write from the outbox. */
  remove(): void;
  /** Call without a response: the outbox sends the write after the wait. Returns false when there is no outbox. */
  retryLater(wait: Wait): Promise<boolean>;
}

/**
 * Puts a write into the outbox before this page sends it, so that it is not lost when the page is closed. Without a
 * service worker, or with a slow one, the page sends it all the same.
 */
export async function enqueue(write: QueuedWrite): Promise<QueueEntry> {
  const worker = serviceWorkers()?.controller ?? undefined;
  if (worker === undefined) return { remove: () => undefined, retryLater: async () => false };
  const { key } = write;
  postOnPageHide();
  sending.add(key);
  await postAndWait(worker, { kind: 'sending', write }, enqueueTimeout);
  return {
    remove: () => {
      sending.delete(key);
      post(worker, { kind: 'answered', key });
    },
    retryLater: (wait) => {
      sending.delete(key);
      return postAndWait(worker, { kind: 'hold', write, wait }, retryTimeout);
    },
  };
}

function post(worker: ServiceWorker, request: WorkerRequest, ports: Transferable[] = []): void {
  worker.postMessage(request, ports);
}

/** Whether the worker has confirmed the request within `timeout` milliseconds. */
function postAndWait(
  worker: ServiceWorker,
  request: WorkerRequest,
  timeout: number,
): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), timeout);
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      resolve(true);
    });
    port1.start();
    post(worker, request, [port2]);
  });
}

let isListening = false;

/** Leaving the page aborts its requests: the outbox sends them then. */
function postOnPageHide(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('pagehide', () => {
    const worker = serviceWorkers()?.controller;
    if (worker && sending.size > 0) post(worker, { kind: 'leave' });
  });
}

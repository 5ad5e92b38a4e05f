import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import type { QueuedWrite, WorkerRequest } from '../../contract/offline/messages.ts';
import { backoff, isFinal, type Wait } from '../../contract/offline/retry.ts';
import { serviceWorkers } from '../browser/service-workers.ts';
import { pathOf } from './call-address.ts';
import { CallError, isAnswer } from './call-error.ts';
import { callForReply, type CallInput, type Optional, type Question, type Reply } from './call.ts';
import { markOwnWrite } from './outbox.ts';
import { pendingWriteFor, removePendingWrite, type WriteQuestion } from './pending-writes.ts';

/** How long a write may take before it counts as unanswered, in milliseconds. */
const writeTimeout = 15_000;
/** How long sending a write is delayed for the outbox, in milliseconds. A slow outbox still gets the write. */
const enqueueTimeout = 200;
const retryTimeout = 3_000;

/** The input of a write: its key and signal are set here. */
type WriteInput<E extends Endpoint> = Question<E> & WriteQuestion<object>;

/** The server's reply to a write, or until when the write waits in the outbox. */
export type SendResult<E extends Endpoint> =
  | { readonly reply: Reply<E>; readonly wait?: never }
  | { readonly reply?: never; readonly wait: Wait };

/**
 * Puts a write into the outbox and sends it. Without an answer of the server the outbox sends it again later. Until a final
 * answer, the same write is sent with the same key and body, so that it takes effect once.
 * @throws as `call` does, when the server has answered or there is no outbox
 */
export async function sendOrEnqueue<E extends Endpoint>(
  kind: QueuedWrite['kind'],
  endpoint: E,
  input: WriteInput<E>,
): Promise<SendResult<E>> {
  const { key, body } = pendingWriteFor(kind, input);
  const path = pathOf({ path: endpoint.path, params: input.params });
  const queued = await enqueue({ kind, key, path, body, heldAt: new Date().toISOString() });
  try {
    const signal = AbortSignal.timeout(writeTimeout);
    const request = [{ ...input, body, idempotencyKey: key, signal }];
    const reply = await callForReply(endpoint, ...(request as unknown as Optional<CallInput<E>>));
    removePendingWrite(key);
    queued.remove();
    return { reply };
  } catch (error) {
    if (isAnswer(error)) {
      if (isFinal(error.status)) removePendingWrite(key);
    } else {
      const wait = backoff(1, faultIn(error), Date.now());
      // Before the outbox sends how many wait: this page shows a notification of its own.
      markOwnWrite();
      if (await queued.retryLater(wait)) return { wait };
    }
    queued.remove();
    throw error;
  }
}

/** The response of a server or proxy with a fault. A refusal that is not of the server is a portal's: no network yet. */
function faultIn(error: unknown): CallError | undefined {
  return error instanceof CallError && !isFinal(error.status) ? error : undefined;
}

/** The keys of writes that this page is sending, and that are in the outbox. */
const sending = new Set<string>();

/** A write that this page sends, and that is in the outbox in the meantime. */
interface QueueEntry {
  /** Call after the response: removes the write from the outbox. */
  remove(): void;
  /** Call without a response: the outbox sends the write after the wait. Returns false when there is no outbox. */
  retryLater(wait: Wait): Promise<boolean>;
}

/**
 * Puts a write into the outbox before this page sends it, so that it is not lost when the page is closed. Without a
 * service worker, or with a slow one, the page sends it all the same.
 */
async function enqueue(write: QueuedWrite): Promise<QueueEntry> {
  const worker = serviceWorkers()?.controller ?? undefined;
  if (worker === undefined) return { remove: () => undefined, retryLater: async () => false };
  const { key } = write;
  postOnPageHide();
  sending.add(key);
  await postAndWait(worker, { kind: 'sending', write }, enqueueTimeout);
  return {
    remove: () => {
      sending.delete(key);
      post(worker, { kind: 'forget', key });
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

import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import type { QueuedWrite, WorkerRequest } from '../../contract/offline/messages.ts';
import { backoff, isFinal, type Wait } from '../../contract/offline/retry.ts';
import { serviceWorkers } from '../browser/service-workers.ts';
import { pathOf, type PathParams } from './call-address.ts';
import { CallError } from './call-error.ts';
import { callForReply, type CallInput, type Optional, type Reply } from './call.ts';
import { markOwnWrite } from './outbox.ts';
import { pendingWriteFor, removePendingWrite } from './pending-writes.ts';

/** How long a write may take before it counts as unanswered, in milliseconds. */
const writeTimeout = 15_000;
/** How long sending a write is delayed for the outbox, in milliseconds. A slow outbox still gets the write. */
const enqueueTimeout = 200;
const retryTimeout = 3_000;

/** The input of a write: its key and signal are set here. */
type WriteInput<E extends Endpoint> = Omit<CallInput<E>, 'idempotencyKey' | 'signal'> & {
  /** What the write does, see `pendingWriteFor`. */
  readonly name: string;
  readonly params?: PathParams;
  readonly body?: unknown;
};

/** The server's reply to a write, or until when the write waits in the outbox. */
export type SendResult<E extends Endpoint> =
  | { readonly reply: Reply<E>; readonly wait?: never }
  | { readonly reply?: never; readonly wait: Wait };

/**
 * Puts a write into the outbox and sends it. Without a response the outbox sends it again later. Until a final response,
 * a write of the same name is sent with the same key and body, so that it takes effect once; see `isOver` for reports.
 * @throws as `call` does, when the server has responded or there is no outbox
 */
export async function sendOrEnqueue<E extends Endpoint>(
  kind: QueuedWrite['kind'],
  endpoint: E,
  { name, ...input }: WriteInput<E>,
): Promise<SendResult<E>> {
  const { key, body } = pendingWriteFor(name, input.body);
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
    if (error instanceof CallError && isOver(kind, error)) removePendingWrite(key);
    const wait = mayRetryLater(error) ? backoff(1, responseIn(error), Date.now()) : undefined;
    if (wait !== undefined) {
      // Before the outbox sends how many wait: this page shows a notification of its own.
      markOwnWrite();
      if (await queued.retryLater(wait)) return { wait };
    }
    queued.remove();
    throw error;
  }
}

/**
 * Whether the next try is another write. After any problem of the server itself a report may be changed: the server did not
 * store it. A vote, and a post under its own text, stay the same write until a final response.
 */
function isOver(kind: QueuedWrite['kind'], { status, problem }: CallError): boolean {
  return isFinal(status) || (kind === 'report' && problem !== undefined);
}

/**
 * Whether the outbox may send a write again: there was no network, no response, or one from a proxy that is not final. A
 * problem comes from the server itself, so the page can show it.
 */
function mayRetryLater(error: unknown): boolean {
  return !(error instanceof CallError) || (error.problem === undefined && !isFinal(error.status));
}

function responseIn(error: unknown) {
  return error instanceof CallError ? error : undefined;
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

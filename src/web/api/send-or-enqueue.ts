import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import type { QueuedWrite } from '../../contract/offline/messages.ts';
import { backoff, isFinal, type Wait } from '../../contract/offline/retry.ts';
import { pathOf, type PathParams } from './call-address.ts';
import { CallError } from './call-error.ts';
import { callForReply, type CallInput, type Optional, type Reply } from './call.ts';
import { enqueue } from './enqueue.ts';
import { markOwnWrite } from './outbox.ts';

/** How long a write may take before it counts as unanswered, in milliseconds. */
const writeTimeout = 15_000;

/** The input of a write, whatever its endpoint. */
interface WriteInput {
  readonly params?: PathParams;
  readonly body?: unknown;
  readonly idempotencyKey: string;
}

/** The server's reply to a write, or until when the write waits in the outbox. */
export type SendResult<E extends Endpoint> =
  | { readonly reply: Reply<E>; readonly wait?: never }
  | { readonly reply?: never; readonly wait: Wait };

/**
 * Puts a write into the outbox and sends it. Without a response the outbox sends it again later.
 * @throws as `call` does, when the server has responded or there is no outbox
 */
export async function sendOrEnqueue<E extends Endpoint>(
  kind: QueuedWrite['kind'],
  endpoint: E,
  input: CallInput<E> & WriteInput,
): Promise<SendResult<E>> {
  const { params, body, idempotencyKey: key }: WriteInput = input;
  const path = pathOf({ path: endpoint.path, params });
  const queued = await enqueue({ kind, key, path, body, heldAt: new Date().toISOString() });
  try {
    const timed: CallInput<E> = { ...input, signal: AbortSignal.timeout(writeTimeout) };
    const reply = await callForReply(endpoint, ...([timed] as Optional<CallInput<E>>));
    queued.remove();
    return { reply };
  } catch (error) {
    const wait = isUnanswered(error) ? backoff(1, responseIn(error), Date.now()) : undefined;
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
 * Whether it is unknown if a write took effect: no network, no response, or one from a proxy. A problem comes from the
 * server itself, so the page can show it.
 */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof CallError) || (error.problem === undefined && !isFinal(error.status));
}

function responseIn(error: unknown) {
  return error instanceof CallError ? error : undefined;
}

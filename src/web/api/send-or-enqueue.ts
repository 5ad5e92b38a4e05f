import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import type { HeldWrite } from '../../contract/offline/messages.ts';
import { isPostponed, waitAfter, type Wait } from '../../contract/offline/wait.ts';
import { pathOf, type PathParams } from './call-address.ts';
import { CallError } from './call-error.ts';
import { callForReply, type CallInput, type Optional, type Reply } from './call.ts';
import { holdFirst } from './enqueue.ts';
import { markOwn } from './outbox.ts';

/** How long a write may take before it counts as lost, in milliseconds. */
const longestWrite = 15_000;

/** What every write is sent with, whatever its endpoint. */
interface Parts {
  readonly params?: PathParams;
  readonly body?: unknown;
  readonly idempotencyKey: string;
}

/** What became of a write: the server's reply, or it waits in the outbox. */
export type Sent<E extends Endpoint> =
  | { readonly reply: Reply<E>; readonly wait?: never }
  | { readonly reply?: never; readonly wait: Wait };

/**
 * Puts a write into the outbox and sends it. Without an answer the outbox sends it later.
 * @throws as `call` does, where the server has answered or nothing can keep the write
 */
export async function sendOrHold<E extends Endpoint>(
  kind: HeldWrite['kind'],
  endpoint: E,
  input: CallInput<E> & Parts,
): Promise<Sent<E>> {
  const { params, body, idempotencyKey: key }: Parts = input;
  const path = pathOf({ path: endpoint.path, params });
  const held = await holdFirst({ kind, key, path, body, heldAt: new Date().toISOString() });
  try {
    const timed: CallInput<E> = { ...input, signal: AbortSignal.timeout(longestWrite) };
    const reply = await callForReply(endpoint, ...([timed] as Optional<CallInput<E>>));
    held.settle();
    return { reply };
  } catch (error) {
    const wait = isUnanswered(error) ? waitAfter(1, answerIn(error), Date.now()) : undefined;
    if (wait !== undefined) {
      // Before the outbox says how many wait: the page says it itself.
      markOwn();
      if (await held.leave(wait)) return { wait };
    }
    held.settle();
    throw error;
  }
}

/**
 * Whether nobody knows what became of a write: no network, no answer, or one from something on the way. What the
 * server itself says is an answer.
 */
function isUnanswered(error: unknown): boolean {
  return (
    !(error instanceof CallError) || (error.problem === undefined && isPostponed(error.status))
  );
}

function answerIn(error: unknown) {
  return error instanceof CallError ? error : undefined;
}

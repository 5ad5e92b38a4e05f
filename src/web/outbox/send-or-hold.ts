import type { Endpoint } from '../../contract/endpoint.ts';
import type { HeldWrite } from '../../contract/offline.ts';
import { callForReply, type CallInput, type Optional, type Reply } from '../call.ts';
import { pathOf, type PathParams } from '../call-address.ts';
import { holdUnanswered } from './hold.ts';

/** How long a write may take before it counts as lost, in milliseconds. */
const longestWrite = 15_000;

/** What every write is sent with, whatever its endpoint. */
interface Parts {
  readonly params?: PathParams;
  readonly body?: unknown;
  readonly idempotencyKey: string;
}

/**
 * Sends a write and gives the server's reply; undefined when none came, and the outbox sends it later.
 * @throws as `call` does, where the server has answered or nothing can keep the write
 */
export async function sendOrHold<E extends Endpoint>(
  kind: HeldWrite['kind'],
  endpoint: E,
  input: CallInput<E> & Parts,
): Promise<Reply<E> | undefined> {
  const { params, body, idempotencyKey: key }: Parts = input;
  try {
    const timed: CallInput<E> = { ...input, signal: AbortSignal.timeout(longestWrite) };
    return await callForReply(endpoint, ...([timed] as Optional<CallInput<E>>));
  } catch (error) {
    const path = pathOf({ path: endpoint.path, params });
    if (await holdUnanswered(error, { kind, key, path, body })) return undefined;
    throw error;
  }
}

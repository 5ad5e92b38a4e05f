import { vote } from '../../contract/votes.ts';
import { call } from '../call.ts';
import { pathOf } from '../call-address.ts';
import { randomUuid } from '../idempotency-key.ts';
import { holdUnanswered, longestWrite } from '../outbox/hold.ts';
import { voterFingerprint } from './fingerprint.ts';

/** One key a story: a second try after a lost answer is the same vote. */
const keys = new Map<string, string>();

/**
 * Votes for a story and gives its votes; undefined when the vote waits for the network.
 * @throws {CallError} 'already-voted' and what else the contract names
 */
export async function castVote(id: string): Promise<number | undefined> {
  const idempotencyKey = keys.get(id) ?? randomUuid();
  keys.set(id, idempotencyKey);
  const body = { voterFingerprint: await voterFingerprint() };
  const params = { id };
  try {
    const signal = AbortSignal.timeout(longestWrite);
    const { votes } = await call(vote, { params, body, idempotencyKey, signal });
    return votes;
  } catch (error) {
    const write = {
      kind: 'vote',
      key: idempotencyKey,
      path: pathOf({ path: vote.path, params }),
      body,
    } as const;
    if (await holdUnanswered(error, write)) return undefined;
    throw error;
  }
}

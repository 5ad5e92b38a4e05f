import { vote } from '../../contract/votes.ts';
import { randomUuid } from '../idempotency-key.ts';
import { sendOrHold } from '../outbox/send-or-hold.ts';
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
  const reply = await sendOrHold('vote', vote, { params: { id }, body, idempotencyKey });
  return reply?.body.votes;
}

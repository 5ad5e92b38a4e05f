import { vote } from '../../contract/votes.ts';
import { call } from '../call.ts';
import { randomUuid } from '../idempotency-key.ts';
import { voterFingerprint } from './fingerprint.ts';

/** One key a story: a second try after a lost answer is the same vote. */
const keys = new Map<string, string>();

/** Votes for a story and gives its votes. @throws {CallError} 'already-voted' and what else the contract names */
export async function castVote(id: string): Promise<number> {
  const idempotencyKey = keys.get(id) ?? randomUuid();
  keys.set(id, idempotencyKey);
  const body = { voterFingerprint: await voterFingerprint() };
  const { votes } = await call(vote, { params: { id }, body, idempotencyKey });
  return votes;
}

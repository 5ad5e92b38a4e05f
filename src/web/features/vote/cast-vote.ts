import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { createVoteEndpoint, deleteVoteEndpoint } from '../../../contract/endpoints/votes.ts';
import { call } from '../../api/call.ts';
import { sendOrEnqueue, type SendResult } from '../../api/send-or-enqueue.ts';
import { voterFingerprint } from './fingerprint.ts';

/**
 * Votes for an experience, which has so many votes without this one.
 * @throws {CallError} 'already-voted' and the other problems of the endpoint
 */
export async function castVote({
  id,
  votes,
}: Pick<Experience, 'id' | 'votes'>): Promise<SendResult<typeof createVoteEndpoint>> {
  const body = { voterFingerprint: await voterFingerprint() };
  const more = { votes: votes + 1 };
  return sendOrEnqueue('vote', createVoteEndpoint, { params: { id }, body }, more);
}

/**
 * Takes the vote for an experience back, and returns how many votes it has without it.
 * @throws {CallError} 'no-recent-vote' and the other problems of the endpoint
 */
export async function takeVoteBack(id: string): Promise<number> {
  const body = { voterFingerprint: await voterFingerprint() };
  const { votes } = await call(deleteVoteEndpoint, { params: { id }, body });
  return votes;
}

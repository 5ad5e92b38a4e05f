import { createVoteEndpoint } from '../../../contract/endpoints/votes.ts';
import { sendOrEnqueue, type SendResult } from '../../api/send-or-enqueue.ts';
import { voterFingerprint } from './fingerprint.ts';

/**
 * Votes for an experience.
 * @throws {CallError} 'already-voted' and the other problems of the endpoint
 */
export async function castVote(id: string): Promise<SendResult<typeof createVoteEndpoint>> {
  const body = { voterFingerprint: await voterFingerprint() };
  return sendOrEnqueue('vote', createVoteEndpoint, { name: `vote ${id}`, params: { id }, body });
}

import { createVoteEndpoint } from '../../../contract/endpoints/votes.ts';
import { pendingWriteFor, removePendingWrite, isFinalError } from '../../api/pending-writes.ts';
import { sendOrEnqueue, type SendResult } from '../../api/send-or-enqueue.ts';
import { voterFingerprint } from './fingerprint.ts';

/**
 * Votes for an experience. Retries send the same Idempotency-Key, so that the vote counts once.
 * @throws {CallError} 'already-voted' and the other problems of the endpoint
 */
export async function castVote(id: string): Promise<SendResult<typeof createVoteEndpoint>> {
  const { key, body } = pendingWriteFor(`vote ${id}`, {
    voterFingerprint: await voterFingerprint(),
  });
  try {
    const sent = await sendOrEnqueue('vote', createVoteEndpoint, {
      params: { id },
      body,
      idempotencyKey: key,
    });
    if (sent.reply) removePendingWrite(key);
    return sent;
  } catch (error) {
    if (isFinalError(error)) removePendingWrite(key);
    throw error;
  }
}

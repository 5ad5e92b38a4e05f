import { createVoteEndpoint } from '../../../contract/endpoints/votes.ts';
import { attemptFor, endAttempt, isFinal } from '../../api/attempts.ts';
import { sendOrHold, type Sent } from '../../api/send-or-enqueue.ts';
import { voterFingerprint } from './fingerprint.ts';

/**
 * Votes for a story, once however often it is tried.
 * @throws {CallError} 'already-voted' and what else the contract names
 */
export async function castVote(id: string): Promise<Sent<typeof createVoteEndpoint>> {
  const { key, body } = attemptFor(`vote ${id}`, { voterFingerprint: await voterFingerprint() });
  try {
    const sent = await sendOrHold('vote', createVoteEndpoint, {
      params: { id },
      body,
      idempotencyKey: key,
    });
    if (sent.reply) endAttempt(key);
    return sent;
  } catch (error) {
    if (isFinal(error)) endAttempt(key);
    throw error;
  }
}

import { attemptFor } from '../../api/attempts.ts';

/** The Idempotency-Key for a story: the same story keeps its key until the server has said what became of it. */
export function keyForAttempt(body: unknown): string {
  return attemptFor(`post ${JSON.stringify(body)}`, body).key;
}

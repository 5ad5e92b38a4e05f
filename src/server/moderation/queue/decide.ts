import { releaseItems } from '../../claims/claim-queries.ts';
import {
  createPendingDecision,
  type NewPendingDecision,
} from '../../claims/pending-decision-queries.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { Problem } from '../../errors.ts';
import { getWaiting } from '../../experiences/records/waiting-queries.ts';
import { findObstacle } from '../guard.ts';
import { getModeratorNames } from '../moderator-names-queries.ts';
import type { Result } from './claim.ts';

interface Decidable {
  readonly id: string;
  /** Of what the moderator has read. */
  readonly version: string;
}

interface DecisionResult extends Result {
  /** The ID of the decision, for its undo. */
  readonly decision: string | null;
}

/**
 * Decides items, each unless another session has claimed it, or it is decided, changed or gone.
 * @throws Problem 'not-permitted' for somebody who no longer is a moderator
 */
export async function decideItems(
  database: Database,
  trx: Transaction,
  items: readonly Decidable[],
  decision: NewPendingDecision,
): Promise<DecisionResult[]> {
  const nameOf = await getModeratorNames(trx);
  // Sorted: transactions lock the stories in the same order.
  const sorted = items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ids = sorted.map(({ id }) => id);
  for (const id of new Set(ids)) await database.lock(trx, id);
  const results: DecisionResult[] = [];
  for (const item of sorted) results.push(await decide(item));
  await releaseItems(trx, ids, decision.by.sessionId);
  return results;

  async function decide({ id, version }: Decidable): Promise<DecisionResult> {
    if ((await getWaiting(trx, id)) === undefined)
      return { id, result: 'gone', by: null, decision: null };
    const attempt = { id, version, by: decision.by };
    const obstacle = await findObstacle({ database, now: () => decision.now }, trx, attempt);
    if (obstacle !== undefined) {
      const { result, by } = obstacle;
      if (result === 'not-permitted') throw new Problem(result);
      return { id, result, by: by === null ? null : nameOf(by), decision: null };
    }
    const created = await createPendingDecision(trx, { experienceId: id, version }, decision);
    return { id, result: 'done', by: null, decision: created ?? null };
  }
}

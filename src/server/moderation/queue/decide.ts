import type { Database } from '../../db/database.ts';
import type { Transaction } from '../../deps.ts';
import { getExperience } from '../../experiences/queries.ts';
import { getModeratorNames } from '../moderator-names-queries.ts';
import { listClaims, releaseItems } from './claim-queries.ts';
import type { Result } from './claim.ts';
import { createDecision, listDecisions, type NewDecision } from './decision-queries.ts';
import { versionOf } from './version.ts';
import { getWaiting } from './waiting-queries.ts';

interface Decidable {
  readonly id: string;
  /** Of the text that the moderator has read. */
  readonly version: string;
}

interface DecisionResult extends Result {
  /** The ID of the decision, for its undo. */
  readonly decision: string | null;
}

/** Decides items, each unless another session has claimed it, or it is decided, changed or gone. */
export async function decideItems(
  database: Database,
  trx: Transaction,
  items: readonly Decidable[],
  decision: NewDecision,
): Promise<DecisionResult[]> {
  const nameOf = await getModeratorNames(trx);
  // Sorted: transactions lock the stories in the same order.
  const sorted = items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ids = sorted.map(({ id }) => id);
  for (const id of new Set(ids)) await database.lock(trx, id);
  const claims = await listClaims(trx, decision.now, ids);
  const results: DecisionResult[] = [];
  for (const item of sorted) results.push(await decide(item));
  await releaseItems(trx, ids, decision.by.sessionId);
  return results;

  async function decide({ id, version }: Decidable): Promise<DecisionResult> {
    const claim = claims.get(id);
    const experience = await getExperience(trx, id);
    if (experience === undefined || (await getWaiting(trx, id)) === undefined)
      return { id, result: 'gone', by: null, decision: null };
    const made = (await listDecisions(trx, [id])).get(id);
    if (made) return { id, result: 'decided', by: nameOf(made.moderatorId), decision: null };
    if (claim && claim.sessionId !== decision.by.sessionId)
      return { id, result: 'taken', by: nameOf(claim.moderatorId), decision: null };
    if (versionOf(experience) !== version)
      return { id, result: 'changed', by: null, decision: null };
    const created = await createDecision(trx, { experienceId: id, version }, decision);
    return { id, result: 'done', by: null, decision: created ?? null };
  }
}

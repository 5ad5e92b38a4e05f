import type { ItemResult } from '../../../contract/endpoints/console/queue-actions.ts';
import { claimItems, listClaims } from '../../claims/claim-queries.ts';
import { listPendingDecisions } from '../../claims/pending-decision-queries.ts';
import type { Transaction } from '../../db/database.ts';
import type { DatabaseDeps } from '../../deps.ts';
import { getWaitingOf } from '../../experiences/records/waiting-queries.ts';
import type { ModeratorSession } from '../../http/moderator.ts';
import { getModeratorNames } from '../moderator-names-queries.ts';

interface Claims {
  readonly ids: readonly string[];
  readonly by: ModeratorSession;
}

/** What became of an item of a call. `by`: who has it, or has decided it. */
export interface Result {
  readonly id: string;
  readonly result: ItemResult;
  readonly by: string | null;
}

/** Claims those of these items that wait and that nobody has claimed or decided. */
export async function claimWaiting(
  { database, now }: DatabaseDeps,
  trx: Transaction,
  { ids, by }: Claims,
): Promise<Result[]> {
  const wanted = [...new Set(ids)];
  const decisions = await listPendingDecisions(trx, wanted);
  const waiting = await getWaitingOf(trx, wanted);
  const free = wanted.filter((id) => !decisions.has(id) && waiting.has(id));
  const claimed = await claimItems({ database, trx, now: now() }, free, by);
  const claims = await listClaims(trx, now(), wanted);
  const nameOf = await getModeratorNames(trx);
  return wanted.map((id) => {
    const decision = decisions.get(id);
    if (claimed.has(id)) return { id, result: 'done', by: null };
    if (!waiting.has(id)) return { id, result: 'gone', by: null };
    if (decision) return { id, result: 'decided', by: nameOf(decision.moderatorId) };
    const claim = claims.get(id);
    return { id, result: 'taken', by: claim ? nameOf(claim.moderatorId) : null };
  });
}

/** Claims the first of these items that nobody else claims at the same time. Returns its ID. */
export async function claimFirst(
  deps: DatabaseDeps,
  trx: Transaction,
  { ids, by }: Claims,
): Promise<string | undefined> {
  for (const id of ids) {
    const [claim] = await claimWaiting(deps, trx, { ids: [id], by });
    if (claim?.result === 'done') return id;
  }
  return undefined;
}

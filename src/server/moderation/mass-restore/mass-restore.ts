import type { HiderKind } from '../../../contract/endpoints/console/moderation.ts';
import type { Transaction } from '../../db/database.ts';
import type { TransitionDeps } from '../../experiences/effects.ts';
import type { ModeratorSession } from '../../http/moderator.ts';
import { logAction } from '../../moderation-log/queries.ts';
import { restoreReported } from '../decisions.ts';
import { findObstacle } from '../guard.ts';
import { isHiddenByAlone, listHiddenBy, type Hider } from './queries.ts';

/** One transaction takes some milliseconds, so that other writes do not wait. */
const batchSize = 10;

const hiderTexts: Record<HiderKind, string> = {
  reporter: 'one reporter',
  network: 'one network',
  site: 'one /48',
};

/**
 * Restores all undecided experiences that one hider alone hid, in batches. What somebody else has reported, too, what
 * its author has appealed, and what another moderator has claimed or decided, stays in the queue. Returns how
 * many were restored, 0 when it is repeated, and how many are left. After a failure, finished batches stay restored.
 */
export async function massRestore(
  deps: TransitionDeps,
  hider: Hider,
  by: ModeratorSession,
): Promise<{ restored: number; left: number }> {
  const ids = await listHiddenBy(deps.database.read, hider);
  let restored = 0;
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    restored += await deps.database.write(async (trx) => {
      const count = await restoreBatch(deps, trx, { batch, hider, by });
      const isLast = from + batchSize >= ids.length;
      if (isLast && restored + count > 0)
        await logAll(deps, trx, { hider, by, all: restored + count });
      return count;
    });
  }
  const left = await listHiddenBy(deps.database.read, hider);
  return { restored, left: new Set(left).size };
}

/** Of two at the same time, each story is restored by one: the guard locks it. */
async function restoreBatch(
  deps: TransitionDeps,
  trx: Transaction,
  { batch, hider, by }: { batch: readonly string[]; hider: Hider; by: ModeratorSession },
): Promise<number> {
  let restored = 0;
  for (const id of batch) {
    const obstacle = await findObstacle(deps, trx, { id, by });
    if (obstacle !== undefined || !(await isHiddenByAlone(trx, id, hider))) continue;
    await restoreReported(deps, trx, { id, by: by.id });
    restored++;
  }
  return restored;
}

async function logAll(
  { now }: TransitionDeps,
  trx: Transaction,
  { hider, by, all }: { hider: Hider; by: ModeratorSession; all: number },
): Promise<void> {
  const stories = all === 1 ? '1 story' : `${all} stories`;
  const detail = `${stories} that ${hiderTexts[hider.kind]} hid`;
  await logAction(trx, { action: 'restore-all', now: now(), detail, by: by.id });
}

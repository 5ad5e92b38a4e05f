import type { HiderKind } from '../../contract/endpoints/console/moderation.ts';
import type { Deps, Transaction } from '../deps.ts';
import { closeReports } from '../reports/queries.ts';
import { restoreReported } from './decisions.ts';
import { logAction } from './queries.ts';
import { listHiddenBy, type Hider } from './undo-queries.ts';

type RestoreDeps = Pick<Deps, 'database' | 'now'>;

/** One transaction takes some milliseconds, so that other writes do not wait. */
const batchSize = 10;

const hiderTexts: Record<HiderKind, string> = {
  reporter: 'one reporter',
  network: 'one network',
  site: 'one /48',
};

/**
 * Restores all undecided experiences that one source hid, in batches. Returns their number: 0 when it is repeated.
 * After a failure, finished batches stay restored.
 */
export async function restoreAllHiddenBy(
  deps: RestoreDeps,
  hider: Hider,
  by: string,
): Promise<number> {
  for (let restored = 0; ;) {
    const step = await deps.database.write((trx) =>
      restoreBatch(deps, trx, { hider, restored, by }),
    );
    restored += step.restored;
    if (step.isLast) return restored;
  }
}

async function restoreBatch(
  deps: RestoreDeps,
  trx: Transaction,
  { hider, restored: before, by }: { hider: Hider; restored: number; by: string },
): Promise<{ restored: number; isLast: boolean }> {
  for (const id of await listHiddenBy(trx, hider, batchSize)) await deps.database.lock(trx, id);
  // Read again, because another moderator may have decided before the locks were taken.
  const ids = await listHiddenBy(trx, hider, batchSize);
  for (const id of ids) {
    const experience = await restoreReported(deps, trx, { id, by });
    if (experience === undefined) await closeReports(trx, id, 'upheld');
  }
  const isLast = ids.length < batchSize;
  const all = before + ids.length;
  if (isLast && all > 0) {
    const stories = all === 1 ? '1 story' : `${all} stories`;
    const detail = `${stories} that ${hiderTexts[hider.kind]} hid`;
    await logAction(trx, { action: 'restore-all', now: deps.now(), detail, by });
  }
  return { restored: ids.length, isLast };
}

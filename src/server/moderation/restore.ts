import type { HiderKind } from '../../contract/endpoints/moderation.ts';
import type { ExperienceRow } from '../db/tables.ts';
import type { Deps, Transaction } from '../deps.ts';
import { Problem } from '../errors.ts';
import { restoreExperience } from '../experiences/queries.ts';
import { closeReports } from '../reports/queries.ts';
import { getReportableExperience, logAction } from './queries.ts';
import { listHiddenBy, type Hider } from './undo-queries.ts';

type RestoreDeps = Pick<Deps, 'database' | 'now'>;

/**
 * Makes a reported experience visible again and closes its reports. Returns undefined when it does not exist.
 * @throws Problem 'not-reported' when it is visible and has no pending report
 */
export async function restoreReportedExperience(
  { database, now }: RestoreDeps,
  trx: Transaction,
  id: string,
): Promise<ExperienceRow | undefined> {
  await database.lock(trx, id);
  const experience = await getReportableExperience(trx, id);
  if (experience === undefined) return undefined;
  await restoreExperience({ database, trx, now: now() }, experience.id);
  const reports = await closeReports(trx, experience.id, 'restored');
  if (experience.state === 'visible' && reports === 0) throw new Problem('not-reported');
  await logAction(trx, { action: 'restore', now: now(), experience, detail: reportsText(reports) });
  return experience;
}

export const reportsText = (count: number) => (count === 1 ? '1 report' : `${count} reports`);

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
export async function restoreAllHiddenBy(deps: RestoreDeps, hider: Hider): Promise<number> {
  for (let restored = 0; ;) {
    const step = await deps.database.write((trx) => restoreBatch(deps, trx, { hider, restored }));
    restored += step.restored;
    if (step.isLast) return restored;
  }
}

async function restoreBatch(
  deps: RestoreDeps,
  trx: Transaction,
  { hider, restored: before }: { hider: Hider; restored: number },
): Promise<{ restored: number; isLast: boolean }> {
  for (const id of await listHiddenBy(trx, hider, batchSize)) await deps.database.lock(trx, id);
  // Read again, because another moderator may have decided before the locks were taken.
  const ids = await listHiddenBy(trx, hider, batchSize);
  for (const id of ids) {
    const experience = await restoreReportedExperience(deps, trx, id);
    if (experience === undefined) await closeReports(trx, id, 'upheld');
  }
  const isLast = ids.length < batchSize;
  const all = before + ids.length;
  if (isLast && all > 0) {
    const stories = all === 1 ? '1 story' : `${all} stories`;
    const detail = `${stories} that ${hiderTexts[hider.kind]} hid`;
    await logAction(trx, { action: 'restore-all', now: deps.now(), detail });
  }
  return { restored: ids.length, isLast };
}

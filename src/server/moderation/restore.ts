import type { HiderKind } from '../../contract/endpoints/moderation.ts';
import type { ExperienceRow } from '../db/tables.ts';
import type { Deps, Transaction } from '../deps.ts';
import { Problem } from '../errors.ts';
import { restoreExperience } from '../experiences/queries.ts';
import { closeReports } from '../reports/queries.ts';
import { findReportedStory, logAct } from './queries.ts';
import { findHiddenBy, type Hider } from './undo-queries.ts';

type RestoreDeps = Pick<Deps, 'database' | 'now'>;

/**
 * Makes a reported story visible again and decides its reports. Gives it, or undefined when there is none.
 * @throws Problem 'not-reported' when nothing of it waits for a decision
 */
export async function restoreStory(
  { database, now }: RestoreDeps,
  trx: Transaction,
  id: string,
): Promise<ExperienceRow | undefined> {
  await database.lock(trx, id);
  const story = await findReportedStory(trx, id);
  if (story === undefined) return undefined;
  await restoreExperience({ database, trx, now: now() }, story.id);
  const reports = await closeReports(trx, story.id, 'restored');
  if (story.state === 'visible' && reports === 0) throw new Problem('not-reported');
  await logAct(trx, { action: 'restore', now: now(), story, detail: reportsText(reports) });
  return story;
}

export const reportsText = (count: number) => (count === 1 ? '1 report' : `${count} reports`);

/** As many stories as one transaction restores: some milliseconds, so that other writes need not wait. */
const batch = 10;

const hiderTexts: Record<HiderKind, string> = {
  reporter: 'one reporter',
  network: 'one network',
  site: 'one /48',
};

/**
 * Restores every story that one of these hid and nobody has decided about. Gives how many those were: none when it is
 * done again. What was restored before a failure stays so.
 */
export async function restoreAllHiddenBy(deps: RestoreDeps, hider: Hider): Promise<number> {
  for (let restored = 0; ;) {
    const step = await deps.database.write((trx) => restoreSome(deps, trx, { hider, restored }));
    restored += step.restored;
    if (step.isLast) return restored;
  }
}

async function restoreSome(
  deps: RestoreDeps,
  trx: Transaction,
  { hider, restored: before }: { hider: Hider; restored: number },
): Promise<{ restored: number; isLast: boolean }> {
  for (const id of await findHiddenBy(trx, hider, batch)) await deps.database.lock(trx, id);
  // Asked again, because somebody else may have decided before the locks were there.
  const ids = await findHiddenBy(trx, hider, batch);
  for (const id of ids) {
    const story = await restoreStory(deps, trx, id);
    if (story === undefined) await closeReports(trx, id, 'upheld');
  }
  const isLast = ids.length < batch;
  const all = before + ids.length;
  if (isLast && all > 0) {
    const stories = all === 1 ? '1 story' : `${all} stories`;
    const detail = `${stories} that ${hiderTexts[hider.kind]} hid`;
    await logAct(trx, { action: 'restore-all', now: deps.now(), detail });
  }
  return { restored: ids.length, isLast };
}

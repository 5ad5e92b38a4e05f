import type { ModerationReason } from '../../contract/endpoints/moderation-reasons.ts';
import type { Transaction } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import type { DatabaseDeps, WriteDeps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { publishExperience } from '../experiences/create-experience.ts';
import { deleteExperience, restoreExperience } from '../experiences/queries.ts';
import { replaceStoredResponses } from '../idempotency/queries.ts';
import { closeAppeal, getAppealTime } from '../receipts/appeal-queries.ts';
import { recordOutcome } from '../receipts/queries.ts';
import { closeReports, getOldestReport } from '../reports/queries.ts';
import { countInMonth, type Measure } from '../transparency/count-queries.ts';
import { getHeldExperience, refuseHold } from './held-queries.ts';
import { getReportableExperience, logAction } from './queries.ts';

/** Who decides about a story, and why they remove it. */
export interface Decider {
  /** The moderator's id. */
  readonly by: string;
  readonly reason?: ModerationReason | undefined;
}

/**
 * Makes a reported experience visible again and closes its reports. Returns undefined when it does not exist.
 * @throws Problem 'not-reported' when it is visible and has no pending report
 */
export async function restoreReported(
  { database, now }: DatabaseDeps,
  trx: Transaction,
  { id, by }: Decider & { readonly id: string },
): Promise<ExperienceRow | undefined> {
  await database.lock(trx, id);
  const experience = await getReportableExperience(trx, id);
  if (experience === undefined) return undefined;
  const since = await getOldestReport(trx, id);
  await restoreExperience({ database, trx, now: now() }, id);
  const reports = await closeReports(trx, id, 'restored');
  if (experience.state === 'visible' && reports === 0) throw new Problem('not-reported');
  const isUpheld = await closeAppeal(trx, id, 'upheld');
  await recordOutcome(trx, id, { outcome: 'restored', now: now() });
  await countInMonth(trx, ['restored', ...upheld(isUpheld)], now());
  const detail = reportsText(reports);
  await logAction(trx, { action: 'restore', now: now(), experience, detail, by, since });
  return experience;
}

/** Publishes a held or refused experience. Returns undefined when it is neither. */
export async function publishHeld(
  deps: WriteDeps,
  trx: Transaction,
  { id, by }: Decider & { readonly id: string },
): Promise<ExperienceRow | undefined> {
  const { database, now } = deps;
  await database.lock(trx, id);
  const held = await getHeldExperience(trx, id);
  if (held === undefined) return undefined;
  const { experience, cause } = held;
  const since = await getSince(trx, { id, held });
  // A post gets the time of its publication; an imported experience keeps the time in its file.
  const createdAt = cause === 'imported' ? experience.createdAt : now();
  await publishExperience(deps, trx, { experience, createdAt });
  await closeReportsOfHeld(trx, id);
  const isUpheld = await closeAppeal(trx, id, 'upheld');
  await recordOutcome(trx, id, { outcome: 'published', now: now() });
  await countInMonth(trx, ['published', ...upheld(isUpheld)], now());
  const detail = `held: ${cause}`;
  await logAction(trx, { action: 'publish', now: now(), experience, detail, by, since });
  return experience;
}

/** Does not publish a held experience. Its text stays, because the author can appeal. Undefined when it does not wait. */
export async function refuseHeld(
  { database, now }: DatabaseDeps,
  trx: Transaction,
  { id, by, reason = 'other' }: Decider & { readonly id: string },
): Promise<ExperienceRow | undefined> {
  await database.lock(trx, id);
  const held = await getHeldExperience(trx, id);
  if (held === undefined || held.refusedAt !== null) return undefined;
  const { experience } = held;
  const since = await getSince(trx, { id, held });
  await refuseHold(trx, id, now());
  await closeReportsOfHeld(trx, id);
  await recordOutcome(trx, id, { outcome: 'refused', reason, now: now() });
  await countInMonth(trx, ['removed'], now());
  await logAction(trx, { action: 'refuse', now: now(), experience, by, reason, since });
  return experience;
}

/** Deletes an experience for good, in any state. Returns undefined when it does not exist. */
export async function removeExperience(
  { database, now }: DatabaseDeps,
  trx: Transaction,
  { id, by, reason }: Decider & { readonly id: string },
): Promise<ExperienceRow | undefined> {
  await database.lock(trx, id);
  const held = await getHeldExperience(trx, id);
  const since = await getSince(trx, { id, held });
  const experience = await deleteExperience({ database, trx, now: now() }, id);
  if (experience === undefined) return undefined;
  await replaceStoredResponses(trx, id);
  const reports =
    held === undefined ? await closeReports(trx, id, 'upheld') : await closeReportsOfHeld(trx, id);
  await closeAppeal(trx, id, 'declined');
  await recordOutcome(trx, id, { outcome: 'removed', reason, now: now() });
  // A refused story was counted when it was refused.
  const wasCounted = held !== undefined && held.refusedAt !== null;
  await countInMonth(trx, wasCounted ? [] : ['removed'], now());
  const detail = held === undefined ? reportsText(reports) : 'held';
  await logAction(trx, { action: 'delete', now: now(), experience, detail, by, reason, since });
  return experience;
}

export const reportsText = (count: number) => (count === 1 ? '1 report' : `${count} reports`);

const upheld = (is: boolean): Measure[] => (is ? ['appealsUpheld'] : []);

/** They are about an earlier text: what is held takes no reports. */
const closeReportsOfHeld = (trx: Transaction, id: string) => closeReports(trx, id, 'lapsed');

interface Waiting {
  readonly id: string;
  readonly held: Awaited<ReturnType<typeof getHeldExperience>>;
}

/** Since when a story waits, for whatever first; a refused one since its appeal. Undefined when it does not wait. */
async function getSince(trx: Transaction, { id, held }: Waiting): Promise<number | undefined> {
  const reported = await getOldestReport(trx, id);
  if (held === undefined) return reported;
  const since = held.refusedAt === null ? held.since : await getAppealTime(trx, id);
  const times = [reported, since].filter((time) => time !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}

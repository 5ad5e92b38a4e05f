import type { ModerationReason } from '../../contract/endpoints/moderation-reasons.ts';
import type { ReportReason } from '../../contract/report-reasons.ts';
import type { Reason } from '../../contract/review.ts';
import type { Hold } from '../../review/reviewer.ts';
import { changeOf } from '../db/changes.ts';
import type { ModerationAction } from '../db/console-tables.ts';
import type { Transaction } from '../db/database.ts';
import type { ExperienceRow, ReceiptOutcome, Tables } from '../db/tables.ts';
import type { DatabaseDeps, WriteDeps } from '../deps.ts';
import { replaceStoredExperience, replaceStoredResponses } from '../idempotency/queries.ts';
import { logAction } from '../moderation-log/queries.ts';
import { updateCounters } from '../rankings/counter-queries.ts';
import { countNetworksOfStory, type NetworkChange } from '../rankings/network-queries.ts';
import { countInMonth, type Measure } from '../transparency/count-queries.ts';
import { notifyOfHold, notifyOfReport } from './grave.ts';
import { presentExperience } from './present.ts';
import type { NewValues } from './queries.ts';
import { closeAppeal } from './records/appeal-queries.ts';
import { deleteHold, insertHolds, refuseHold, updateHoldReasons } from './records/held-queries.ts';
import { recordOutcome } from './records/receipt-queries.ts';
import { closeReports, markReportsOutdated } from './records/report-queries.ts';
import { deleteSecondLook, insertSecondLook } from './records/second-look-queries.ts';
import { deleteTranslations } from './records/translation-queries.ts';

/* The effects of a transition, each on one kind of tables: see lifecycle.ts. */

/** What becomes of a story and of what belongs to it. What is not named stays. */
export interface Rule {
  readonly to?: ExperienceRow['state'] | 'deleted';
  /** What becomes of its hold, besides what follows from its state. */
  readonly hold?: 'refused';
  /** What becomes of its pending reports. */
  readonly reports?: Exclude<Tables['reports']['status'], 'pending'> | 'outdated';
  /** What becomes of its appeal, if one waits. */
  readonly appeal?: 'upheld' | 'declined';
  /** What its receipt says. */
  readonly outcome?: ReceiptOutcome;
  readonly months?: readonly Measure[];
  readonly log?: readonly ModerationAction[];
}

export interface Details {
  /** The story as it was read under its lock. */
  readonly experience: ExperienceRow;
  /** Its new text, or the time of its publication. */
  readonly values?: NewValues;
  /** What the review says of the new text. */
  readonly hold?: Hold | undefined;
  /** Why moderators should look once more at the new text; empty when they need not. */
  readonly secondLook?: readonly Reason[] | undefined;
  /** What was reported. */
  readonly reported?: ReportReason;
  /** The moderator who decides, and why. */
  readonly by?: string;
  readonly reason?: ModerationReason | undefined;
  /** Since when the story has waited for this decision (milliseconds since 1970). */
  readonly since?: number | undefined;
  /** A word about it in the log; by default what was reported, or how many reports were decided. */
  readonly detail?: string;
}

/** All that a transition of a stored story needs. */
export type TransitionDeps = Omit<WriteDeps, 'randomInt'>;

export interface Changed {
  readonly before: ExperienceRow;
  /** Undefined when it is deleted. */
  readonly after: ExperienceRow | undefined;
  readonly hasNewText: boolean;
  /** What its city has lost, when it is deleted. */
  readonly networks?: NetworkChange | undefined;
}

export const isVisible = (row: ExperienceRow | undefined) => row?.state === 'visible';
/** A hidden story stays in the search index, which is read with the state. */
const isIndexed = (row: ExperienceRow | undefined) => row !== undefined && row.state !== 'held';

export async function updateSearch(
  { database: { search } }: DatabaseDeps,
  trx: Transaction,
  { before, after, hasNewText }: Changed,
): Promise<void> {
  const [was, is] = [isIndexed(before), isIndexed(after)];
  if (was && (!is || hasNewText)) await search.remove(trx, before);
  if (after && is && (!was || hasNewText)) await search.add(trx, [after]);
}

/** Nothing of an old text or of a hidden story is shown after the commit. */
export async function updateReaders(
  { database, now }: DatabaseDeps,
  trx: Transaction,
  { before, after, hasNewText, networks: lost }: Changed,
): Promise<void> {
  const [was, is] = [isVisible(before), isVisible(after)];
  if (was !== is) {
    const counted = after ?? before;
    const sign = was ? -1 : 1;
    const networks = lost ?? (await countNetworksOfStory(trx, counted, { by: sign, now: now() }));
    const votes = sign * counted.votes;
    await updateCounters(trx, counted, { experiences: sign, votes, networks }, now());
  }
  if (before.state !== 'held' && (!is || hasNewText))
    await database.publish(trx, changeOf('removal', before));
  if (after && is && (!was || hasNewText)) await database.publish(trx, changeOf('arrival', after));
}

/** Those of a deleted story are deleted with it. */
export async function updateTranslations(
  trx: Transaction,
  { before, after, hasNewText }: Changed,
): Promise<void> {
  if (after && (hasNewText || !isVisible(after))) await deleteTranslations(trx, before.id);
}

/** That of a deleted story is deleted with it. */
export async function updateHold(
  trx: Transaction,
  { hold: becomes }: Rule,
  { before, after, hasNewText }: Changed,
  { hold, now }: { hold: Hold | undefined; now: number },
): Promise<void> {
  const experienceId = before.id;
  if (becomes === 'refused') await refuseHold(trx, experienceId, now);
  if (before.state !== 'held') {
    if (after?.state === 'held' && hold) await insertHolds(trx, [{ ...hold, experienceId }], now);
  } else if (after?.state === 'visible') await deleteHold(trx, experienceId);
  else if (hasNewText) await updateHoldReasons(trx, experienceId, hold?.reasons ?? []);
}

/** A public story at which moderators should look once more, and why. */
export interface SecondLook {
  readonly experienceId: ExperienceRow['id'];
  readonly reasons: readonly Reason[];
}

export async function askForSecondLook(
  trx: Transaction,
  { experienceId, reasons }: SecondLook,
  now: number,
): Promise<void> {
  await insertSecondLook(trx, experienceId, { reasons, now });
  await countInMonth(trx, ['secondLooks'], now);
}

/** Whatever happens to a story, somebody looks at it then, or it is another text. That of a deleted story is deleted with it. */
export async function updateSecondLook(
  trx: Transaction,
  { before, after }: Changed,
  { reasons = [], now }: { readonly reasons: Details['secondLook']; readonly now: number },
): Promise<void> {
  if (after === undefined) return;
  await deleteSecondLook(trx, before.id);
  if (isVisible(after) && reasons.length > 0)
    await askForSecondLook(trx, { experienceId: before.id, reasons }, now);
}

/** So that no old text is replayed. */
export async function updateStoredResponses(
  trx: Transaction,
  { before, after, hasNewText }: Changed,
): Promise<void> {
  if (after === undefined) await replaceStoredResponses(trx, before.id);
  else if (hasNewText) await replaceStoredExperience(trx, presentExperience(after));
}

interface Closed {
  readonly hadAppeal: boolean;
  /** How many reports were decided; undefined where they lapse. */
  readonly reports: number | undefined;
}

/** Closes its reports and its appeal. */
export async function close(
  trx: Transaction,
  { reports, appeal }: Rule,
  { before, after }: Changed,
): Promise<Closed> {
  const { id } = before;
  const hasOtherWords = before.content !== after?.content || before.tags !== after.tags;
  if (reports === 'outdated' && hasOtherWords) await markReportsOutdated(trx, id);
  const count = reports && reports !== 'outdated' ? await closeReports(trx, id, reports) : 0;
  return {
    hadAppeal: appeal !== undefined && (await closeAppeal(trx, id, appeal)),
    reports: reports === 'restored' || reports === 'upheld' ? count : undefined,
  };
}

/** Says what has happened, to the author, the public and the moderators. */
export async function record(
  trx: Transaction,
  { outcome, months = [], log = [], appeal }: Rule,
  { closed, now, hold, ...details }: Details & { readonly closed: Closed; readonly now: number },
): Promise<void> {
  const { experience, reason, reported } = details;
  if (outcome) await recordOutcome(trx, experience.id, { outcome, reason, now });
  const isUpheld = closed.hadAppeal && appeal === 'upheld';
  await countInMonth(trx, isUpheld ? [...months, 'appealsUpheld'] : months, now);
  const detail = details.detail ?? reported ?? reportsText(closed.reports);
  for (const action of log)
    await logAction(trx, {
      ...details,
      action,
      now,
      detail: action === 'hold' ? hold?.cause : detail,
    });
}

const reportsText = (count: number | undefined) =>
  count === undefined ? undefined : count === 1 ? '1 report' : `${count} reports`;

export async function notifyOperator(
  deps: TransitionDeps,
  trx: Transaction,
  { experience, hold, reported }: Details,
): Promise<void> {
  if (hold) await notifyOfHold(deps, trx, { experience, reasons: hold.reasons });
  if (reported) await notifyOfReport(deps, trx, { experience, reason: reported });
}

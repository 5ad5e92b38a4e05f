import type { ReportedItem } from '../../contract/endpoints/console/moderation.ts';
import type { ModerationReason } from '../../contract/endpoints/moderation-reasons.ts';
import { isoTime } from '../../domain/iso-time.ts';
import type { ModerationAction } from '../db/console-tables.ts';
import type { Reads, Transaction } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import { presentExperience } from '../experiences/present.ts';
import { getSameReporters } from './mass-restore/queries.ts';
import { listVersions } from './version-queries.ts';

interface LoggedAction {
  readonly action: ModerationAction;
  readonly now: number;
  readonly experience?: Pick<ExperienceRow, 'id' | 'randomId'>;
  readonly detail?: string | undefined;
  /** The moderator's id; undefined for authors, readers, the review and commands. */
  readonly by?: string | undefined;
  readonly reason?: ModerationReason | undefined;
  /** Since when the story has waited for this decision, in milliseconds since 1970. */
  readonly since?: number | undefined;
}

/** Inserts an entry of the moderation log, in the transaction of the action. Entries are never changed. */
export async function logAction(
  trx: Transaction,
  { action, now, experience, detail, by, reason, since }: LoggedAction,
): Promise<void> {
  await trx
    .insertInto('moderationLog')
    .values({
      action,
      experienceId: experience?.id ?? null,
      randomId: experience?.randomId ?? null,
      detail: detail ?? null,
      createdAt: now,
      moderatorId: by ?? null,
      reason: reason ?? null,
      waited: since === undefined ? null : Math.max(0, now - since),
    })
    .execute();
}

const maxListed = 200;

/** Returns experiences with pending reports, the most reported first, with their reports, newest first. */
export async function listReportedExperiences(db: Reads): Promise<ReportedItem[]> {
  const counts = await db
    .selectFrom('reports')
    .innerJoin('experiences', 'experiences.id', 'reports.experienceId')
    .select((eb) => [
      'experienceId',
      eb.fn.countAll<number>().as('reportCount'),
      eb.fn.max('reports.createdAt').as('latest'),
    ])
    .where('status', '=', 'pending')
    // What is held is decided in the other list.
    .where('state', '!=', 'held')
    .groupBy('experienceId')
    .orderBy('reportCount', 'desc')
    .orderBy('latest', 'desc')
    .limit(maxListed)
    .execute();
  if (counts.length === 0) return [];
  const ids = counts.map((row) => row.experienceId);
  const experiences = await db
    .selectFrom('experiences')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  const versions = await listVersions(db, experiences);
  const reports = await db
    .selectFrom('reports')
    .select(['id', 'experienceId', 'reason', 'description', 'status', 'createdAt'])
    .where('experienceId', 'in', ids)
    .where('status', '=', 'pending')
    .orderBy('createdAt', 'desc')
    .execute();
  const sameReporters = await getSameReporters(db, ids);
  const byId = new Map(experiences.map((experience) => [experience.id, experience]));
  return counts.flatMap(({ experienceId, reportCount }) => {
    const experience = byId.get(experienceId);
    if (experience === undefined) return [];
    const sameReporter = sameReporters.get(experienceId);
    return {
      experience: presentExperience(experience),
      version: versions.get(experienceId) ?? '',
      hidden: experience.state === 'hidden',
      reports: reports
        .filter((report) => report.experienceId === experienceId)
        .map((report) => ({ ...report, createdAt: isoTime(report.createdAt) })),
      reportCount,
      ...(sameReporter !== undefined && { sameReporter }),
    };
  });
}

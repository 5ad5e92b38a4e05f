import type { ReportedItem } from '../../contract/endpoints/moderation.ts';
import type { Reads, Writes } from '../db/database.ts';
import type { ExperienceRow, ModerationAction } from '../db/tables.ts';
import { presentExperience } from '../experiences/present.ts';
import { findSameReporters } from './undo-queries.ts';

interface Act {
  readonly action: ModerationAction;
  readonly now: number;
  readonly story?: Pick<ExperienceRow, 'id' | 'randomId'>;
  readonly detail?: string;
}

/** Writes one line of the moderation log, in the transaction of the act itself. Lines are never changed. */
export async function logAct(trx: Writes, { action, now, story, detail }: Act): Promise<void> {
  await trx
    .insertInto('moderationLog')
    .values({
      action,
      experienceId: story?.id ?? null,
      randomId: story?.randomId ?? null,
      detail: detail ?? null,
      createdAt: now,
    })
    .execute();
}

const maxListed = 200;

/** Stories with pending reports, the most reported first, each with its reports, newest first. */
export async function findReported(db: Reads): Promise<ReportedItem[]> {
  const counts = await db
    .selectFrom('reports')
    .innerJoin('experiences', 'experiences.id', 'reports.experienceId')
    .select((eb) => [
      'experienceId',
      eb.fn.countAll<number>().as('reportCount'),
      eb.fn.max('reports.createdAt').as('latest'),
    ])
    .where('status', '=', 'pending')
    .groupBy('experienceId')
    .orderBy('reportCount', 'desc')
    .orderBy('latest', 'desc')
    .limit(maxListed)
    .execute();
  if (counts.length === 0) return [];
  const ids = counts.map((row) => row.experienceId);
  const stories = await db.selectFrom('experiences').selectAll().where('id', 'in', ids).execute();
  const reports = await db
    .selectFrom('reports')
    .select(['id', 'experienceId', 'reason', 'description', 'status', 'createdAt'])
    .where('experienceId', 'in', ids)
    .where('status', '=', 'pending')
    .orderBy('createdAt', 'desc')
    .execute();
  const sameReporters = await findSameReporters(db, ids);
  const byId = new Map(stories.map((story) => [story.id, story]));
  return counts.flatMap(({ experienceId, reportCount }) => {
    const story = byId.get(experienceId);
    if (story === undefined) return [];
    const sameReporter = sameReporters.get(experienceId);
    return {
      experience: presentExperience(story),
      hidden: story.state === 'hidden',
      reports: reports
        .filter((report) => report.experienceId === experienceId)
        .map((report) => ({ ...report, createdAt: new Date(report.createdAt).toISOString() })),
      reportCount,
      ...(sameReporter !== undefined && { sameReporter }),
    };
  });
}

/** A story that a report can have hidden: visible already or again is fine, held is not. */
export async function findReportedStory(
  trx: Writes,
  id: string,
): Promise<ExperienceRow | undefined> {
  return trx
    .selectFrom('experiences')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'held')
    .executeTakeFirst();
}

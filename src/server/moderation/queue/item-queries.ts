import { sql } from 'kysely';
import * as v from 'valibot';
import type { QueueItem } from '../../../contract/endpoints/console/queue.ts';
import { limits } from '../../../contract/limits.ts';
import { ReasonSchema } from '../../../contract/review.ts';
import { isoTime } from '../../../domain/iso-time.ts';
import { listClaims } from '../../claims/claim-queries.ts';
import { listPendingDecisions } from '../../claims/pending-decision-queries.ts';
import type { Reads } from '../../db/database.ts';
import { presentExperience } from '../../experiences/present.ts';
import type { Waiting } from '../../experiences/records/waiting-queries.ts';
import type { ModeratorSession } from '../../http/moderator.ts';
import { getSameReporters } from '../mass-restore/queries.ts';
import { getModeratorNames } from '../moderator-names-queries.ts';
import { listVersions } from '../version-queries.ts';
import { listNotes } from './note-queries.ts';

/** All that a moderator needs to decide these, in their order. Leaves out those that are gone since. */
export async function getItems(
  db: Reads,
  entries: readonly Waiting[],
  { viewer, now }: { viewer: ModeratorSession; now: number },
): Promise<QueueItem[]> {
  if (entries.length === 0) return [];
  const ids = entries.map(({ experienceId }) => experienceId);
  const experiences = await getExperiences(db, ids);
  const reports = await getReports(db, ids);
  const appeals = await getAppeals(db, ids);
  const notes = await listNotes(db, ids);
  const claims = await listClaims(db, now, ids);
  const decisions = await listPendingDecisions(db, ids);
  const sameReporters = await getSameReporters(db, ids);
  const nameOf = await getModeratorNames(db);
  return entries.flatMap(({ experienceId: id, isGrave, since, reports: reportCount }) => {
    const found = experiences.get(id);
    if (found === undefined) return [];
    const claim = claims.get(id);
    const decision = decisions.get(id);
    return {
      ...found,
      isGrave: isGrave === 1,
      waitsSince: isoTime(since),
      reports: reports.get(id) ?? [],
      reportCount,
      sameReporter: sameReporters.get(id) ?? null,
      appeal: appeals.get(id) ?? null,
      notes: (notes.get(id) ?? []).map(({ moderatorId, createdAt, ...note }) => ({
        ...note,
        by: nameOf(moderatorId),
        at: isoTime(createdAt),
      })),
      claim: claim
        ? {
            by: nameOf(claim.moderatorId),
            isMine: claim.sessionId === viewer.sessionId,
            until: isoTime(claim.until),
          }
        : null,
      decision: decision
        ? {
            id: decision.id,
            decision: decision.decision,
            reason: decision.reason,
            by: nameOf(decision.moderatorId),
            isMine: decision.moderatorId === viewer.id,
            dueAt: isoTime(decision.dueAt),
          }
        : null,
    };
  });
}

type QueuedExperience = Pick<QueueItem, 'experience' | 'version' | 'state' | 'held' | 'secondLook'>;

async function getExperiences(
  db: Reads,
  ids: readonly string[],
): Promise<Map<string, QueuedExperience>> {
  const rows = await db
    .selectFrom('experiences')
    .leftJoin('heldStories', 'heldStories.experienceId', 'experiences.id')
    .leftJoin('secondLooks', 'secondLooks.experienceId', 'experiences.id')
    .selectAll('experiences')
    .select(['cause', 'heldStories.reasons', 'secondLooks.reasons as doubts', 'refusedAt'])
    .where('id', 'in', ids)
    .execute();
  const versions = await listVersions(db, rows);
  return new Map(
    rows.map(({ cause, reasons, doubts, refusedAt, ...experience }) => [
      experience.id,
      {
        experience: presentExperience(experience),
        version: versions.get(experience.id) ?? '',
        state: refusedAt === null ? experience.state : 'refused',
        held: cause === null || reasons === null ? null : { cause, reasons: readReasons(reasons) },
        secondLook: doubts === null ? null : readReasons(doubts),
      },
    ]),
  );
}

const readReasons = (json: string) => v.parse(v.array(ReasonSchema), JSON.parse(json));

/** The newest reports of each story that wait: some have hundreds. */
async function getReports(
  db: Reads,
  ids: readonly string[],
): Promise<Map<string, QueueItem['reports']>> {
  const numbered = db
    .selectFrom('reports')
    .select(['id', 'experienceId', 'reason', 'description', 'status', 'createdAt'])
    .select(
      sql<number>`row_number() over (partition by "experienceId" order by "createdAt" desc, id)`.as(
        'place',
      ),
    )
    .where('experienceId', 'in', ids)
    .where('status', '=', sql.lit('pending'));
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('place', '<=', limits.queue.reports)
    .orderBy('place')
    .execute();
  const reports = rows.map(({ createdAt, ...report }) => ({
    ...report,
    createdAt: isoTime(createdAt),
  }));
  return Map.groupBy(reports, ({ experienceId }) => experienceId);
}

async function getAppeals(
  db: Reads,
  ids: readonly string[],
): Promise<Map<string, NonNullable<QueueItem['appeal']>>> {
  const rows = await db
    .selectFrom('appeals')
    .select(['experienceId', 'message', 'createdAt'])
    .where('state', '=', 'waiting')
    .where('experienceId', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ experienceId, message, createdAt }) => [
      experienceId,
      { message: message ?? '', at: isoTime(createdAt) },
    ]),
  );
}

import { type Selectable, sql } from 'kysely';
import { graveReportReasons, graveRules } from '../../../contract/endpoints/console/queue.ts';
import type { Reads, Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** A story that waits for a moderator, with why. */
export type Waiting = Selectable<Tables['waiting']>;

const columns = [
  'experienceId',
  'since',
  'isGrave',
  'reports',
  'reportedSince',
  'heldSince',
  'appealedSince',
  'isSecondLook',
] as const satisfies readonly (keyof Waiting)[];

/** How these stories wait, by their ids; without those that do not. */
export async function getWaitingOf(
  db: Reads,
  ids: readonly string[],
): Promise<Map<string, Waiting>> {
  const rows = await db
    .selectFrom('waiting')
    .selectAll()
    .where('experienceId', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.experienceId, row]));
}

/** How one story waits. */
export async function getWaiting(db: Reads, id: string): Promise<Waiting | undefined> {
  return (await getWaitingOf(db, [id])).get(id);
}

/** Writes how these stories wait now, after any change of their reports, holds, appeals or second looks. Their rows must be locked. */
export async function updateWaiting(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('waiting').where('experienceId', 'in', ids).execute();
  await trx
    .insertInto('waiting')
    .columns(columns)
    .expression(waitingByReasons(trx, ids).orderBy('experienceId'))
    .execute();
}

/** The stories of which the table says something else than those; sorted. */
export async function listMistaken(db: Reads, limit: number): Promise<string[]> {
  const known = db.selectFrom('waiting').select(columns);
  const missing = waitingByReasons(db).except(known).as('missing');
  const wrong = known.except(waitingByReasons(db)).as('wrong');
  const rows = await db
    .selectFrom(missing)
    .select('experienceId')
    .union(db.selectFrom(wrong).select('experienceId'))
    .orderBy('experienceId')
    .limit(limit)
    .execute();
  return rows.map(({ experienceId }) => experienceId);
}

const isGraveReport = sql<number>`case when reason in (${sql.join(
  graveReportReasons.map((reason) => sql.lit(reason)),
)}) then 1 else 0 end`;

/** The JSON of a reason with one of these rules. Quotes in messages are escaped, so that no text looks like it. */
const isGraveHold = sql<number>`case when ${sql.join(
  graveRules.map((rule) => sql`reasons like ${sql.lit(`%"rule":"${rule}"%`)}`),
  sql` or `,
)} then 1 else 0 end`;

/** Since when a story is held: earlier versions held it when it was created. */
const held = sql<number>`coalesce("heldStories"."heldAt", experiences."createdAt")`;

type Reason = 'report' | 'hold' | 'appeal' | 'second look';
const reason = (name: Reason) => sql<Reason>`${sql.lit(name)}`.as('reason');

/** Why these stories wait, or all, a row for each reason. */
function reasonsToWait(db: Reads, ids: readonly string[] | undefined) {
  const reports = db
    .selectFrom('reports')
    .select(['experienceId', reason('report'), 'createdAt as since', isGraveReport.as('isGrave')])
    .where('status', '=', sql.lit('pending'))
    .$if(ids !== undefined, (query) => query.where('experienceId', 'in', ids ?? []));
  const holds = db
    .selectFrom('heldStories')
    .innerJoin('experiences', 'experiences.id', 'heldStories.experienceId')
    .select(['experienceId', reason('hold'), held.as('since'), isGraveHold.as('isGrave')])
    .where('refusedAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('experienceId', 'in', ids ?? []));
  const appeals = db
    .selectFrom('appeals')
    .select(['experienceId', reason('appeal'), 'createdAt as since'])
    .select(sql<number>`0`.as('isGrave'))
    .where('state', '=', sql.lit('waiting'))
    .$if(ids !== undefined, (query) => query.where('experienceId', 'in', ids ?? []));
  const secondLooks = db
    .selectFrom('secondLooks')
    .select(['experienceId', reason('second look'), 'createdAt as since'])
    .select(sql<number>`0`.as('isGrave'))
    .$if(ids !== undefined, (query) => query.where('experienceId', 'in', ids ?? []));
  return reports.unionAll(holds).unionAll(appeals).unionAll(secondLooks);
}

/** The rows of the table as they have to be: of these stories, or of all. */
function waitingByReasons(db: Reads, ids?: readonly string[]) {
  return db
    .selectFrom(reasonsToWait(db, ids).as('reasons'))
    .select(({ fn }) => {
      const since = fn.min<number | null>('since');
      return [
        'experienceId',
        fn.min('since').as('since'),
        fn.max('isGrave').as('isGrave'),
        fn.countAll<number>().filterWhere('reason', '=', 'report').as('reports'),
        since.filterWhere('reason', '=', 'report').as('reportedSince'),
        since.filterWhere('reason', '=', 'hold').as('heldSince'),
        since.filterWhere('reason', '=', 'appeal').as('appealedSince'),
        sql<number>`min(case reason when 'second look' then 1 else 0 end)`.as('isSecondLook'),
      ];
    })
    .groupBy('experienceId');
}

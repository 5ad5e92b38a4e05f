import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { graveReportReasons, graveRules } from '../../../contract/endpoints/console/queue.ts';
import { fold } from '../../../domain/text/fold.ts';
import type { Database, Reads } from '../../db/database.ts';
import { heldSince } from '../held-queries.ts';
import { traceColumns, type Hider } from '../mass-restore/queries.ts';

/** A story that waits for a moderator, with why. */
export interface Waiting {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly isGrave: boolean;
  readonly isReported: boolean;
  readonly isHeld: boolean;
  readonly isAppealed: boolean;
}

/** What is looked for among all that waits. */
export interface WaitingFilter {
  readonly hider?: Hider | undefined;
  readonly search?: string | undefined;
}

type Row = Pick<Waiting, 'id' | 'since'> & { readonly grave: number; readonly held?: number };
type Step = (after: string, limit: number) => Promise<Row[]>;

/**
 * How many stories one statement returns. SQLite blocks the event loop for the whole statement, 9 ms for these; with
 * PostgreSQL only the rows are parsed here, and each statement may read all that waits.
 */
const stepSizes = { sqlite: 2_000, postgres: 10_000 } as const satisfies Record<
  Database['engine'],
  number
>;

/** All that waits, in steps between which other requests get their turn. Each story is returned once. */
export async function* walkWaiting(
  database: Database,
  filter: WaitingFilter,
): AsyncGenerator<Waiting[]> {
  const appeals = new Map<string, number>();
  // Only reports have a hider.
  const areReportsOnly = filter.hider !== undefined;
  for await (const rows of steps(database, appealed(database, filter)))
    for (const { id, since } of rows) appeals.set(id, since);
  for await (const rows of steps(database, reported(database, filter)))
    yield rows.map((row) => take(row, { isReported: true, isHeld: Boolean(row.held) }));
  if (areReportsOnly) return;
  for await (const rows of steps(database, held(database, filter)))
    yield rows.map((row) => take(row, { isReported: false, isHeld: true }));
  yield [...appeals].map(([id, since]) => ({ ...nothing, id, since, isAppealed: true }));

  function take({ id, since, grave }: Row, kinds: Pick<Waiting, 'isReported' | 'isHeld'>): Waiting {
    const appeal = appeals.get(id);
    appeals.delete(id);
    return {
      ...nothing,
      id,
      since: Math.min(since, appeal ?? since),
      isGrave: Boolean(grave),
      ...kinds,
      isAppealed: appeal !== undefined,
    };
  }
}

const nothing = { isGrave: false, isReported: false, isHeld: false, isAppealed: false };

async function* steps({ engine }: Database, step: Step): AsyncGenerator<Row[]> {
  const limit = stepSizes[engine];
  for (let after = ''; ;) {
    const rows = await step(after, limit);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    after = last.id;
    await nextTurn();
  }
}

const isGraveReport = sql<number>`case when reason in (${sql.join(
  graveReportReasons.map((reason) => sql.lit(reason)),
)}) then 1 else 0 end`;

/** The JSON of a reason with one of these rules. Quotes in messages are escaped, so that no text looks like it. */
const isGraveHold = sql<number>`case when ${sql.join(
  graveRules.map((rule) => sql`reasons like ${sql.lit(`%"rule":"${rule}"%`)}`),
  sql` or `,
)} then 1 else 0 end`;

/** By the index `reportsWaiting`. A story that is held since one of its reports waits for both. */
function reported(database: Database, { hider, search }: WaitingFilter): Step {
  return (after, limit) =>
    database.read
      .selectFrom('reports')
      .leftJoin('heldStories', (join) =>
        join
          .onRef('heldStories.experienceId', '=', 'reports.experienceId')
          .on('refusedAt', 'is', null),
      )
      .select((eb) => [
        'reports.experienceId as id',
        eb.fn.min('reports.createdAt').as('since'),
        sql<number>`max(${isGraveReport} + ${isGraveHold})`.as('grave'),
        eb.fn.count<number>('heldStories.experienceId').as('held'),
      ])
      .where('status', '=', sql.lit('pending'))
      .where('reports.experienceId', '>', after)
      .$if(hider !== undefined, (query) =>
        query.having(
          sql<number>`max(case when ${sql.ref(traceColumns[hider?.kind ?? 'reporter'])} = ${hider?.trace} then 1 else 0 end)`,
          '=',
          1,
        ),
      )
      .$if(search !== undefined, (query) =>
        query
          .innerJoin('experiences', 'experiences.id', 'reports.experienceId')
          .where((eb) => matches(database, eb.ref('searchText'), eb.ref('randomId'), search)),
      )
      .groupBy('reports.experienceId')
      .orderBy('reports.experienceId')
      .limit(limit)
      .execute();
}

/** Held stories without reports, which `reported` returns. */
function held(database: Database, { search }: WaitingFilter): Step {
  return (after, limit) =>
    database.read
      .selectFrom('heldStories')
      .innerJoin('experiences', 'experiences.id', 'heldStories.experienceId')
      .select(['experienceId as id', heldSince.as('since'), isGraveHold.as('grave')])
      .where('refusedAt', 'is', null)
      .where('experienceId', '>', after)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('reports')
              .select('reports.id')
              .whereRef('reports.experienceId', '=', 'heldStories.experienceId')
              .where('status', '=', sql.lit('pending')),
          ),
        ),
      )
      .$if(search !== undefined, (query) =>
        query.where((eb) => matches(database, eb.ref('searchText'), eb.ref('randomId'), search)),
      )
      .orderBy('experienceId')
      .limit(limit)
      .execute();
}

function appealed(database: Database, { search }: WaitingFilter): Step {
  return (after, limit) =>
    database.read
      .selectFrom('appeals')
      .innerJoin('experiences', 'experiences.id', 'appeals.experienceId')
      .select(['experienceId as id', 'appeals.createdAt as since', sql<number>`0`.as('grave')])
      .where('appeals.state', '=', 'waiting')
      .where('experienceId', '>', after)
      .$if(search !== undefined, (query) =>
        query.where((eb) => matches(database, eb.ref('searchText'), eb.ref('randomId'), search)),
      )
      .orderBy('experienceId')
      .limit(limit)
      .execute();
}

/** The story's name, or a part of its text, tags or city. */
function matches(
  database: Database,
  searchText: Parameters<Database['contains']>[0],
  randomId: Parameters<Database['contains']>[0],
  search: string | undefined = '',
) {
  return sql<boolean>`(${randomId} = ${search} or ${database.contains(searchText, fold(search))})`;
}

/** How a story waits now. Undefined when it does not wait. Its row must be locked. */
export async function getWaiting(
  trx: Reads,
  id: string,
): Promise<'public' | 'held' | 'refused' | undefined> {
  const row = await trx
    .selectFrom('experiences')
    .leftJoin('heldStories', 'heldStories.experienceId', 'experiences.id')
    .select((eb) => [
      'experiences.state',
      'heldStories.refusedAt',
      eb
        .exists(
          eb
            .selectFrom('reports')
            .select('reports.id')
            .whereRef('reports.experienceId', '=', 'experiences.id')
            .where('status', '=', sql.lit('pending')),
        )
        .as('isReported'),
      eb
        .exists(
          eb
            .selectFrom('appeals')
            .select('appeals.experienceId')
            .whereRef('appeals.experienceId', '=', 'experiences.id')
            .where('appeals.state', '=', 'waiting'),
        )
        .as('isAppealed'),
    ])
    .where('experiences.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isAppealed = Boolean(row.isAppealed);
  if (row.state !== 'held') return isAppealed || row.isReported ? 'public' : undefined;
  if (row.refusedAt === null) return 'held';
  return isAppealed || row.isReported ? 'refused' : undefined;
}

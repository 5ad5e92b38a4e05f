import { type ExpressionBuilder, sql } from 'kysely';
import type { Queue, QueueKind } from '../../../contract/endpoints/console/queue.ts';
import { fold } from '../../../domain/text/fold.ts';
import type { Database, Reads } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Waiting } from '../../experiences/records/waiting-queries.ts';
import { type Hider, traceColumns } from '../mass-restore/queries.ts';

/** What is looked for among all that waits. */
export interface WaitingFilter {
  readonly hider?: Hider | undefined;
  readonly search?: string | undefined;
}

interface Wanted extends WaitingFilter {
  readonly kind?: QueueKind | undefined;
  /** The place of the last one before; undefined for the first page. */
  readonly after?: string | undefined;
  readonly limit: number;
  /** Only what nobody has claimed or decided, at this time (milliseconds since 1970). */
  readonly freeAt?: number;
}

/** The number of each kind. */
export async function countWaiting(
  database: Database,
  filter: WaitingFilter,
): Promise<Queue['counts']> {
  const counts = await waitingBy(database, filter)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.sum<number | null>('isGrave').as('grave'),
      eb.fn.count<number>('reportedSince').as('reported'),
      eb.fn.count<number>('heldSince').as('held'),
      eb.fn.count<number>('appealedSince').as('appealed'),
      eb.fn.sum<number | null>('isSecondLook').as('secondLook'),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, grave: counts.grave ?? 0, secondLook: counts.secondLook ?? 0 };
}

/** The first of all that waits: grave cases, then the longest waiting; second looks come last. */
export async function listWaiting(
  database: Database,
  { kind, after, limit, freeAt, ...filter }: Wanted,
): Promise<{ readonly entries: readonly Waiting[]; readonly next: string | null }> {
  const rows = await waitingBy(database, filter)
    .selectAll('waiting')
    .$if(kind !== undefined, (query) => query.where(kinds[kind ?? 'grave']))
    .$if(after !== undefined, (query) => query.where(isAfter(after ?? '')))
    .$if(freeAt !== undefined, (query) => query.where((eb) => isFreeAt(eb, freeAt ?? 0)))
    .orderBy('isGrave', 'desc')
    .orderBy('isSecondLook')
    .orderBy('since')
    .orderBy('experienceId')
    // One more than the page, to know whether there is another one.
    .limit(limit + 1)
    .execute();
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next: rows.length > limit && last ? placeOf(last) : null };
}

const kinds = {
  grave: sql<boolean>`"isGrave" = 1`,
  reported: sql<boolean>`"reportedSince" is not null`,
  held: sql<boolean>`"heldSince" is not null`,
  appealed: sql<boolean>`"appealedSince" is not null`,
  secondLook: sql<boolean>`"isSecondLook" = 1`,
} as const satisfies Record<QueueKind, unknown>;

/** So many are in the lists of one kind. */
const maxListed = 200;

/** The stories that are reported and not held, the most reported first. */
export async function listMostReported(db: Reads): Promise<Waiting[]> {
  return (
    db
      .selectFrom('waiting')
      .selectAll()
      .where('reportedSince', 'is not', null)
      // What is held is decided in the other list.
      .where('heldSince', 'is', null)
      .orderBy('reports', 'desc')
      .orderBy('reportedSince', 'desc')
      .limit(maxListed)
      .execute()
  );
}

export async function listLongestHeld(db: Reads): Promise<Waiting[]> {
  return db
    .selectFrom('waiting')
    .selectAll()
    .where('heldSince', 'is not', null)
    .orderBy('heldSince')
    .orderBy('experienceId')
    .limit(maxListed)
    .execute();
}

function waitingBy(database: Database, { hider, search }: WaitingFilter) {
  return database.read
    .selectFrom('waiting')
    .$if(hider !== undefined, (query) =>
      query.where('waiting.experienceId', 'in', (eb) =>
        eb
          .selectFrom('reports')
          .select('reports.experienceId')
          .where(traceColumns[hider?.kind ?? 'reporter'], '=', hider?.trace ?? '')
          .where('status', '=', sql.lit('pending')),
      ),
    )
    .$if(search !== undefined, (query) =>
      query
        .innerJoin('experiences', 'experiences.id', 'waiting.experienceId')
        // The story's name, or a part of its text, tags or city.
        .where((eb) =>
          eb.or([
            eb('randomId', '=', search ?? ''),
            database.contains(eb.ref('searchText'), fold(search ?? '')),
          ]),
        ),
    );
}

/** That nobody has claimed or decided it. */
function isFreeAt(eb: ExpressionBuilder<Tables, 'waiting'>, now: number) {
  const claim = eb
    .selectFrom('claims')
    .select('claims.experienceId')
    .whereRef('claims.experienceId', '=', 'waiting.experienceId')
    .where('until', '>', now);
  const decision = eb
    .selectFrom('decisions')
    .select('decisions.experienceId')
    .whereRef('decisions.experienceId', '=', 'waiting.experienceId');
  return sql<boolean>`not exists ${claim} and not exists ${decision}`;
}

type Place = Pick<Waiting, 'isGrave' | 'isSecondLook' | 'since' | 'experienceId'>;

const placeOf = ({ isGrave, isSecondLook, since, experienceId }: Place) =>
  `${isGrave}.${isSecondLook}.${since}.${experienceId}`;

/** Whether a row comes after this place. */
function isAfter(place: string) {
  const [grave, look, since, id = ''] = place.split('.');
  return sql<boolean>`("isGrave" < ${Number(grave)} or ("isGrave" = ${Number(grave)}
    and ("isSecondLook", since, waiting."experienceId") > (${Number(look)}, ${Number(since)}, ${id})))`;
}

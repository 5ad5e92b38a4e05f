import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { BrowseQuery } from '../../contract/browse-query.ts';
import { limits } from '../../contract/limits.ts';
import { cityKey } from '../../domain/places/city-name.ts';
import { queryWindows } from '../../domain/search.ts';
import { fold } from '../../domain/text/fold.ts';
import { spanOf } from '../../domain/time-windows.ts';
import type { Database, Reads } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { firstPositionAt } from './position.ts';
import { presentedColumns, type PresentedRow } from './present.ts';

/*
 * Every list is read in the order of one of the indexes over visible stories. What such an index cannot answer by
 * itself (words, or a window of time when the order is by votes) is first tried on its newest or most voted 1,000
 * stories: whatever is common is found there. Only what is rare is asked of the search index or of the window, and
 * then there is little to sort. Measured at a million stories, the other way round costs 100 to 1,000 times more.
 */
const firstWalk = 1_000;
const commonShare = 1 / 100;

type Row = ExpressionBuilder<Tables, 'experiences'>;
type Condition = (eb: Row) => Expression<SqlBool>;
type Positions = SelectQueryBuilder<Tables, 'experiences', { position: number }>;

interface Plan {
  readonly order: 'recent' | 'oldest' | 'votes';
  /** Answered by the index that gives the order. */
  readonly scope: readonly Condition[];
  /** To be tried on each story. */
  readonly sieve: readonly Condition[];
  readonly words: string;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the visible stories that a query asks for. */
export async function listExperienceRows(
  database: Database,
  query: BrowseQuery,
  now: number,
): Promise<PresentedRow[]> {
  if (query.offset > limits.page.maxOffset) return [];
  const plan = planFor(database, query, now);
  const positions =
    plan.sieve.length === 0 ? pageOf(plan, ordered(database.read, plan)) : undefined;
  if (positions !== undefined) return rowsAt(database.read, plan, positions);
  const found = await sieved(database, plan);
  return found.length === 0 ? [] : rowsAt(database.read, plan, found);
}

function planFor(database: Database, query: BrowseQuery, now: number): Plan {
  const order = query.sortBy ?? 'recent';
  const words = fold(query.search ?? '');
  const scope = placeConditions(query);
  const time = timeConditions(query, now);
  const sieve: Condition[] =
    words === '' ? [] : [(eb) => database.contains(eb.ref('searchText'), words)];
  (order === 'votes' ? sieve : scope).push(...time);
  return { order, scope, sieve, words, limit: query.limit, offset: query.offset };
}

function placeConditions(query: BrowseQuery): Condition[] {
  const { continent, country, city } = query;
  const conditions: Condition[] = [];
  if (continent !== undefined) conditions.push((eb) => eb('continent', '=', continent));
  if (country !== undefined) conditions.push((eb) => eb('country', '=', country));
  if (city === undefined) return conditions;
  const key = cityKey(city);
  conditions.push((eb) => eb('cityKey', '=', key));
  // A city without its country: the index begins with the country, and few countries share a city's name.
  if (country === undefined) {
    conditions.push((eb) =>
      eb(
        'country',
        'in',
        eb
          .selectFrom('rankings')
          .select('country')
          .where('period', '=', 'all')
          .where('cityKey', '=', key),
      ),
    );
  }
  return conditions;
}

function timeConditions(query: BrowseQuery, now: number): Condition[] {
  const conditions: Condition[] = [];
  const span = spanOf(query.timeframe);
  if (span !== undefined) {
    const start = firstPositionAt(now - span);
    conditions.push((eb) => eb('position', '>=', start));
  }
  // By votes the order itself moves; there the reader's side drops what it has.
  if (query.asOf !== undefined && query.sortBy !== 'votes') {
    const end = firstPositionAt(Date.parse(query.asOf) + 1);
    conditions.push((eb) => eb('position', '<', end));
  }
  return conditions;
}

function visible(db: Reads, conditions: readonly Condition[]) {
  // Written out, not bound: only then do the engines use the indexes over visible stories.
  const query = db.selectFrom('experiences').where('state', '=', sql.lit('visible'));
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), query);
}

/** Positions in the plan's order, through the index that has it. */
function ordered(db: Reads, { order, scope }: Plan): Positions {
  const query = visible(db, scope).select('position');
  if (order === 'oldest') return query.orderBy('position', 'asc');
  return order === 'votes'
    ? query.orderBy('votes', 'desc').orderBy('position', 'desc')
    : query.orderBy('position', 'desc');
}

function pageOf({ limit, offset }: Plan, query: Positions): Positions {
  return query.limit(limit).offset(offset);
}

async function rowsAt(
  db: Reads,
  { order }: Plan,
  positions: Positions | number[],
): Promise<PresentedRow[]> {
  const query = db
    .selectFrom('experiences')
    .select(presentedColumns)
    .where('position', 'in', positions);
  if (order === 'oldest') return query.orderBy('position', 'asc').execute();
  return order === 'votes'
    ? query.orderBy('votes', 'desc').orderBy('position', 'desc').execute()
    : query.orderBy('position', 'desc').execute();
}

async function sieved(database: Database, plan: Plan): Promise<number[]> {
  const needed = plan.offset + plan.limit;
  for (let steps = firstWalk; ;) {
    const { found, exhausted } = await walk(database.read, plan, { steps, needed });
    if (found.length >= needed || exhausted) return found.slice(plan.offset, needed);
    const share = found.length / steps;
    if (share < commonShare) break;
    steps = Math.ceil((needed / share) * 1.5);
  }
  return rare(database, plan);
}

/** Goes along the index for so many steps and keeps what passes the sieve. */
async function walk(
  db: Reads,
  plan: Plan,
  { steps, needed }: { steps: number; needed: number },
): Promise<{ found: number[]; exhausted: boolean }> {
  const stretch = ordered(db, plan).select(['votes', 'searchText']).limit(steps);
  const rows = await plan.sieve
    .reduce<Positions>(
      (query, condition) => query.where(condition as never),
      db.selectFrom(stretch.as('experiences')).select('position') as unknown as Positions,
    )
    .limit(needed)
    .execute();
  const found = rows.map((row) => row.position);
  if (found.length >= needed) return { found, exhausted: false };
  const { count } = await db
    .selectFrom(ordered(db, plan).limit(steps).as('stretch'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { found, exhausted: count < steps };
}

const firstCandidates = 100;

/** Few stories pass: they are taken from the search index, or from the window of time, and sorted. */
async function rare(database: Database, plan: Plan): Promise<number[]> {
  const { search, read } = database;
  if (plan.words === '') return sorted(read, plan);
  const windows = queryWindows(plan.words);
  if (plan.order === 'votes' || search.firstCandidates === undefined) {
    return sorted(read, plan, search.candidates(windows));
  }
  // The index is in the order of time: where words are rare but not absent, a few from its end are enough.
  const first = search.firstCandidates(
    windows,
    plan.order,
    firstCandidates + plan.offset + plan.limit,
  );
  const found = await sorted(read, plan, first);
  return found.length === plan.limit ? found : sorted(read, plan, search.candidates(windows));
}

async function sorted(db: Reads, plan: Plan, candidates?: RawBuilder<number>): Promise<number[]> {
  const passing = visible(db, [...plan.scope, ...plan.sieve]).select('position');
  const query = candidates === undefined ? passing : passing.where('position', 'in', candidates);
  // '+ 0' keeps the engines from walking the index of the order after all.
  const position = sql`position + 0`;
  const inOrder =
    plan.order === 'votes'
      ? query.orderBy(sql`votes + 0`, 'desc').orderBy(position, 'desc')
      : query.orderBy(position, plan.order === 'oldest' ? 'asc' : 'desc');
  const rows = await inOrder.limit(plan.limit).offset(plan.offset).execute();
  return rows.map((row) => row.position);
}

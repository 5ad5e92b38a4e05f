import {
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { BrowseQuery } from '../../contract/browse-query.ts';
import { cityKey } from '../../domain/places/city-name.ts';
import { fold } from '../../domain/text/fold.ts';
import { windowLength } from '../../domain/time-windows.ts';
import type { Database, Reads } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { firstPositionAt } from './position.ts';

type Row = ExpressionBuilder<Tables, 'experiences'>;
export type Condition = (eb: Row) => Expression<SqlBool>;

/** Where a story stands in any order. */
export interface ListPosition {
  readonly position: number;
  readonly votes: number;
}

/** How a list is read. */
export interface Plan {
  readonly order: 'recent' | 'oldest' | 'votes';
  /** Answered by the index that gives the order. */
  readonly scope: readonly Condition[];
  /** Where several countries have a city of that name: each, because together they have no order. */
  readonly parts: readonly Condition[];
  readonly isEverywhere: boolean;
  /** Folded; empty where the list is not searched. */
  readonly words: string;
  readonly textHolds: readonly Condition[];
  /** A window of time in a list by votes: no index has it in that order. */
  readonly window: { readonly start: number; readonly condition: Condition } | undefined;
}

/** Whether stories have to be looked at one by one, because no index has the list in its order. */
export function isFiltered(query: Pick<BrowseQuery, 'search' | 'sortBy' | 'timeframe'>): boolean {
  return (
    isWordSearch(query) || (query.sortBy === 'votes' && windowLength(query.timeframe) !== undefined)
  );
}

/** Whether a list is asked for by words. */
export function isWordSearch({ search = '' }: Pick<BrowseQuery, 'search'>): boolean {
  return fold(search) !== '';
}

/** How to read the list; undefined when no story was ever told from there. */
export async function planFor(
  database: Database,
  query: BrowseQuery,
  now: number,
): Promise<Plan | undefined> {
  const { continent, country, city } = query;
  const isInCountry = country !== undefined || city !== undefined;
  const place = isInCountry ? await inCountries(database, query) : onContinent(continent);
  if (place === undefined) return undefined;
  const words = fold(query.search ?? '');
  return {
    order: query.sortBy ?? 'recent',
    scope: [...place.scope, ...timeConditions(query, now)],
    parts: place.parts,
    isEverywhere: !isInCountry && continent === undefined,
    words,
    textHolds: words === '' ? [] : [(eb) => database.contains(eb.ref('searchText'), words)],
    window: windowByVotes(query, now),
  };
}

type PlacePlan = Pick<Plan, 'scope' | 'parts'>;

function onContinent(continent: BrowseQuery['continent']): PlacePlan {
  return {
    scope: continent === undefined ? [] : [(eb) => eb('continent', '=', continent)],
    parts: [],
  };
}

/**
 * A country is on one continent: of a country or a city on another one there is nothing to look for, and on its own the
 * indexes need not be asked for the continent, which they do not have.
 */
async function inCountries(database: Database, query: BrowseQuery): Promise<PlacePlan | undefined> {
  const { city } = query;
  const countries = await countriesMeant(database.read, query);
  if (countries.length === 0) return undefined;
  const each = countries.map(
    (country): Condition =>
      (eb) =>
        eb('country', '=', country),
  );
  const inAny: Condition = (eb) => eb.or(each.map((condition) => condition(eb)));
  if (city === undefined) return { scope: [inAny], parts: [] };
  const inCity: Condition = (eb) => database.selective(eb('cityKey', '=', cityKey(city)));
  return { scope: [inAny, inCity], parts: each.length > 1 ? each : [] };
}

/** The index of cities begins with the country, and few countries share a city's name. */
async function countriesMeant(
  db: Reads,
  { continent, country, city = '' }: BrowseQuery,
): Promise<string[]> {
  const rows =
    country === undefined
      ? await db
          .selectFrom('rankings')
          .select(['country', 'continent'])
          .where('period', '=', 'all')
          .where('cityKey', '=', cityKey(city))
          .execute()
      : await db
          .selectFrom('countryTotals')
          .select(['country', 'continent'])
          .where('country', '=', country)
          .execute();
  const meant = rows.filter((row) => continent === undefined || row.continent === continent);
  return meant.map((row) => row.country);
}

function timeConditions({ sortBy, timeframe, asOf }: BrowseQuery, now: number): Condition[] {
  // By votes the order itself moves; there the reader's side drops what it has.
  if (sortBy === 'votes') return [];
  const conditions: Condition[] = [];
  const span = windowLength(timeframe);
  if (span !== undefined) {
    const start = firstPositionAt(now - span);
    conditions.push((eb) => eb('position', '>=', start));
  }
  if (asOf !== undefined) {
    const end = firstPositionAt(Date.parse(asOf) + 1);
    conditions.push((eb) => eb('position', '<', end));
  }
  return conditions;
}

function windowByVotes({ sortBy, timeframe }: BrowseQuery, now: number): Plan['window'] {
  const span = windowLength(timeframe);
  if (sortBy !== 'votes' || span === undefined) return undefined;
  const start = firstPositionAt(now - span);
  return { start, condition: (eb) => eb('position', '>=', start) };
}

/** Visible stories that meet all these conditions. */
export function visible(db: Reads, conditions: readonly Condition[]) {
  // Written out, not bound: only then do the engines use the indexes over visible stories.
  const query = db.selectFrom('experiences').where('state', '=', sql.lit('visible'));
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), query);
}

/** The same query in the order of a list, which an index over visible stories has. */
export function inOrder<O>(
  query: SelectQueryBuilder<Tables, 'experiences', O>,
  order: Plan['order'],
): SelectQueryBuilder<Tables, 'experiences', O> {
  if (order === 'oldest') return query.orderBy('position', 'asc');
  return order === 'votes'
    ? query.orderBy('votes', 'desc').orderBy('position', 'desc')
    : query.orderBy('position', 'desc');
}

/** Stories behind that one in the order of a list. */
export function behind(order: Plan['order'], { votes, position }: ListPosition): Condition {
  if (order === 'oldest') return (eb) => eb('position', '>', position);
  return order === 'votes'
    ? (eb) => eb(eb.refTuple('votes', 'position'), '<', eb.tuple(votes, position))
    : (eb) => eb('position', '<', position);
}

/** Stories up to that one, itself among them, in the order of a list. */
export function upTo(order: Plan['order'], { votes, position }: ListPosition): Condition {
  if (order === 'oldest') return (eb) => eb('position', '<=', position);
  return order === 'votes'
    ? (eb) => eb(eb.refTuple('votes', 'position'), '>=', eb.tuple(votes, position))
    : (eb) => eb('position', '>=', position);
}

/** Positions in the plan's order, as the index has them. */
export function ordered(db: Reads, { order, scope }: Pick<Plan, 'order' | 'scope'>) {
  return inOrder(visible(db, scope).select('position'), order);
}

/** Some stories of the plan's scope from that place of its order on, read from the index that has it. */
export async function stretchOf(
  db: Reads,
  { order, scope, parts }: Pick<Plan, 'order' | 'scope' | 'parts'>,
  { from, limit, offset }: { from?: ListPosition | undefined; limit: number; offset: number },
): Promise<ListPosition[]> {
  const start = from === undefined ? [] : [behind(order, from)];
  // By time the index has no votes, and nobody asks for them.
  const votes = order === 'votes' ? sql<number>`votes` : sql<number>`0`;
  const some = (part: readonly Condition[]) => {
    const query = visible(db, [...scope, ...part, ...start]);
    return inOrder(query.select(['position', votes.as('votes')]), order);
  };
  if (parts.length === 0) return some([]).limit(limit).offset(offset).execute();
  const all = parts.map((part) => sql`select * from ${some([part]).limit(limit + offset)} as part`);
  const direction = sql.raw(order === 'oldest' ? 'asc' : 'desc');
  const { rows } = await sql<ListPosition>`
    select * from (${sql.join(all, sql` union all `)}) as parts
    order by votes desc, position ${direction} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

import {
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { BrowseQuery } from '../../contract/browse-query.ts';
import { cityKey } from '../../domain/places/city-name.ts';
import { parseSearch, type Search } from '../../domain/search.ts';
import { windowLength } from '../../domain/time-windows.ts';
import type { Database, Reads } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { firstSortKeyAt } from './sort-key.ts';

type Row = ExpressionBuilder<Tables, 'experiences'>;
export type Condition = (eb: Row) => Expression<SqlBool>;

/** The sort keys of an experience in all orders. */
export interface ListKey {
  readonly position: number;
  readonly votes: number;
}

/** How a list is read from the database. */
export interface Plan {
  readonly order: 'recent' | 'oldest' | 'votes';
  /** Conditions that the index of the order covers. */
  readonly scope: readonly Condition[];
  /** One condition for each country with a city of that name: an index has an order only within one country. */
  readonly parts: readonly Condition[];
  readonly isEverywhere: boolean;
  readonly search: Search;
  readonly textConditions: readonly Condition[];
  /** The time window of a list by votes, which no index covers in that order. */
  readonly window: { readonly start: number; readonly condition: Condition } | undefined;
}

/** Whether rows have to be filtered one by one, because no index covers the filter in the list's order. */
export function isFiltered(query: Pick<BrowseQuery, 'search' | 'sortBy' | 'timeframe'>): boolean {
  return (
    isWordSearch(query) || (query.sortBy === 'votes' && windowLength(query.timeframe) !== undefined)
  );
}

/** Whether the query searches for words. */
export function isWordSearch({ search = '' }: Pick<BrowseQuery, 'search'>): boolean {
  return parseSearch(search).parts.length > 0;
}

/** Returns how to read the list; undefined when there was never an experience in its place. */
export async function planFor(
  database: Database,
  query: BrowseQuery,
  now: number,
): Promise<Plan | undefined> {
  const { continent, country, city } = query;
  const isInCountry = country !== undefined || city !== undefined;
  const place = isInCountry ? await inCountries(database, query) : onContinent(continent);
  if (place === undefined) return undefined;
  const search = parseSearch(query.search ?? '');
  return {
    order: query.sortBy ?? 'recent',
    scope: [...place.scope, ...timeConditions(query, now)],
    parts: place.parts,
    isEverywhere: !isInCountry && continent === undefined,
    search,
    textConditions: search.parts.map(
      (part): Condition =>
        (eb) =>
          database.contains(eb.ref('searchText'), part),
    ),
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
 * The continent needs no condition, because a country is on one continent only: the list of another one is empty. The
 * indexes by country do not contain the continent.
 */
async function inCountries(database: Database, query: BrowseQuery): Promise<PlacePlan | undefined> {
  const { city } = query;
  const countries = await matchingCountries(database.read, query);
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

/** The index by city begins with the country, and few countries share a city's name. */
async function matchingCountries(
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
  const matching = rows.filter((row) => continent === undefined || row.continent === continent);
  return matching.map((row) => row.country);
}

function timeConditions({ sortBy, timeframe, asOf }: BrowseQuery, now: number): Condition[] {
  // In the order of votes `asOf` cannot keep pages stable; there the client removes duplicates.
  if (sortBy === 'votes') return [];
  const conditions: Condition[] = [];
  const length = windowLength(timeframe);
  if (length !== undefined) {
    const start = firstSortKeyAt(now - length);
    conditions.push((eb) => eb('position', '>=', start));
  }
  if (asOf !== undefined) {
    const end = firstSortKeyAt(Date.parse(asOf) + 1);
    conditions.push((eb) => eb('position', '<', end));
  }
  return conditions;
}

function windowByVotes({ sortBy, timeframe }: BrowseQuery, now: number): Plan['window'] {
  const length = windowLength(timeframe);
  if (sortBy !== 'votes' || length === undefined) return undefined;
  const start = firstSortKeyAt(now - length);
  return { start, condition: (eb) => eb('position', '>=', start) };
}

/** Selects visible experiences that meet all conditions. */
export function visible(db: Reads, conditions: readonly Condition[]) {
  // A literal, not a parameter: otherwise the engines do not use the partial indexes of visible experiences.
  const query = db.selectFrom('experiences').where('state', '=', sql.lit('visible'));
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), query);
}

/** Adds the order of a list, which a partial index of visible experiences has. */
export function inOrder<O>(
  query: SelectQueryBuilder<Tables, 'experiences', O>,
  order: Plan['order'],
): SelectQueryBuilder<Tables, 'experiences', O> {
  if (order === 'oldest') return query.orderBy('position', 'asc');
  return order === 'votes'
    ? query.orderBy('votes', 'desc').orderBy('position', 'desc')
    : query.orderBy('position', 'desc');
}

/** A condition: after that sort key in the order of a list. */
export function after(order: Plan['order'], { votes, position }: ListKey): Condition {
  if (order === 'oldest') return (eb) => eb('position', '>', position);
  return order === 'votes'
    ? (eb) => eb(eb.refTuple('votes', 'position'), '<', eb.tuple(votes, position))
    : (eb) => eb('position', '<', position);
}

/** A condition: up to and including that sort key in the order of a list. */
export function upTo(order: Plan['order'], { votes, position }: ListKey): Condition {
  if (order === 'oldest') return (eb) => eb('position', '<=', position);
  return order === 'votes'
    ? (eb) => eb(eb.refTuple('votes', 'position'), '>=', eb.tuple(votes, position))
    : (eb) => eb('position', '>=', position);
}

/** Selects sort keys in the plan's order. */
export function ordered(db: Reads, { order, scope }: Pick<Plan, 'order' | 'scope'>) {
  return inOrder(visible(db, scope).select('position'), order);
}

/** Returns sort keys of the plan's scope after `from`, read from the index of its order. */
export async function readSortKeys(
  db: Reads,
  { order, scope, parts }: Pick<Plan, 'order' | 'scope' | 'parts'>,
  { from, limit, offset }: { from?: ListKey | undefined; limit: number; offset: number },
): Promise<ListKey[]> {
  const start = from === undefined ? [] : [after(order, from)];
  // The indexes by time do not contain the votes, which are not needed there.
  const votes = order === 'votes' ? sql<number>`votes` : sql<number>`0`;
  const some = (part: readonly Condition[]) => {
    const query = visible(db, [...scope, ...part, ...start]);
    return inOrder(query.select(['position', votes.as('votes')]), order);
  };
  if (parts.length === 0) return some([]).limit(limit).offset(offset).execute();
  const all = parts.map((part) => sql`select * from ${some([part]).limit(limit + offset)} as part`);
  const direction = sql.raw(order === 'oldest' ? 'asc' : 'desc');
  const { rows } = await sql<ListKey>`
    select * from (${sql.join(all, sql` union all `)}) as parts
    order by votes desc, position ${direction} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

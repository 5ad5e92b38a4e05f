import {
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { BrowseQuery } from '../../contract/browse-query.ts';
import { cityKey } from '../../domain/places/city-name.ts';
import { type NamedPlace, outermost, placeRefs } from '../../domain/places/followed-places.ts';
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

/** What the rows of one place have in these columns, which an index begins with. */
export type PlaceColumns = Partial<Record<'continent' | 'country' | 'cityKey', string>>;

/** How a list is read from the database. */
export interface Plan {
  readonly order: 'recent' | 'oldest' | 'votes';
  /** Conditions that the index of the order covers, on all rows. */
  readonly scope: readonly Condition[];
  /** The list has the rows of any of these, if there are some: an index has its order only within one place. */
  readonly parts: readonly PlaceColumns[];
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
  const place = await placePlan(database, query);
  if (place === undefined) return undefined;
  const search = parseSearch(query.search ?? '');
  return {
    order: query.sortBy ?? 'recent',
    scope: [...place.scope, ...timeConditions(query, now)],
    parts: place.parts,
    isEverywhere: place.scope.length + place.parts.length === 0,
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

async function placePlan(database: Database, query: BrowseQuery): Promise<PlacePlan | undefined> {
  const { continent, country, city, places } = query;
  if (places !== undefined) {
    return oneOrMore(database, outermost(placeRefs(places)).map(columnsOf));
  }
  if (country === undefined && city === undefined) {
    return oneOrMore(database, continent === undefined ? [] : [{ continent }]);
  }
  const countries = await matchingCountries(database.read, query);
  if (countries.length === 0) return undefined;
  return oneOrMore(
    database,
    countries.map((name) => columnsOf({ country: name, city })),
  );
}

/** A list of one place is read from its index at once. */
function oneOrMore(database: Database, places: readonly PlaceColumns[]): PlacePlan {
  return places.length > 1
    ? { scope: [], parts: places }
    : { scope: places.map((place) => inPlace(database, place)), parts: [] };
}

/**
 * The continent needs no condition where there is a country, because a country is on one continent only: the list of
 * another one is empty. The indexes by country do not contain the continent.
 */
function columnsOf({ continent = '', country, city }: NamedPlace): PlaceColumns {
  if (country === undefined) return { continent };
  return city === undefined ? { country } : { country, cityKey: cityKey(city) };
}

/** A condition: in that place. */
export function inPlace(database: Database, place: PlaceColumns): Condition {
  const { cityKey: city, ...around } = place;
  return (eb) =>
    eb.and([
      eb.and(around),
      ...(city === undefined ? [] : [database.selective(eb('cityKey', '=', city))]),
    ]);
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

/** The conditions on a row of the list. */
export function conditionsOf(
  database: Database,
  { scope, parts }: PlacePlan,
): readonly Condition[] {
  if (parts.length === 0) return scope;
  return [...scope, (eb) => eb.or(parts.map((part) => inPlace(database, part)(eb)))];
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

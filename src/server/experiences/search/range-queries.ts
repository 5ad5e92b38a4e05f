import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import {
  after,
  type Condition,
  inPlace,
  type ListKey,
  type Plan,
  type PlaceColumns,
  visible,
} from '../list-plan-queries.ts';

/** A range of the index of an order. */
export type IndexRange = Pick<Plan, 'order' | 'scope' | 'parts'>;

/** Returns sort keys of the plan's scope after `from`, read from the index of its order. */
export function readSortKeys(
  database: Database,
  index: IndexRange,
  { from, ...page }: { from?: ListKey | undefined; limit: number; offset: number },
): Promise<readonly ListKey[]> {
  return readRange(database, index, {
    conditions: from === undefined ? [] : [after(index.order, from)],
    // The indexes by time do not contain the votes, which are not needed there.
    columns: index.order === 'votes' ? ['votes'] : [],
    order: index.order,
    ...page,
  });
}

interface RangeOptions {
  readonly conditions: readonly Condition[];
  /** Besides the position; the others are empty. */
  readonly columns: readonly ('votes' | 'searchText')[];
  readonly order: Plan['order'] | 'most voted';
  readonly limit?: number;
  readonly offset?: number;
}

/** As SQL. '+ 0' keeps the engines from using the index of votes. */
const orders: Readonly<Record<RangeOptions['order'], RawBuilder<unknown>>> = {
  recent: sql`position desc`,
  oldest: sql`position`,
  votes: sql`votes desc, position desc`,
  'most voted': sql`votes + 0 desc, position + 0 desc`,
};

type RangeRow = ListKey & { readonly searchText: string };

/** Reads rows of an index. Those of several parts are merged: each has its own range with the same order. */
export async function readRange(
  database: Database,
  { scope, parts }: Omit<IndexRange, 'order'>,
  { conditions, columns, order, limit = Number.MAX_SAFE_INTEGER, offset = 0 }: RangeOptions,
): Promise<readonly RangeRow[]> {
  const { engine, read } = database;
  const inOrderOfAll = sql`order by ${orders[order]} limit`;
  // SQLite merges ranges row by row. PostgreSQL would sort all rows of all ranges, unless each has its own order and end.
  const end = engine === 'postgres' ? sql`${inOrderOfAll} ${limit + offset}` : sql``;
  const votes = columns.includes('votes') ? sql<number>`votes` : sql<number>`0`;
  const searchText = columns.includes('searchText') ? sql<string>`"searchText"` : sql<string>`''`;
  const rangeIn: RangeIn = (place) =>
    visible(read, [...scope, ...place, ...conditions])
      .select(['position', votes.as('votes'), searchText.as('searchText')])
      .modifyEnd(end);
  const ranges =
    engine === 'postgres' && limit + offset <= maxOfEach
      ? rangesOfKinds(parts, rangeIn)
      : parts.map((part) => sql`select * from (${rangeIn([inPlace(database, part)])}) as part`);
  const { rows } = await sql<RangeRow>`
    select * from (${parts.length === 0 ? rangeIn([]) : sql.join(ranges, sql` union all `)}) as ranges
    ${inOrderOfAll} ${limit} offset ${offset}`.execute(read);
  return rows;
}

/**
 * Up to here PostgreSQL reads so many rows of each place: to plan a range for each of 20 cities takes it longer (8.6 ms of
 * 9.2 at 1,000,000 stories). With 220 rows that is reversed: ranges that are planned apart are read no further than needed.
 */
const maxOfEach = 100;

type RangeIn = (place: readonly Condition[]) => Expression<unknown>;

/** One range for all places of a kind: it is planned once, and read for each of them. */
function rangesOfKinds(parts: readonly PlaceColumns[], rangeIn: RangeIn): RawBuilder<unknown>[] {
  const kinds = Map.groupBy(parts, (part) => Object.keys(part).join());
  return [...kinds.values()].map((places) => {
    const columns = Object.keys(places[0] ?? {});
    const values = places.map((place) => sql`(${sql.join(Object.values(place))})`);
    const isIn = columns.map(
      (name) => () => sql<SqlBool>`${sql.ref(name)} = ${sql.ref(`place.${name}`)}`,
    );
    return sql`
      select part.*
      from (values ${sql.join(values)}) as place(${sql.join(columns.map((name) => sql.ref(name)))})
      cross join lateral (${rangeIn(isIn)}) as part`;
  });
}

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { after, type Condition, type ListKey, type Plan, visible } from '../list-plan-queries.ts';

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
  { engine, read }: Database,
  { scope, parts }: Omit<IndexRange, 'order'>,
  { conditions, columns, order, limit = Number.MAX_SAFE_INTEGER, offset = 0 }: RangeOptions,
): Promise<readonly RangeRow[]> {
  const inOrderOfAll = sql`order by ${orders[order]} limit`;
  // SQLite merges ranges row by row. PostgreSQL would sort all rows of all ranges, unless each has its own order and end.
  const end = engine === 'postgres' ? sql`${inOrderOfAll} ${limit + offset}` : sql``;
  const votes = columns.includes('votes') ? sql<number>`votes` : sql<number>`0`;
  const searchText = columns.includes('searchText') ? sql<string>`"searchText"` : sql<string>`''`;
  const ranges = (parts.length === 0 ? [[]] : parts.map((part) => [part])).map((part) => {
    const range = visible(read, [...scope, ...part, ...conditions]).select([
      'position',
      votes.as('votes'),
      searchText.as('searchText'),
    ]);
    return sql`select * from (${range.modifyEnd(end)}) as part`;
  });
  const { rows } = await sql<RangeRow>`
    select * from (${sql.join(ranges, sql` union all `)}) as ranges
    ${inOrderOfAll} ${limit} offset ${offset}`.execute(read);
  return rows;
}

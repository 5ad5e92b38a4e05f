import type { BrowseQuery } from '../../contract/browse-query.ts';
import { limits } from '../../contract/limits.ts';
import type { Database, Reads } from '../db/database.ts';
import {
  inOrder,
  isFiltered,
  isWordSearch,
  ordered,
  type Plan,
  planFor,
} from './list-plan-queries.ts';
import { presentedColumns, type PresentedRow } from './present.ts';
import { readSortKeys } from './search/range-queries.ts';
import { searchBounds } from './search/search-budget.ts';
import { searchExperiences, type SearchResult } from './search/search-queries.ts';

export interface ListedRows {
  readonly rows: readonly PresentedRow[];
  /** How many experiences were searched, in the list's order; undefined when all were. */
  readonly searched?: number;
}

/** Returns a page of visible experiences. Every list is read from an index, never by a table scan. */
export async function listExperiences(
  database: Database,
  query: BrowseQuery,
  now: number,
  bounds = searchBounds,
): Promise<ListedRows> {
  const { limit, offset } = query;
  const { maxOffset } = isWordSearch(query) ? limits.search : limits.page;
  const plan = offset > maxOffset ? undefined : await planFor(database, query, now);
  if (plan === undefined) return { rows: [] };
  const { read } = database;
  if (!isFiltered(query)) return { rows: await readPage(database, plan, { limit, offset }) };
  const { sortKeys, ...rest } = await searchExperiences(database, plan, {
    page: { limit, offset },
    bounds,
  });
  return { rows: await readRows(read, plan, sortKeys), ...rest };
}

async function readPage(
  database: Database,
  plan: Plan,
  { limit, offset }: { limit: number; offset: number },
): Promise<PresentedRow[]> {
  const { read } = database;
  if (plan.parts.length === 0) {
    return readRows(read, plan, ordered(read, plan).limit(limit).offset(offset));
  }
  const entries = await readSortKeys(database, plan, { limit, offset });
  const sortKeys = entries.map(({ position }) => position);
  return readRows(read, plan, sortKeys);
}

async function readRows(
  db: Reads,
  { order }: Plan,
  sortKeys: ReturnType<typeof ordered> | SearchResult['sortKeys'],
): Promise<PresentedRow[]> {
  if (Array.isArray(sortKeys) && sortKeys.length === 0) return [];
  const query = db
    .selectFrom('experiences')
    .select(presentedColumns)
    .where('position', 'in', sortKeys as number[]);
  return inOrder(query, order).execute();
}

import type { BrowseQuery } from '../../contract/browse-query.ts';
import { limits } from '../../contract/limits.ts';
import type { Database, Reads } from '../db/database.ts';
import { searchBounds } from '../search/search-budget.ts';
import { searchExperiences, type SearchResult } from '../search/search-queries.ts';
import {
  inOrder,
  isFiltered,
  isWordSearch,
  ordered,
  type Plan,
  planFor,
  stretchOf,
} from './list-plan-queries.ts';
import { presentedColumns, type PresentedRow } from './present.ts';

export interface ListedRows {
  readonly rows: readonly PresentedRow[];
  /** Only where not all could be looked at: how many stories were, from the beginning of the list's order. */
  readonly searched?: number;
}

/** A page of the visible stories that a query asks for. Every list is read along an index over visible stories. */
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
  if (!isFiltered(query)) return { rows: await pageOf(read, plan, { limit, offset }) };
  const { positions, ...rest } = await searchExperiences(database, plan, {
    page: { limit, offset },
    bounds,
  });
  return { rows: await rowsAt(read, plan, positions), ...rest };
}

async function pageOf(
  db: Reads,
  plan: Plan,
  { limit, offset }: { limit: number; offset: number },
): Promise<PresentedRow[]> {
  if (plan.parts.length === 0) {
    return rowsAt(db, plan, ordered(db, plan).limit(limit).offset(offset));
  }
  const places = await stretchOf(db, plan, { limit, offset });
  const positions = places.map(({ position }) => position);
  return rowsAt(db, plan, positions);
}

async function rowsAt(
  db: Reads,
  { order }: Plan,
  positions: ReturnType<typeof ordered> | SearchResult['positions'],
): Promise<PresentedRow[]> {
  if (Array.isArray(positions) && positions.length === 0) return [];
  const query = db
    .selectFrom('experiences')
    .select(presentedColumns)
    .where('position', 'in', positions as number[]);
  return inOrder(query, order).execute();
}

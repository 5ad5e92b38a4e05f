import { sql } from 'kysely';
import type { Reads } from '../db/database.ts';
import { presentedColumns, type PresentedRow } from '../experiences/present.ts';

const pageSize = 1_000;

interface Page {
  /** The last sort key of the page before; -1 for the first page. */
  readonly after: number;
  /** Also hidden and held experiences. */
  readonly all: boolean;
}

/** Returns up to 1,000 experiences, ordered by sort key. */
export async function listExperiencesAfter(
  db: Reads,
  { after, all }: Page,
): Promise<(PresentedRow & { position: number })[]> {
  const page = db
    .selectFrom('experiences')
    .select([...presentedColumns, 'position'])
    .where('position', '>', after)
    .orderBy('position')
    .limit(pageSize);
  return (all ? page : page.where('state', '=', sql.lit('visible'))).execute();
}

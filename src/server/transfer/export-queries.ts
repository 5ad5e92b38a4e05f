import { sql } from 'kysely';
import type { Reads } from '../db/database.ts';
import { presentedColumns, type PresentedRow } from '../experiences/present.ts';

const pageSize = 1_000;

interface Page {
  /** Stories behind this position; -1 for the first page. */
  readonly after: number;
  /** Hidden and held ones too. */
  readonly all: boolean;
}

/** Stories in the order of their positions, up to a thousand at once. */
export async function storiesAfter(
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

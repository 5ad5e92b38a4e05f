import type { Reads } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';

/** Whether another experience has the same text in the same city since `since`. */
export async function existsSinceBesides(
  db: Reads,
  { contentHash, id, since }: Pick<ExperienceRow, 'contentHash' | 'id'> & { since: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('experiences')
    .select('id')
    .where('contentHash', '=', contentHash)
    .where('createdAt', '>', since)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

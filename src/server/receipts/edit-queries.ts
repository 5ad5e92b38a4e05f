import type { Reads, Transaction } from '../db/database.ts';
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

type Text = Pick<
  ExperienceRow,
  'content' | 'tags' | 'lang' | 'searchText' | 'contentHash' | 'state'
>;

/** Returns the experience with its new text; undefined when it has votes now, or was hidden or decided since. */
export async function updateText(
  trx: Transaction,
  { id, state, content }: ExperienceRow,
  text: Text,
): Promise<ExperienceRow | undefined> {
  return trx
    .updateTable('experiences')
    .set(text)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('content', '=', content)
    .where('votes', '=', 0)
    .returningAll()
    .executeTakeFirst();
}

import { sql } from 'kysely';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { Reads, Transaction } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { ExperienceRow } from '../db/tables.ts';
import { presentedColumns, type PresentedRow } from './present.ts';

/** Undefined for an unknown, hidden, held or deleted experience: visitors cannot tell them apart. */
export async function getVisibleExperience(
  db: Reads,
  randomId: string,
): Promise<PresentedRow | undefined> {
  const [row] = await visibleByRandomId(db, { randomId });
  return row;
}

const visibleByRandomId = prepared((db, { randomId }: { randomId: string }) =>
  db
    .selectFrom('experiences')
    .select(presentedColumns)
    .where('randomId', '=', randomId)
    .where('state', '=', sql.lit('visible')),
);

/** Whether the same text was posted in the same city since `since`. */
export async function existsSince(
  db: Reads,
  { contentHash, since, besides = '' }: { contentHash: string; since: number; besides?: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('experiences')
    .select('id')
    .where('contentHash', '=', contentHash)
    .where('createdAt', '>', since)
    .where('id', '!=', besides)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false, and inserts nothing, when the public identifier or the sort key is taken. */
export async function insertExperience(trx: Transaction, row: ExperienceRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('experiences')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What a transition may change of a story besides its state. */
export type NewValues = Partial<
  Omit<ExperienceRow, 'id' | 'randomId' | 'number' | 'votes' | 'state'>
>;

/**
 * Returns the experience with its new values; undefined when it has another state than `before`, or, for a new text, other
 * votes or another text.
 */
export async function updateExperience(
  trx: Transaction,
  before: ExperienceRow,
  values: NewValues & Pick<ExperienceRow, 'state'>,
): Promise<ExperienceRow | undefined> {
  const { id, state, content, votes } = before;
  const update = trx.updateTable('experiences').set(values).where('id', '=', id);
  const current = update.where('state', '=', state);
  const safe =
    values.content === undefined
      ? current
      : current.where('content', '=', content).where('votes', '=', votes);
  return safe.returningAll().executeTakeFirst();
}

/** Deletes an experience with its votes. Returns the deleted row, or undefined when it did not exist. */
export async function deleteExperience(
  trx: Transaction,
  id: Experience['id'],
): Promise<ExperienceRow | undefined> {
  return trx.deleteFrom('experiences').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Whether an experience has this sort key. */
export async function isSortKeyTaken(db: Reads, sortKey: number): Promise<boolean> {
  const row = await db
    .selectFrom('experiences')
    .select('id')
    .where('position', '=', sortKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns an experience in any state. */
export async function getExperience(
  trx: Transaction,
  id: Experience['id'],
): Promise<ExperienceRow | undefined> {
  return trx.selectFrom('experiences').selectAll().where('id', '=', id).executeTakeFirst();
}

import { sql } from 'kysely';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { changeOf } from '../db/changes.ts';
import type { Database, Reads, Transaction } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { ExperienceRow } from '../db/tables.ts';
import { updateCounters } from '../rankings/counter-queries.ts';
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
export async function existsSince(db: Reads, contentHash: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('experiences')
    .select('id')
    .where('contentHash', '=', contentHash)
    .where('createdAt', '>', since)
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

/** Replaces all columns of an experience. */
export async function updateExperience(
  trx: Transaction,
  { id, ...values }: ExperienceRow,
): Promise<void> {
  await trx.updateTable('experiences').set(values).where('id', '=', id).execute();
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

/** Returns the hidden experience, or undefined when it was not visible. */
export async function hideExperience(
  { database, trx, now }: { database: Database; trx: Transaction; now: number },
  id: Experience['id'],
): Promise<ExperienceRow | undefined> {
  return changeState({ database, trx, now }, { id, from: 'visible', to: 'hidden' });
}

/** Returns the experience, visible again, or undefined when it was not hidden. */
export async function restoreExperience(
  { database, trx, now }: { database: Database; trx: Transaction; now: number },
  id: Experience['id'],
): Promise<ExperienceRow | undefined> {
  return changeState({ database, trx, now }, { id, from: 'hidden', to: 'visible' });
}

async function changeState(
  { database, trx, now }: { database: Database; trx: Transaction; now: number },
  { id, from, to }: { id: string; from: ExperienceRow['state']; to: ExperienceRow['state'] },
): Promise<ExperienceRow | undefined> {
  const row = await trx
    .updateTable('experiences')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const sign = to === 'visible' ? 1 : -1;
  await updateCounters(trx, row, { experiences: sign, votes: sign * row.votes }, now);
  await database.publish(trx, changeOf(to === 'visible' ? 'arrival' : 'removal', row));
  return row;
}

/** Deletes an experience with its votes. Returns the deleted row, or undefined when it did not exist. */
export async function deleteExperience(
  { database, trx, now }: { database: Database; trx: Transaction; now: number },
  id: Experience['id'],
): Promise<ExperienceRow | undefined> {
  const row = await trx
    .deleteFrom('experiences')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  // A held experience is in no counter, search index or cached response.
  if (row === undefined || row.state === 'held') return row;
  if (row.state === 'visible')
    await updateCounters(trx, row, { experiences: -1, votes: -row.votes }, now);
  await database.search.remove(trx, row);
  await database.publish(trx, changeOf('removal', row));
  return row;
}

/** Returns an experience in any state. */
export async function getExperience(
  trx: Transaction,
  id: Experience['id'],
): Promise<ExperienceRow | undefined> {
  return trx.selectFrom('experiences').selectAll().where('id', '=', id).executeTakeFirst();
}

import { sql } from 'kysely';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { changeOf } from '../db/changes.ts';
import type { Database, Reads, Writes } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import { count } from '../rankings/counter-queries.ts';
import { presentedColumns, type PresentedRow } from './present.ts';

/** Visible only: an unknown, a hidden and a deleted story are all the same to a visitor. */
export async function getVisibleExperience(
  db: Reads,
  randomId: string,
): Promise<PresentedRow | undefined> {
  return db
    .selectFrom('experiences')
    .select(presentedColumns)
    .where('randomId', '=', randomId)
    .where('state', '=', sql.lit('visible'))
    .executeTakeFirst();
}

const drawsAtOnce = 16;
const rounds = 8;

/**
 * A visible story, each equally likely: numbers are drawn until one belongs to a visible story. Where so many were
 * deleted that none is met, the visible ones are counted off instead.
 */
export async function getRandomExperience(
  db: Reads,
  draw: (end: number) => number,
): Promise<PresentedRow | undefined> {
  const { last } = await db
    .selectFrom('experiences')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  if (last === null || last === undefined) return undefined;
  for (let round = 0; round < rounds; round++) {
    const numbers = Array.from({ length: drawsAtOnce }, () => 1 + draw(last));
    const rows = await db
      .selectFrom('experiences')
      .select([...presentedColumns, 'number'])
      .where('number', 'in', numbers)
      .where('state', '=', sql.lit('visible'))
      .execute();
    const first = numbers.find((number) => rows.some((row) => row.number === number));
    if (first !== undefined) return rows.find((row) => row.number === first);
  }
  return countOff(db, draw);
}

async function countOff(
  db: Reads,
  draw: (end: number) => number,
): Promise<PresentedRow | undefined> {
  const visible = db.selectFrom('experiences').where('state', '=', sql.lit('visible'));
  const { total } = await visible
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total === 0) return undefined;
  return visible
    .select(presentedColumns)
    .orderBy('position')
    .limit(1)
    .offset(draw(total))
    .executeTakeFirst();
}

/** True when the same text was posted in the same city since `since`. */
export async function existsSince(db: Reads, contentHash: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('experiences')
    .select('id')
    .where('contentHash', '=', contentHash)
    .where('createdAt', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a story unless its public identifier or position is taken; then gives false and changes nothing. */
export async function insertExperience(trx: Writes, row: ExperienceRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('experiences')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Takes a visible story out of public view. Gives it, or undefined when it was not visible. */
export async function hideExperience(
  { database, trx, now }: { database: Database; trx: Writes; now: number },
  id: Experience['id'],
): Promise<ExperienceRow | undefined> {
  return changeState({ database, trx, now }, { id, from: 'visible', to: 'hidden' });
}

/** Puts a hidden story back into public view. Gives it, or undefined when it was not hidden. */
export async function restoreExperience(
  { database, trx, now }: { database: Database; trx: Writes; now: number },
  id: Experience['id'],
): Promise<ExperienceRow | undefined> {
  return changeState({ database, trx, now }, { id, from: 'hidden', to: 'visible' });
}

async function changeState(
  { database, trx, now }: { database: Database; trx: Writes; now: number },
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
  await count(trx, row, { stories: sign, votes: sign * row.votes }, now);
  await database.publish(trx, changeOf(to === 'visible' ? 'arrival' : 'removal', row));
  return row;
}

/** Takes a story's row away with all that hangs on it, and leaves what is counted of it. Gives what it was. */
export async function deleteRow(
  trx: Writes,
  id: Experience['id'],
): Promise<ExperienceRow | undefined> {
  return trx.deleteFrom('experiences').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Deletes a story with its votes. Gives what it was, or undefined when there was none. */
export async function deleteExperience(
  { database, trx, now }: { database: Database; trx: Writes; now: number },
  id: Experience['id'],
): Promise<ExperienceRow | undefined> {
  const row = await deleteRow(trx, id);
  // A held story is in no index and no answer.
  if (row === undefined || row.state === 'held') return row;
  if (row.state === 'visible') await count(trx, row, { stories: -1, votes: -row.votes }, now);
  await database.search.remove(trx, row);
  await database.publish(trx, changeOf('removal', row));
  return row;
}

/** A story in any state. */
export async function getExperience(
  trx: Writes,
  id: Experience['id'],
): Promise<ExperienceRow | undefined> {
  return trx.selectFrom('experiences').selectAll().where('id', '=', id).executeTakeFirst();
}

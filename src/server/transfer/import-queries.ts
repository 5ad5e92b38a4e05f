import type { Reads, Writes } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import type { ExperienceValues } from '../experiences/experience-values.ts';

/** Which of these texts in their cities are stored, and when each of them was made. */
export async function findPosted(
  trx: Writes,
  contentHashes: readonly string[],
): Promise<Pick<ExperienceRow, 'contentHash' | 'createdAt'>[]> {
  return trx
    .selectFrom('experiences')
    .select(['contentHash', 'createdAt'])
    .where('contentHash', 'in', contentHashes)
    .execute();
}

/** Stores those whose public identifier and position are free. Gives the identifiers (`id`) of those stored. */
export async function insertExperiences(
  trx: Writes,
  rows: readonly ExperienceRow[],
): Promise<ReadonlySet<ExperienceValues['id']>> {
  const stored = await trx
    .insertInto('experiences')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(stored.map((row) => row.id));
}

/** Which of these positions belong to a story. */
export async function takenPositions(
  trx: Writes,
  positions: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('experiences')
    .select('position')
    .where('position', 'in', positions)
    .execute();
  return new Set(rows.map((row) => row.position));
}

/** The last position that a story has from `start` up to, not including, `end`. */
export async function lastPositionIn(
  trx: Writes,
  { start, end }: { start: number; end: number },
): Promise<number | undefined> {
  const { last } = await trx
    .selectFrom('experiences')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('position', '>=', start)
    .where('position', '<', end)
    .executeTakeFirstOrThrow();
  return last ?? undefined;
}

/** How cities are written here, by country and key: for those that no data set knows. */
export async function knownCityNames(
  db: Reads,
  cityKeys: readonly string[],
): Promise<Pick<ExperienceRow, 'country' | 'cityKey' | 'city'>[]> {
  return db
    .selectFrom('rankings')
    .select(['country', 'cityKey', 'city'])
    .where('period', '=', 'all')
    .where('cityKey', 'in', cityKeys)
    .execute();
}

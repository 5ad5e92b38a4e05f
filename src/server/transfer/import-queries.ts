import type { Reads, Transaction } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import type { ExperienceValues } from '../experiences/experience-values.ts';

/** Returns the stored experiences with one of these content hashes, each with its time of creation. */
export async function findStored(
  trx: Transaction,
  contentHashes: readonly string[],
): Promise<Pick<ExperienceRow, 'contentHash' | 'createdAt'>[]> {
  return trx
    .selectFrom('experiences')
    .select(['contentHash', 'createdAt'])
    .where('contentHash', 'in', contentHashes)
    .execute();
}

/** Inserts the rows whose `randomId` and sort key are free. Returns the `id` of each inserted row. */
export async function insertExperiences(
  trx: Transaction,
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

/** Returns which of these sort keys an experience has. */
export async function findTakenSortKeys(
  trx: Transaction,
  sortKeys: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('experiences')
    .select('position')
    .where('position', 'in', sortKeys)
    .execute();
  return new Set(rows.map((row) => row.position));
}

/** Returns the last taken sort key from `start` up to, but not including, `end`. */
export async function findLastSortKey(
  trx: Transaction,
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

/** Returns how stored experiences spell these cities, which no data set contains. */
export async function getCityNames(
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

import { sql } from 'kysely';
import type { LeaderboardEntry } from '../../../contract/endpoints/leaderboard.ts';
import type { Reads } from '../../db/database.ts';
import type { PresentedRow } from '../../experiences/present.ts';
import { topCities } from '../../rankings/queries.ts';

/** The number of the newest story; 0 if there is none. */
export async function getLastNumber(db: Reads): Promise<number> {
  const { last } = await db
    .selectFrom('experiences')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** The visible stories whose number is between `first` and `last`, newest first. */
export async function listByNumber(
  db: Reads,
  { first, last }: { first: number; last: number },
): Promise<Pick<PresentedRow, 'randomId' | 'createdAt'>[]> {
  return db
    .selectFrom('experiences')
    .select(['randomId', 'createdAt'])
    .where('number', '>=', first)
    .where('number', '<=', last)
    .where('state', '=', sql.lit('visible'))
    .orderBy('number', 'desc')
    .execute();
}

/** Cities with visible stories, most votes first. */
export async function listCities(
  db: Reads,
  count: number,
): Promise<Pick<LeaderboardEntry, 'continent' | 'country' | 'city'>[]> {
  return topCities(db, 'all', count).execute();
}

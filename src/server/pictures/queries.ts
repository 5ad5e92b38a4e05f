import type { LeaderboardEntry } from '../../contract/endpoints/leaderboard.ts';
import { cityKey } from '../../domain/places/city-name.ts';
import type { Reads } from '../db/database.ts';

/** A city as it is shown, if it has visible stories. */
export async function findCity(
  db: Reads,
  { country, city }: { country: string; city: string },
): Promise<Pick<LeaderboardEntry, 'country' | 'city' | 'experienceCount'> | undefined> {
  return db
    .selectFrom('rankings')
    .select(['country', 'city', 'experienceCount'])
    .where('period', '=', 'all')
    .where('cityKey', '=', cityKey(city))
    .where('country', '=', country)
    .where('experienceCount', '>', 0)
    .executeTakeFirst();
}

import type { LeaderboardEntry } from '../../contract/endpoints/leaderboard.ts';
import { cityKey } from '../../domain/places/city-name.ts';
import type { Reads } from '../db/database.ts';

/** The city with its display name, if it has visible experiences. */
export async function getCity(
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

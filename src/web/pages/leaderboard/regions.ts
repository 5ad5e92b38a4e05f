import { continents } from '../../../contract/continents.ts';
import type { LeaderboardEntry } from '../../../contract/endpoints/leaderboard.ts';
import { limits } from '../../../contract/limits.ts';

export interface Region {
  readonly continent: string;
  readonly entries: readonly LeaderboardEntry[];
}

/** The first 5 cities of each continent that has any. `entries` must be in the order of the ranking. */
export function regionsOf(entries: readonly LeaderboardEntry[]): readonly Region[] {
  return continents
    .map((continent) => ({
      continent,
      entries: entries
        .filter((entry) => entry.continent === continent)
        .slice(0, limits.leaderboard.perContinent),
    }))
    .filter((region) => region.entries.length > 0);
}

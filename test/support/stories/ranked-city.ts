import type { LeaderboardEntry } from '../../../src/contract/endpoints/leaderboard.ts';

/** A city as the rankings have it. */
export const aRankedCity = (
  city: string,
  entry: Partial<LeaderboardEntry> = {},
): LeaderboardEntry => ({
  city,
  country: 'Japan',
  continent: 'asia',
  totalVotes: 9,
  experienceCount: 1,
  ...entry,
});

import { sql } from 'kysely';
import { continents } from '../../contract/continents.ts';
import type { LeaderboardEntry } from '../../contract/endpoints/leaderboard.ts';
import { limits } from '../../contract/limits.ts';
import type { RankingTimeframe } from '../../contract/orders.ts';
import { rankingPeriod } from '../../domain/time-windows.ts';
import type { Reads } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

/** The query for the first cities of a ranking period with visible experiences, best first. */
export function topCities(db: Reads, period: string, count: number) {
  return (
    db
      .selectFrom('rankings')
      .select(['city', 'country', 'continent', 'totalVotes', 'experienceCount'])
      // An expression, not a value: for 'all' SQLite would choose an index of that period alone, and sort all its cities.
      .where('period', '=', sql<string>`${period} || ''`)
      .where('experienceCount', '>', 0)
      .orderBy('totalVotes', 'desc')
      .orderBy('experienceCount', 'desc')
      .orderBy('city')
      .orderBy('country')
      .limit(count)
  );
}

type Top = Readonly<{ period: string; count: number }>;

const getTopCities = prepared((db, { period, count }: Top) => topCities(db, period, count));

const getTopOfContinent = prepared(
  (db, { period, continent, count }: Top & Pick<LeaderboardEntry, 'continent'>) =>
    topCities(db, period, count).where('continent', '=', continent),
);

/** Returns the top 20 and the top 5 of each continent, each city once, best first. */
export async function listRankings(
  db: Reads,
  timeframe: RankingTimeframe,
  now: number,
): Promise<LeaderboardEntry[]> {
  const period = rankingPeriod(timeframe, now);
  const top = await getTopCities(db, { period, count: limits.leaderboard.top });
  const listed = new Set(top.map(nameOf));
  const others: LeaderboardEntry[] = [];
  for (const continent of continents) {
    const best = await getTopOfContinent(db, {
      period,
      continent,
      count: limits.leaderboard.perContinent,
    });
    others.push(...best.filter((entry) => !listed.has(nameOf(entry))));
  }
  return [...top, ...others.toSorted(byRank)];
}

export function nameOf({ city, country }: LeaderboardEntry): string {
  return `${city}, ${country}`;
}

/** By votes, then by experiences, then by name: the same order as in `topCities`. */
function byRank(a: LeaderboardEntry, b: LeaderboardEntry): number {
  return (
    b.totalVotes - a.totalVotes ||
    b.experienceCount - a.experienceCount ||
    byText(a.city, b.city) ||
    byText(a.country, b.country)
  );
}

export function byText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

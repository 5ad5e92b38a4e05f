import { sql } from 'kysely';
import { continents } from '../../contract/continents.ts';
import type { LeaderboardEntry } from '../../contract/endpoints/leaderboard.ts';
import { limits } from '../../contract/limits.ts';
import type { RankingTimeframe } from '../../contract/orders.ts';
import { rankingPeriod } from '../../domain/time-windows.ts';
import type { Reads } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { byText, nameOf } from './queries.ts';

/*
 * The fair ranking: from how many networks (n) a city has votes for each of its stories (s), n / s, times how much that
 * says, n / (n + 8). Another network adds less than 1 / s, and a city has at least 3 stories. So a place is 1 / 3 wide,
 * and shared by all cities in it: no network moves a city by more than one place.
 * See docs/decisions/0046-a-ranking-that-one-network-cannot-move.md.
 */

/** As in the index; in thousandths of a place. In whole numbers, which both engines divide alike. */
const score = sql<number>`(3000 * networks * networks / ((networks + 8) * "experienceCount"))`;
const scoresPerPlace = 1_000;

/** How many cities share a place is known among the first 100. */
const comparedCities = 100;

/** The query for the first cities of a ranking period with at least 3 stories and votes of 3 networks, best first. */
export function fairestCities(db: Reads, period: string, count: number) {
  return (
    db
      .selectFrom('rankings')
      .select(['city', 'country', 'continent', 'totalVotes', 'experienceCount', score.as('score')])
      // An expression, as in `topCities`.
      .where('period', '=', sql<string>`${period} || ''`)
      .where('experienceCount', '>=', sql.lit(3))
      .where('networks', '>=', sql.lit(3))
      .orderBy(score, 'desc')
      .orderBy('city')
      .orderBy('country')
      .limit(count)
  );
}

type Top = Readonly<{ period: string; count: number }>;

const getFairest = prepared((db, { period, count }: Top) => fairestCities(db, period, count));

const getFairestOfContinent = prepared(
  (db, { period, continent, count }: Top & Pick<LeaderboardEntry, 'continent'>) =>
    fairestCities(db, period, count).where('continent', '=', continent),
);

type Scored = LeaderboardEntry & { readonly score: number };

/** Returns the top 20 and the top 5 of each continent, each city once, best first. */
export async function listFairRankings(
  db: Reads,
  timeframe: RankingTimeframe,
  now: number,
): Promise<LeaderboardEntry[]> {
  const period = rankingPeriod(timeframe, now);
  const compared = withPlaces(await getFairest(db, { period, count: comparedCities }));
  const found = new Map(compared.slice(0, limits.leaderboard.top).map((row) => [nameOf(row), row]));
  const byName = new Map(compared.map((row) => [nameOf(row), row]));
  for (const continent of continents) {
    const count = limits.leaderboard.perContinent;
    for (const row of await getFairestOfContinent(db, { period, continent, count }))
      found.set(nameOf(row), byName.get(nameOf(row)) ?? row);
  }
  return [...found.values()].toSorted(byFairRank);
}

/** The places that cities share with each other. `rows` are the best ones, in their order. */
function withPlaces(rows: readonly Scored[]): Scored[] {
  const shared = Map.groupBy(rows, (row) => Math.floor(row.score / scoresPerPlace));
  let from = 1;
  return [...shared.values()].flatMap((cities) => {
    const places = { from, to: from + cities.length - 1 };
    from += cities.length;
    return cities.map((city) => ({ ...city, places }));
  });
}

/** The same order as in `fairestCities`. */
function byFairRank(a: Scored, b: Scored): number {
  return b.score - a.score || byText(a.city, b.city) || byText(a.country, b.country);
}

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

/** More than are listed, as the last ones may share their place with others. */
const comparedCities = limits.leaderboard.top + 5;
const mostCounted = 1_000;

/** The cities of a ranking period with at least 3 stories and votes of 3 networks. */
function ranked(db: Reads, period: string) {
  return (
    db
      .selectFrom('rankings')
      // An expression, as in `topCities`.
      .where('period', '=', sql<string>`${period} || ''`)
      .where('experienceCount', '>=', sql.lit(3))
      .where('networks', '>=', sql.lit(3))
  );
}

/** The query for the first of them, best first. */
export function fairestCities(db: Reads, period: string, count: number) {
  return ranked(db, period)
    .select(['city', 'country', 'continent', 'totalVotes', 'experienceCount', 'networks'])
    .select(score.as('score'))
    .orderBy(score, 'desc')
    .orderBy('city')
    .orderBy('country')
    .limit(count);
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
  const best = await getFairest(db, { period, count: comparedCities });
  const compared = withPlaces(best, await countOfLastPlace(db, period, best));
  const byName = new Map(compared.map((row) => [nameOf(row), row]));
  const found = new Map([...byName].slice(0, limits.leaderboard.top));
  for (const continent of continents) {
    const top = { period, continent, count: limits.leaderboard.perContinent };
    for (const row of await getFairestOfContinent(db, top))
      found.set(nameOf(row), byName.get(nameOf(row)) ?? row);
  }
  return [...found.values()].toSorted(byFairRank);
}

/** The lowest score in the place of a city. */
const lowestOf = ({ score: of }: Scored) => of - (of % scoresPerPlace);

const countDownTo = prepared((db, { period, lowest }: { period: string; lowest: number }) =>
  db
    .selectFrom(
      ranked(db, period).select('city').where(score, '>=', lowest).limit(mostCounted).as('best'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count')),
);

/**
 * How many cities there are down to the place of the last one that was read, up to 1,000. Undefined when that is not worth
 * a query: there may be more in this place, of which none is listed.
 */
async function countOfLastPlace(
  db: Reads,
  period: string,
  best: readonly Scored[],
): Promise<number | undefined> {
  const [listed, last] = [best[limits.leaderboard.top - 1], best[comparedCities - 1]];
  if (listed === undefined || last === undefined) return best.length;
  if (lowestOf(listed) !== lowestOf(last)) return undefined;
  const [row] = await countDownTo(db, { period, lowest: lowestOf(last) });
  return Number(row?.count);
}

/** The places that cities share with each other. `rows` are the best ones, in their order; `count` is that of all. */
function withPlaces(rows: readonly Scored[], count: number | undefined): readonly Scored[] {
  const shared = [...Map.groupBy(rows, lowestOf).values()];
  let from = 1;
  return shared.flatMap((cities, i) => {
    const to = i === shared.length - 1 ? count : from + cities.length - 1;
    if (to === undefined) return cities;
    const places = { from, to };
    from = to + 1;
    return cities.map((city) => ({ ...city, places }));
  });
}

/** The same order as in `fairestCities`. */
function byFairRank(a: Scored, b: Scored): number {
  return b.score - a.score || byText(a.city, b.city) || byText(a.country, b.country);
}

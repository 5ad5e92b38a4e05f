import type { LeaderboardEntry } from '../../../contract/endpoints/leaderboard.ts';
import { rankingTimeframes, type RankingTimeframe } from '../../../contract/orders.ts';
import { pageQuery } from '../../api/query.ts';

/** The timeframe of an address, by default the week. */
export function timeframeIn(search: URLSearchParams): RankingTimeframe {
  const named = search.get('timeframe');
  return rankingTimeframes.find((timeframe) => timeframe === named) ?? 'week';
}

export const leaderboardQuery = (timeframe: RankingTimeframe) =>
  pageQuery('/api/leaderboard', { query: { timeframe } });

/** The best story of the first city within the timeframe. */
export function leadStoryQuery(
  { continent, country, city }: LeaderboardEntry,
  timeframe: RankingTimeframe,
) {
  const query = { continent, country, city, sortBy: 'votes', timeframe, limit: '1' };
  return pageQuery('/api/experiences', { query });
}

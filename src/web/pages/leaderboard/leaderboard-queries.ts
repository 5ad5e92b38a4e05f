import { rankingTimeframes, type RankingTimeframe } from '../../../contract/orders.ts';
import { pageQuery } from '../../api/query.ts';

/** The timeframe of an address, by default the week. */
export function timeframeIn(search: URLSearchParams): RankingTimeframe {
  const named = search.get('timeframe');
  return rankingTimeframes.find((timeframe) => timeframe === named) ?? 'week';
}

export const leaderboardQuery = (timeframe: RankingTimeframe) =>
  pageQuery('/api/leaderboard', { query: { timeframe } });

import { rankingTimeframes, type RankingTimeframe } from '../../../contract/orders.ts';
import { load } from '../../api/query.ts';

/** The timeframe that an address names; the week, when it names none that exists. */
export function timeframeIn(search: URLSearchParams): RankingTimeframe {
  const named = search.get('timeframe');
  return rankingTimeframes.find((timeframe) => timeframe === named) ?? 'week';
}

export const rankingLoad = (timeframe: RankingTimeframe) =>
  load('/api/leaderboard', { query: { timeframe } });

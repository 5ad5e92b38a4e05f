import type { LeaderboardEntry } from '../../../contract/endpoints/leaderboard.ts';
import {
  rankingTimeframes,
  type RankingOrder,
  type RankingTimeframe,
} from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import { pageQuery } from '../../api/query.ts';

/** The timeframe of an address, by default the week. */
function timeframeIn(search: URLSearchParams): RankingTimeframe {
  const named = search.get('timeframe');
  return rankingTimeframes.find((timeframe) => timeframe === named) ?? 'week';
}

/** The order of an address, by default that by votes. */
const orderIn = (search: URLSearchParams): RankingOrder =>
  search.get('by') === 'fair' ? 'fair' : 'votes';

export interface Ranking {
  readonly timeframe: RankingTimeframe;
  readonly by: RankingOrder;
}

export const rankingIn = (search: URLSearchParams): Ranking => ({
  timeframe: timeframeIn(search),
  by: orderIn(search),
});

export const rankingPath = ({ timeframe, by }: Ranking) =>
  `${paths.leaderboard}?timeframe=${timeframe}${by === 'fair' ? '&by=fair' : ''}`;

export const leaderboardQuery = ({ timeframe, by }: Ranking) =>
  pageQuery('/api/leaderboard', { query: { timeframe, ...(by === 'fair' && { by }) } });

/** The best story of the first city within the timeframe. */
export function leadStoryQuery(
  { continent, country, city }: LeaderboardEntry,
  timeframe: RankingTimeframe,
) {
  const query = { continent, country, city, sortBy: 'votes', timeframe, limit: '1' };
  return pageQuery('/api/experiences', { query });
}

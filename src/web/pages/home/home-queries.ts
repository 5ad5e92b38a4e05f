import { limits } from '../../../contract/limits.ts';
import { pageQuery } from '../../api/query.ts';

export const recentQuery = {
  ...pageQuery('/api/experiences', { query: { limit: String(limits.recent.size) } }),
  shown: 2,
};

export const trendingQuery = pageQuery('/api/experiences', {
  query: { sortBy: 'votes', timeframe: 'week', limit: String(limits.trending.size) },
});

export const todaysBestQuery = { ...pageQuery('/api/daily-dose'), shown: 2 };

export const statsQuery = pageQuery('/api/stats');

export const topCitiesQuery = pageQuery('/api/leaderboard', { query: { timeframe: 'week' } });

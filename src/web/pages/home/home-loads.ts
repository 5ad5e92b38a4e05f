import { limits } from '../../../contract/limits.ts';
import { load } from '../../api/query.ts';

export const recent = load('/api/experiences', { query: { limit: String(limits.recent.size) } });

export const trending = load('/api/experiences', {
  query: { sortBy: 'votes', timeframe: 'week', limit: String(limits.trending.size) },
});

export const todaysBest = load('/api/daily-dose');

export const counters = load('/api/stats');

export const topCities = load('/api/leaderboard', { query: { timeframe: 'week' } });

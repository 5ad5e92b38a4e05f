import { dailyDose, listExperiences } from '../../contract/experiences.ts';
import { leaderboard } from '../../contract/leaderboard.ts';
import { limits } from '../../contract/limits.ts';
import { stats } from '../../contract/stats.ts';
import { load } from '../query.ts';

export const recent = load(listExperiences, { query: { limit: String(limits.recent.size) } });

export const trending = load(listExperiences, {
  query: { sortBy: 'votes', timeframe: 'week', limit: String(limits.trending.size) },
});

export const todaysBest = load(dailyDose);

export const counters = load(stats);

export const topCities = load(leaderboard, { query: { timeframe: 'week' } });

import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const StatsSchema = v.object({
  lastHourPosts: count,
  last24HoursPosts: count,
  totalExperiences: count,
  totalVotes: count,
});
export type Stats = v.InferOutput<typeof StatsSchema>;

export const getStatsEndpoint = endpoint({
  method: 'GET',
  path: '/api/stats',
  summary: 'Counters over the visible stories',
  responses: { 200: StatsSchema },
  problems: ['too-many'],
});

import * as v from 'valibot';
import { rankingOrders, rankingTimeframes } from '../orders.ts';
import { endpoint } from './endpoint.ts';

export const LeaderboardEntrySchema = v.object({
  city: v.string(),
  country: v.string(),
  continent: v.string(),
  totalVotes: v.pipe(v.number(), v.integer()),
  experienceCount: v.pipe(v.number(), v.integer()),
  networks: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.description('In the fair ranking: how many networks have voted for its stories'),
    ),
  ),
  /** In the fair ranking, of about the first 25 cities: from 5 to 9 for five cities that share a place. */
  places: v.optional(
    v.object({ from: v.pipe(v.number(), v.integer()), to: v.pipe(v.number(), v.integer()) }),
  ),
});
export type LeaderboardEntry = v.InferOutput<typeof LeaderboardEntrySchema>;

/** An empty timeframe is the week, and an empty order that by votes, as on the page. */
export const LeaderboardQuerySchema = v.object({
  timeframe: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text === '' ? 'week' : text)),
      v.picklist(rankingTimeframes, 'Please choose week, month or all as the timeframe.'),
    ),
    'week',
  ),
  by: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text === '' ? 'votes' : text)),
      v.picklist(rankingOrders, 'Please choose votes or fair as the order.'),
    ),
    'votes',
  ),
});

export const getLeaderboardEndpoint = endpoint({
  method: 'GET',
  path: '/api/leaderboard',
  summary:
    'Cities by the votes of their stories, or by how many networks they come from for each story: the top 20 and the top 5 of each continent',
  query: LeaderboardQuerySchema,
  responses: { 200: v.array(LeaderboardEntrySchema) },
  problems: ['invalid', 'too-many'],
});

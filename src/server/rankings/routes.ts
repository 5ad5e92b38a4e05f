import { getLeaderboardEndpoint } from '../../contract/endpoints/leaderboard.ts';
import { rankingEnd } from '../../domain/time-windows.ts';
import type { Deps } from '../deps.ts';
import type { Router } from '../router/router.ts';
import { listFairRankings } from './fair-queries.ts';
import { listRankings } from './queries.ts';

export function leaderboardRoutes(router: Router, { database, now }: Deps): void {
  router.cached(getLeaderboardEndpoint, async ({ query: { timeframe, by } }) => {
    const time = now();
    const end = rankingEnd(timeframe, time);
    const list = by === 'fair' ? listFairRankings : listRankings;
    return {
      body: await list(database.read, timeframe, time),
      ...(end !== undefined && { freshUntil: end }),
    };
  });
}

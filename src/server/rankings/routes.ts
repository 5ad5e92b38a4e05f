import { getLeaderboard } from '../../contract/endpoints/leaderboard.ts';
import { rankingEnd } from '../../domain/time-windows.ts';
import type { Deps } from '../deps.ts';
import type { Binder } from '../http/router.ts';
import { findRankings } from './queries.ts';

export function leaderboardRoutes(bind: Binder, { database, now }: Deps): void {
  bind.cached(getLeaderboard, async ({ query: { timeframe } }) => {
    const time = now();
    const end = rankingEnd(timeframe, time);
    return {
      body: await findRankings(database.read, timeframe, time),
      ...(end !== undefined && { freshUntil: end }),
    };
  });
}

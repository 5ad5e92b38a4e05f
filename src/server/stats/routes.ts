import { getStatsEndpoint } from '../../contract/endpoints/stats.ts';
import type { Deps } from '../deps.ts';
import type { Router } from '../router/router.ts';
import { getStats } from './queries.ts';

/** Milliseconds for which the counters of the last hour and day are cached: half the polling interval of pages. */
const maxAge = 15_000;
/** After so many the next request starts a render in the background, so that nobody waits for it. */
const refreshAge = 10_000;

export function statsRoutes(router: Router, { database, now }: Deps): void {
  router.cached(getStatsEndpoint, async () => {
    const time = now();
    return {
      body: await getStats(database.read, time),
      refreshAfter: time + refreshAge,
      freshUntil: time + maxAge,
    };
  });
}

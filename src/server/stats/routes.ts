import { getStats } from '../../contract/endpoints/stats.ts';
import type { Deps } from '../deps.ts';
import type { Binder } from '../http/router.ts';
import { findStats } from './queries.ts';

/** How long the counters of the last hour and day may stand still: half the time in which pages ask again. */
const maxAge = 15_000;

export function statsRoutes(bind: Binder, { database, now }: Deps): void {
  bind.cached(getStats, async () => {
    const time = now();
    return { body: await findStats(database.read, time), freshUntil: time + maxAge };
  });
}

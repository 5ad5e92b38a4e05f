import { minute } from '../../contract/durations.ts';
import { getTransparencyEndpoint } from '../../contract/endpoints/transparency.ts';
import { tagged } from '../cache/tags.ts';
import type { DatabaseDeps } from '../deps.ts';
import type { Router } from '../router/router.ts';
import { presentMonths } from './present-months.ts';
import { listMonthlyCounts, listMedianWaits } from './queries.ts';

const maxAge = 10 * minute;

/** No change of a story makes it older: it is rendered again after some minutes. */
const unaffected = tagged(() => false, []);

/** What happened to stories, by month. */
export function transparencyRoutes(router: Router, { database, now }: DatabaseDeps): void {
  router.cached(getTransparencyEndpoint, async () => {
    const counts = await listMonthlyCounts(database.read);
    const months = [...new Set(counts.map(({ month }) => month))];
    const waits = await listMedianWaits(database.read, months);
    return {
      body: { months: presentMonths(counts, waits) },
      freshUntil: now() + maxAge,
      affectedBy: unaffected,
    };
  });
}

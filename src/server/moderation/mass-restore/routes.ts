import {
  listHidingsEndpoint,
  restoreHiddenEndpoint,
} from '../../../contract/endpoints/console/moderation.ts';
import { Problem } from '../../errors.ts';
import type { TransitionDeps } from '../../experiences/effects.ts';
import { breakerWindow, getBreaker } from '../../reports/breaker-queries.ts';
import type { Router } from '../../router/router.ts';
import { response } from '../../router/write-actions.ts';
import { largestHiders } from './largest-hiders.ts';
import { massRestore } from './mass-restore.ts';
import { getHider, listHidings } from './queries.ts';

/** The breaker's state with the hiders that hid the most, and a mass restore of what one of them hid. */
export function massRestoreRoutes(router: Router, deps: TransitionDeps): void {
  const { database, now } = deps;
  router.console(listHidingsEndpoint, 'observer', async () => {
    const breaker = await getBreaker(database.read, now());
    if (breaker === undefined) return response(200, { breaker: null, hidden: 0, sources: [] });
    const since = breaker === 'hour' ? now() - breakerWindow : -Infinity;
    const all = await listHidings(database.read);
    const hidden = all.filter(({ at }) => at > since).length;
    return response(200, { breaker, hidden, sources: largestHiders(all, since) });
  });

  router.console(restoreHiddenEndpoint, 'moderator', async ({ body, moderator }) => {
    const hider = await getHider(database.read, body);
    if (hider === undefined) throw new Problem('not-found');
    return response(200, await massRestore(deps, hider, moderator));
  });
}

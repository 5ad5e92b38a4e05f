import { listHidings, restoreHidden } from '../../contract/endpoints/moderation.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { answer } from '../http/command-handlers.ts';
import type { Binder } from '../http/router.ts';
import { breakerWindow, findBreaker } from '../reports/breaker-queries.ts';
import { largestSources } from './hiding-sources.ts';
import { restoreAllHiddenBy } from './restore.ts';
import { findHider, findHidings } from './undo-queries.ts';

/** When reports only queue: who hid most of what waits, and one action that takes it back. */
export function undoRoutes(bind: Binder, { database, now }: Pick<Deps, 'database' | 'now'>): void {
  bind.console(listHidings, { open: false }, async () => {
    const breaker = await findBreaker(database.read, now());
    if (breaker === undefined) return answer(200, { breaker: null, hidden: 0, sources: [] });
    const since = breaker === 'hour' ? now() - breakerWindow : -Infinity;
    const all = await findHidings(database.read);
    const hidden = all.filter(({ at }) => at > since).length;
    return answer(200, { breaker, hidden, sources: largestSources(all, since) });
  });

  bind.console(restoreHidden, { open: false }, async ({ body }) => {
    const hider = await findHider(database.read, body);
    if (hider === undefined) throw new Problem('not-found');
    return answer(200, { restored: await restoreAllHiddenBy({ database, now }, hider) });
  });
}

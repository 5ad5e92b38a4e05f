import {
  changeRoleEndpoint,
  disableModeratorEndpoint,
  enableModeratorEndpoint,
} from '../../contract/endpoints/console/team.ts';
import type { Transaction } from '../deps.ts';
import { Problem } from '../errors.ts';
import { response } from '../http/command-handlers.ts';
import type { Router } from '../http/router.ts';
import type { Login } from '../login/open-login.ts';
import { siteOwner } from '../login/session-queries.ts';
import { changeRole, disableModerator, enableModerator } from './queries.ts';

/** What owners change about moderators: their role, and whether they can log in. */
export function moderatorRoutes(router: Router, { database, now }: Login): void {
  router.console(changeRoleEndpoint, 'owner', async ({ params, body, moderator }) => {
    const { id } = params;
    await change(id, (trx) =>
      changeRole(trx, { id, role: body.role, by: moderator.id, now: now() }),
    );
    return response(200, { changed: true });
  });

  router.console(disableModeratorEndpoint, 'owner', async ({ params, moderator }) => {
    const { id } = params;
    await change(id, (trx) => disableModerator(trx, { id, by: moderator.id, now: now() }));
    return response(200, { disabled: true });
  });

  router.console(enableModeratorEndpoint, 'owner', async ({ params, moderator }) => {
    const { id } = params;
    await change(id, (trx) => enableModerator(trx, { id, by: moderator.id, now: now() }));
    return response(200, { disabled: false });
  });

  /** @throws Problem 'last-way-in' for the site's owner, or 'not-found' */
  async function change(id: string, act: (trx: Transaction) => Promise<boolean>): Promise<void> {
    if (id === siteOwner.id) throw new Problem('last-way-in');
    if (!(await database.write(act))) throw new Problem('not-found');
  }
}

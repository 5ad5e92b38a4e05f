import { isPermitted } from '../../contract/endpoints/console/roles.ts';
import {
  changeRoleEndpoint,
  disableModeratorEndpoint,
  enableModeratorEndpoint,
} from '../../contract/endpoints/console/team.ts';
import type { Transaction } from '../db/database.ts';
import { Problem } from '../errors.ts';
import type { ConsoleAuth } from '../login/console-auth.ts';
import { getModerator, type StoredModerator } from '../login/moderator-queries.ts';
import { siteOwner } from '../login/session-queries.ts';
import type { Router } from '../router/router.ts';
import { response } from '../router/write-actions.ts';
import { changeRole, disableModerator, enableModerator } from './queries.ts';

/** What owners change about moderators: their role, and whether they can log in. What gives access needs a confirmation. */
export function moderatorRoutes(router: Router, auth: ConsoleAuth): void {
  const { database, now } = auth;

  router.console(changeRoleEndpoint, 'owner', async (context) => {
    const { params, body, moderator } = context;
    const { id } = params;
    const { role, ...confirmation } = body;
    const { role: from } = await getChangeable(id);
    const mayRaise = !isPermitted(from, role);
    if (mayRaise) await auth.confirm(moderator, confirmation, context);
    await change(id, (trx) =>
      changeRole(trx, { id, role, mayRaise, by: moderator.id, now: now() }),
    );
    return response(200, { changed: true });
  });

  router.console(disableModeratorEndpoint, 'owner', async ({ params, moderator }) => {
    const { id } = params;
    await change(id, (trx) => disableModerator(trx, { id, by: moderator.id, now: now() }));
    return response(200, { disabled: true });
  });

  router.console(enableModeratorEndpoint, 'owner', async (context) => {
    const { params, body, moderator } = context;
    const { id } = params;
    await getChangeable(id);
    await auth.confirm(moderator, body, context);
    await change(id, (trx) => enableModerator(trx, { id, by: moderator.id, now: now() }));
    return response(200, { disabled: false });
  });

  /** @throws Problem 'last-way-in' for the site's owner, or 'not-found' */
  async function getChangeable(id: string): Promise<StoredModerator> {
    if (id === siteOwner.id) throw new Problem('last-way-in');
    const stored = await getModerator(database.read, id);
    if (stored === undefined) throw new Problem('not-found');
    return stored;
  }

  /** @throws Problem 'last-way-in' for the site's owner, or 'not-found' */
  async function change(id: string, act: (trx: Transaction) => Promise<boolean>): Promise<void> {
    if (id === siteOwner.id) throw new Problem('last-way-in');
    const isFound = await database.write(async (trx) => {
      // So that a role is still the same one when it is raised or lowered.
      await database.lock(trx, 'moderators');
      return act(trx);
    });
    if (!isFound) throw new Problem('not-found');
  }
}

import {
  getAdminStatusEndpoint,
  loginEndpoint,
  logoutEndpoint,
} from '../../contract/endpoints/console/moderation.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { response } from '../http/command-handlers.ts';
import type { Router } from '../http/router.ts';
import type { Visitors } from '../http/visitor/visitor.ts';
import { logAction } from '../moderation/queries.ts';
import { rememberAdminDevice } from './login-queries.ts';
import { Logins } from './logins.ts';
import { isAdminPassword } from './password.ts';
import { siteOwner } from './session-queries.ts';
import type { Sessions } from './sessions.ts';

interface LoginDeps extends Deps {
  readonly visitors: Visitors;
  readonly sessions: Sessions;
}

/** Login, logout, and whether the browser is logged in. */
export function loginRoutes(
  router: Router,
  { database, now, visitors, sessions }: LoginDeps,
): void {
  const isPassword = (password: string) => isAdminPassword(database, password);
  const logins = new Logins({ database, now, isPassword });

  router.console(getAdminStatusEndpoint, 'public', async ({ request }) =>
    response(200, { isAdmin: (await sessions.moderatorOf(request)) !== undefined }),
  );

  router.console(loginEndpoint, 'public', async ({ request, reply, body }) => {
    const { device, network, site } = visitors.recognise(request, reply);
    const { password } = body;
    const attempt = { password, device, network, ...(site !== undefined && { site }) };
    if (!(await logins.checkPassword(attempt))) throw new Problem('wrong-password');
    await database.write(async (trx) => {
      await sessions.create(trx, siteOwner.id, { request, reply });
      await rememberAdminDevice(trx, device, now());
      await logAction(trx, { action: 'login', now: now(), by: siteOwner.id });
    });
    return response(200, { isAdmin: true });
  });

  router.console(logoutEndpoint, 'public', async ({ request, reply }) => {
    const by = (await sessions.moderatorOf(request))?.id;
    await database.write(async (trx) => {
      if (await sessions.delete(trx, request, reply))
        await logAction(trx, { action: 'logout', now: now(), by });
    });
    return response(200, { isAdmin: false });
  });
}

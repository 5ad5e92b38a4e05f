import {
  getAdminStatusEndpoint,
  loginEndpoint,
  logoutEndpoint,
} from '../../contract/endpoints/moderation.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { response } from '../http/command-handlers.ts';
import type { Router } from '../http/router.ts';
import type { Visitors } from '../http/visitor/visitor.ts';
import { logAction } from '../moderation/queries.ts';
import { rememberAdminDevice } from './login-queries.ts';
import { Logins } from './logins.ts';
import { isAdminPassword } from './password.ts';
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

  router.console(getAdminStatusEndpoint, { isPublic: true }, async ({ request }) =>
    response(200, { isAdmin: await sessions.isAdmin(request) }),
  );

  router.console(loginEndpoint, { isPublic: true }, async ({ request, reply, body }) => {
    const { device, network, site } = visitors.recognise(request, reply);
    const { password } = body;
    const attempt = { password, device, network, ...(site !== undefined && { site }) };
    if (!(await logins.checkPassword(attempt))) throw new Problem('wrong-password');
    await database.write(async (trx) => {
      await sessions.create(trx, request, reply);
      await rememberAdminDevice(trx, device, now());
      await logAction(trx, { action: 'login', now: now() });
    });
    return response(200, { isAdmin: true });
  });

  router.console(logoutEndpoint, { isPublic: true }, async ({ request, reply }) => {
    await database.write(async (trx) => {
      if (await sessions.delete(trx, request, reply))
        await logAction(trx, { action: 'logout', now: now() });
    });
    return response(200, { isAdmin: false });
  });
}

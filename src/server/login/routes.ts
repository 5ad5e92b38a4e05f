import {
  getConsoleStatusEndpoint,
  getPasskeyRequestEndpoint,
  loginEndpoint,
  loginWithPasskeyEndpoint,
  logoutEndpoint,
} from '../../contract/endpoints/console/login.ts';
import { Problem } from '../errors.ts';
import { logAction } from '../moderation-log/queries.ts';
import type { Router } from '../router/router.ts';
import { response } from '../router/write-actions.ts';
import type { ConsoleAuth } from './console-auth.ts';
import { findModerator } from './moderator-queries.ts';
import { getPasskey } from './passkeys/queries.ts';

/** Login, logout, and whether the browser is logged in. */
export function loginRoutes(router: Router, auth: ConsoleAuth): void {
  const { database, now, visitors, sessions, loginThrottle, credentials } = auth;

  router.console(getConsoleStatusEndpoint, 'public', async ({ request }) =>
    response(200, { isAdmin: (await sessions.moderatorOf(request)) !== undefined }),
  );

  router.console(loginEndpoint, 'public', async ({ request, reply, body }) => {
    const { name, ...attempt } = body;
    const visitor = visitors.recognise(request, reply);
    const moderatorId = (await findModerator(database.read, name))?.id;
    const result = await loginThrottle.check(visitor, { moderatorId }, () =>
      credentials.checkLogin(name, attempt),
    );
    if (result === undefined) throw new Problem('wrong-password');
    if (result === 'code-needed') throw new Problem('code-needed');
    await database.write((trx) => auth.startSession(trx, result.id, { request, reply, visitor }));
    return response(200, { isAdmin: true });
  });

  router.console(getPasskeyRequestEndpoint, 'public', async ({ request }) =>
    response(200, credentials.passkeyRequest(request)),
  );

  router.console(loginWithPasskeyEndpoint, 'public', async ({ request, reply, body }) => {
    const visitor = visitors.recognise(request, reply);
    const { passkey } = body;
    const moderatorId = (await getPasskey(database.read, passkey.id))?.moderatorId;
    const result = await loginThrottle.check(visitor, { moderatorId }, () =>
      credentials.checkPasskey(request, passkey),
    );
    if (result === undefined) throw new Problem('wrong-passkey');
    await database.write((trx) => auth.startSession(trx, result.id, { request, reply, visitor }));
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

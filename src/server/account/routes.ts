import {
  changePasswordEndpoint,
  endOwnSessionEndpoint,
  getAccountEndpoint,
} from '../../contract/endpoints/console/account.ts';
import { isoTime } from '../../domain/iso-time.ts';
import { Problem } from '../errors.ts';
import type { ConsoleAuth } from '../login/console-auth.ts';
import { getModerator, setPasswordHash } from '../login/moderator-queries.ts';
import { listPasskeys } from '../login/passkeys/queries.ts';
import { findRelyingParty } from '../login/passkeys/relying-party.ts';
import { hashPassword, requireStrongPassword } from '../login/password.ts';
import { endSession, endSessionsOf, listSessions, siteOwner } from '../login/session-queries.ts';
import { logAction } from '../moderation-log/queries.ts';
import type { Router } from '../router/router.ts';
import { response } from '../router/write-actions.ts';
import { codeRoutes } from './code-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { presentSession } from './present.ts';

/** A moderator's own account: ways to log in, and sessions. Whatever their role. */
export function accountRoutes(router: Router, auth: ConsoleAuth): void {
  const { database, now, publicOrigin } = auth;
  codeRoutes(router, auth);
  passkeyRoutes(router, auth);

  router.console(getAccountEndpoint, 'observer', async ({ moderator, request }) => {
    const { id, name, role, sessionId } = moderator;
    const stored = await getModerator(database.read, id);
    const passkeys = await listPasskeys(database.read, id);
    const sessions = await listSessions(database.read, { moderatorId: id, now: now() });
    return response(200, {
      id,
      name,
      role,
      hasPassword: (stored?.passwordHash ?? null) !== null,
      hasCodes: (stored?.totpSecret ?? null) !== null,
      canChangePassword: id !== siteOwner.id,
      offersPasskeys: findRelyingParty(request, publicOrigin) !== undefined,
      passkeys: passkeys.map((passkey) => ({
        ...passkey,
        createdAt: isoTime(passkey.createdAt),
        lastUsedAt: passkey.lastUsedAt === null ? null : isoTime(passkey.lastUsedAt),
      })),
      sessions: sessions.map((session) => presentSession(session, sessionId)),
    });
  });

  router.console(changePasswordEndpoint, 'observer', async (context) => {
    const { body, moderator } = context;
    const { id, sessionId } = moderator;
    if (id === siteOwner.id) throw new Problem('password-of-site');
    const { newPassword, ...confirmation } = body;
    requireStrongPassword(newPassword, 'newPassword');
    await auth.confirm(moderator, confirmation, context);
    const passwordHash = await hashPassword(newPassword);
    await database.write(async (trx) => {
      await setPasswordHash(trx, id, passwordHash);
      await endSessionsOf(trx, { moderatorId: id, except: sessionId, now: now() });
      await logAction(trx, { action: 'password-changed', now: now(), by: id });
    });
    return response(200, { changed: true });
  });

  router.console(endOwnSessionEndpoint, 'observer', async ({ params, moderator }) => {
    await database.write(async (trx) => {
      const own = { id: params.id, moderatorId: moderator.id, now: now() };
      const ended = await endSession(trx, own);
      if (ended === undefined) throw new Problem('not-found');
      const { name: detail, id: by } = moderator;
      await logAction(trx, { action: 'session-ended', now: now(), by, detail });
    });
    return response(200, { ended: true });
  });
}

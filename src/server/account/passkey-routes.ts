import {
  createPasskeyEndpoint,
  deletePasskeyEndpoint,
  startPasskeyEndpoint,
} from '../../contract/endpoints/console/account.ts';
import { limits } from '../../contract/limits.ts';
import { Problem } from '../errors.ts';
import type { ConsoleAuth } from '../login/console-auth.ts';
import { ensureOwnerRow, getModerator } from '../login/moderator-queries.ts';
import { readNewPasskey, storeNewPasskey } from '../login/passkeys/new-passkeys.ts';
import { deletePasskey, listPasskeys } from '../login/passkeys/queries.ts';
import { newPasskeyRequest } from '../login/passkeys/webauthn.ts';
import { endSessionsOf, siteOwner } from '../login/session-queries.ts';
import { logAction } from '../moderation-log/queries.ts';
import type { Router } from '../router/router.ts';
import { response } from '../router/write-actions.ts';

const purposeFor = (moderatorId: string) => `new passkey of ${moderatorId}`;

/** The passkeys of a moderator: added and deleted. */
export function passkeyRoutes(router: Router, auth: ConsoleAuth): void {
  const { database, now, siteName, credentials } = auth;

  router.console(startPasskeyEndpoint, 'observer', async (context) => {
    const { body, moderator, request } = context;
    const { id, name } = moderator;
    const party = credentials.relyingParty(request);
    await auth.confirm(moderator, body, context);
    const existing = (await listPasskeys(database.read, id)).map((passkey) => passkey.id);
    if (existing.length >= limits.passkeys.most)
      throw new Problem('invalid', { message: 'You have many passkeys. Please delete one first.' });
    const challenge = credentials.challenges.create(purposeFor(id));
    const user = { id, name };
    return response(200, newPasskeyRequest({ party, site: siteName, challenge, user, existing }));
  });

  router.console(createPasskeyEndpoint, 'observer', async ({ body, moderator, request }) => {
    const { id: moderatorId } = moderator;
    const { name, passkey: answer } = body;
    const purpose = purposeFor(moderatorId);
    const passkey = await readNewPasskey(credentials, request, { answer, purpose });
    await database.write(async (trx) => {
      if (moderatorId === siteOwner.id) await ensureOwnerRow(trx, now());
      await storeNewPasskey(trx, passkey, { moderatorId, name, now: now() });
      await logAction(trx, { action: 'passkey-added', now: now(), by: moderatorId, detail: name });
    });
    return response(200, { id: passkey.id });
  });

  router.console(deletePasskeyEndpoint, 'observer', async (context) => {
    const { body, moderator } = context;
    const { id: by, sessionId } = moderator;
    const { id, ...confirmation } = body;
    await auth.confirm(moderator, confirmation, context);
    await database.write(async (trx) => {
      await database.lock(trx, 'passkeys');
      const detail = await deletePasskey(trx, id, by);
      if (detail === undefined) throw new Problem('not-found');
      const hasPassword = ((await getModerator(trx, by))?.passwordHash ?? null) !== null;
      if (!hasPassword && (await listPasskeys(trx, by)).length === 0)
        throw new Problem('last-way-in');
      // Whoever has found it may have got in with it.
      await endSessionsOf(trx, { moderatorId: by, except: sessionId, now: now() });
      await logAction(trx, { action: 'passkey-deleted', now: now(), by, detail });
    });
    return response(200, { deleted: true });
  });
}

import * as v from 'valibot';
import { minute } from '../../contract/durations.ts';
import {
  startCodesEndpoint,
  turnOffCodesEndpoint,
  turnOnCodesEndpoint,
} from '../../contract/endpoints/console/account.ts';
import type { Reads } from '../db/database.ts';
import { Problem, invalid } from '../errors.ts';
import type { Moderator } from '../http/moderator.ts';
import { codeUri, createCodeSecret, stepOfCode } from '../login/codes.ts';
import type { ConsoleAuth } from '../login/console-auth.ts';
import { codesOf } from '../login/credentials.ts';
import { ensureOwnerRow, getModerator, setCodeSecret } from '../login/moderator-queries.ts';
import { consumeChallenge } from '../login/passkeys/queries.ts';
import { endSessionsOf, siteOwner } from '../login/session-queries.ts';
import { logAction } from '../moderation-log/queries.ts';
import type { Router } from '../router/router.ts';
import { response } from '../router/write-actions.ts';

const setupLifetime = 10 * minute;

/**
 * A secret that is not in use yet. The browser keeps it, encrypted, until a code shows that an app has it, too. It is used
 * once, and only while what it replaces is still in use.
 */
const SetupSchema = v.object({
  secret: v.string(),
  expiresAt: v.number(),
  replaces: v.nullable(v.string()),
});
const setupOf = (moderatorId: string) => `setup of one-time codes of ${moderatorId}`;

/** One-time codes (TOTP) next to the password: on, off. */
export function codeRoutes(router: Router, auth: ConsoleAuth): void {
  const { database, now, siteName, credentials } = auth;
  const { encryption } = credentials;

  router.console(startCodesEndpoint, 'observer', async (context) => {
    const { body, moderator } = context;
    await auth.confirm(moderator, body, context);
    const secret = createCodeSecret();
    const expiresAt = now() + setupLifetime;
    const replaces = await getSecret(database.read, moderator.id);
    const setup = JSON.stringify({ secret, expiresAt, replaces });
    return response(200, {
      secret,
      uri: codeUri(secret, { site: siteName, name: moderator.name }),
      setup: encryption.encrypt(setup, setupOf(moderator.id)),
    });
  });

  router.console(turnOnCodesEndpoint, 'observer', async ({ body, moderator }) => {
    const { id, sessionId } = moderator;
    const { secret, expiresAt, replaces } = readSetup(body.setup, moderator);
    const usedStep = stepOfCode(secret, body.code, now());
    if (usedStep === undefined) {
      const message = 'This code is not right. Please enter the one that your app shows now.';
      throw invalid([{ path: 'code', message }]);
    }
    const totpSecret = encryption.encrypt(secret, codesOf(id));
    await database.write(async (trx) => {
      await database.lock(trx, codesOf(id));
      const isNew = await consumeChallenge(trx, `${setupOf(id)}: ${secret}`, expiresAt);
      if (!isNew || replaces !== (await getSecret(trx, id))) throw startAgain();
      if (id === siteOwner.id) await ensureOwnerRow(trx, now());
      await setCodeSecret(trx, id, { totpSecret, usedStep });
      // Somebody may have got in without a code.
      await endSessionsOf(trx, { moderatorId: id, except: sessionId, now: now() });
      await logAction(trx, { action: 'codes-on', now: now(), by: id, detail: moderator.name });
    });
    return response(200, { hasCodes: true });
  });

  router.console(turnOffCodesEndpoint, 'observer', async (context) => {
    const { body, moderator } = context;
    const { id } = moderator;
    await auth.confirm(moderator, body, context);
    await database.write(async (trx) => {
      await database.lock(trx, codesOf(id));
      await setCodeSecret(trx, id, { totpSecret: null, usedStep: 0 });
      await logAction(trx, { action: 'codes-off', now: now(), by: id, detail: moderator.name });
    });
    return response(200, { hasCodes: false });
  });

  /** @throws Problem when it was not made for this moderator within the last minutes */
  function readSetup(text: string, { id }: Moderator): v.InferOutput<typeof SetupSchema> {
    const decrypted = encryption.decrypt(text, setupOf(id));
    const setup = v.safeParse(SetupSchema, decrypted && JSON.parse(decrypted));
    if (!setup.success || setup.output.expiresAt < now()) throw startAgain();
    return setup.output;
  }
}

const startAgain = () =>
  new Problem('invalid', { message: 'That took too long. Please start again.' });

/** The encrypted secret of the codes that are on; null without codes. */
async function getSecret(db: Reads, id: string): Promise<string | null> {
  return (await getModerator(db, id))?.totpSecret ?? null;
}

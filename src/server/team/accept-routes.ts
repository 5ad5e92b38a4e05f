import type { FastifyRequest } from 'fastify';
import { invitationLifetime } from '../../contract/durations.ts';
import {
  acceptInvitationEndpoint,
  openInvitationEndpoint,
} from '../../contract/endpoints/console/team.ts';
import type { BodyOf } from '../../contract/endpoints/endpoint.ts';
import { isoTime } from '../../domain/iso-time.ts';
import type { Transaction } from '../db/database.ts';
import { Problem, invalid } from '../errors.ts';
import type { ConsoleAuth } from '../login/console-auth.ts';
import {
  readNewPasskey,
  storeNewPasskey,
  type VerifiedPasskey,
} from '../login/passkeys/new-passkeys.ts';
import { findRelyingParty } from '../login/passkeys/relying-party.ts';
import { newPasskeyRequest } from '../login/passkeys/webauthn.ts';
import { hashPassword, requireStrongPassword } from '../login/password.ts';
import { logAction } from '../moderation-log/queries.ts';
import type { Router } from '../router/router.ts';
import { response } from '../router/write-actions.ts';
import {
  createModerator,
  getInvitation,
  invitationHash,
  takeInvitation,
} from './invitation-queries.ts';

type Acceptance = BodyOf<typeof acceptInvitationEndpoint>;

/** How the new moderator logs in from now on. */
interface NewLogin {
  readonly passwordHash: string | null;
  readonly passkey?: VerifiedPasskey & { readonly name: string };
}

const purposeFor = (token: string) => `invitation ${invitationHash(token)}`;

/** Invitations as those see them who were invited: without a session. */
export function acceptRoutes(router: Router, auth: ConsoleAuth): void {
  const { database, now, visitors, loginThrottle } = auth;

  router.console(openInvitationEndpoint, 'public', async ({ body, request }) => {
    const { token } = body;
    const invitation = await getInvitation(database.read, token, now());
    if (invitation === undefined) throw new Problem('invitation-not-found');
    const { name, role, createdAt } = invitation;
    return response(200, {
      name,
      role,
      expiresAt: isoTime(createdAt + invitationLifetime),
      passkey: passkeyFor(auth, request, { ...invitation, token }),
    });
  });

  router.console(acceptInvitationEndpoint, 'public', async ({ body, request, reply }) => {
    const { token } = body;
    requireNewLogin(body);
    const visitor = visitors.recognise(request, reply);
    // A guess of a token counts like one of a password.
    const newLogin = await loginThrottle.check(visitor, {}, async () => {
      const invitation = await getInvitation(database.read, token, now());
      return invitation === undefined ? undefined : readLogin(auth, request, body);
    });
    if (newLogin === undefined) throw new Problem('invitation-not-found');
    await database.write(async (trx) => {
      const moderatorId = await accept(trx, token, { ...newLogin, now: now() });
      await auth.startSession(trx, moderatorId, { request, reply, visitor });
    });
    return response(201, { isAdmin: true });
  });
}

/** What a browser makes a passkey with; null where there are none. */
function passkeyFor(
  { credentials, publicOrigin, siteName }: ConsoleAuth,
  request: FastifyRequest,
  { id, name, token }: { readonly id: string; readonly name: string; readonly token: string },
) {
  const party = findRelyingParty(request, publicOrigin);
  if (party === undefined) return null;
  const challenge = credentials.challenges.create(purposeFor(token));
  return newPasskeyRequest({
    party,
    site: siteName,
    challenge,
    user: { id, name },
    existing: [],
  });
}

/** @throws Problem 'invalid' unless there is a strong password or a passkey */
function requireNewLogin({ password, passkey }: Acceptance): void {
  if (password !== undefined) requireStrongPassword(password, 'password');
  else if (passkey === undefined)
    throw invalid([{ path: 'password', message: 'Please choose a password or a passkey.' }]);
}

/** Verifies and hashes what the invited person chose, before the transaction. @throws Problem */
async function readLogin(
  { credentials }: ConsoleAuth,
  request: FastifyRequest,
  { token, password, passkey }: Acceptance,
): Promise<NewLogin> {
  const passwordHash = password === undefined ? null : await hashPassword(password);
  if (passkey === undefined) return { passwordHash };
  const { name, answer } = passkey;
  const purpose = purposeFor(token);
  const verified = await readNewPasskey(credentials, request, { answer, purpose });
  return { passwordHash, passkey: { ...verified, name } };
}

/** Returns the id of the new moderator. @throws Problem */
async function accept(
  trx: Transaction,
  token: string,
  { passwordHash, passkey, now }: NewLogin & { readonly now: number },
): Promise<string> {
  const invitation = await takeInvitation(trx, token, now);
  if (invitation === undefined) throw new Problem('invitation-not-found');
  const moderatorId = await createModerator(trx, invitation, { passwordHash, now });
  if (moderatorId === undefined) throw new Problem('name-taken');
  if (passkey !== undefined) {
    const { name, ...verified } = passkey;
    await storeNewPasskey(trx, verified, { moderatorId, name, now });
  }
  const { name: detail } = invitation;
  await logAction(trx, { action: 'invitation-accepted', now, by: moderatorId, detail });
  return moderatorId;
}

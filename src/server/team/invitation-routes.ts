import { randomBytes, randomUUID } from 'node:crypto';
import { invitationLifetime } from '../../contract/durations.ts';
import {
  createInvitationEndpoint,
  withdrawInvitationEndpoint,
} from '../../contract/endpoints/console/team.ts';
import { isoTime } from '../../domain/iso-time.ts';
import { Problem } from '../errors.ts';
import type { ConsoleAuth } from '../login/console-auth.ts';
import { logAction } from '../moderation-log/queries.ts';
import type { Router } from '../router/router.ts';
import { response } from '../router/write-actions.ts';
import {
  deleteInvitation,
  insertInvitation,
  isNameTaken,
  type listInvitations,
} from './invitation-queries.ts';

type Listed = Awaited<ReturnType<typeof listInvitations>>[number];

/** An invitation as owners see it: without its token, of which only a hash is stored. */
export function presentInvitation({ id, name, role, invitedBy, createdAt }: Listed) {
  const expiresAt = isoTime(createdAt + invitationLifetime);
  return { id, name, role, invitedBy, createdAt: isoTime(createdAt), expiresAt };
}

/** Invitations as owners make and withdraw them. */
export function invitationRoutes(router: Router, auth: ConsoleAuth): void {
  const { database, now } = auth;

  router.console(createInvitationEndpoint, 'owner', async (context) => {
    const { body, moderator } = context;
    const { name, role, ...confirmation } = body;
    // Before the confirmation too, which uses up a one-time code.
    if (await isNameTaken(database.read, name, now())) throw new Problem('name-taken');
    await auth.confirm(moderator, confirmation, context);
    const token = randomBytes(32).toString('base64url');
    const invitation = { id: randomUUID(), name, role, createdBy: moderator.id, createdAt: now() };
    await database.write(async (trx) => {
      // Of two invitations for one name at the same time one is made.
      await database.lock(trx, 'invitations');
      if (await isNameTaken(trx, name, now())) throw new Problem('name-taken');
      await insertInvitation(trx, token, invitation);
      const detail = `${name}: ${role}`;
      await logAction(trx, { action: 'invite', now: now(), by: moderator.id, detail });
    });
    const expiresAt = isoTime(invitation.createdAt + invitationLifetime);
    return response(201, { id: invitation.id, token, expiresAt });
  });

  router.console(withdrawInvitationEndpoint, 'owner', async ({ params, moderator }) => {
    await database.write(async (trx) => {
      const detail = await deleteInvitation(trx, params.id);
      if (detail === undefined) throw new Problem('not-found');
      const by = moderator.id;
      await logAction(trx, { action: 'invitation-withdrawn', now: now(), by, detail });
    });
    return response(200, { withdrawn: true });
  });
}

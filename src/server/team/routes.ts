import { endSessionEndpoint, getTeamEndpoint } from '../../contract/endpoints/console/team.ts';
import { isoTime } from '../../domain/iso-time.ts';
import { presentSession } from '../account/present.ts';
import { Problem } from '../errors.ts';
import type { ConsoleAuth } from '../login/console-auth.ts';
import { getModerator } from '../login/moderator-queries.ts';
import { endSession, listSessions, siteOwner } from '../login/session-queries.ts';
import { logAction } from '../moderation-log/queries.ts';
import type { Router } from '../router/router.ts';
import { response } from '../router/write-actions.ts';
import { acceptRoutes } from './accept-routes.ts';
import { listInvitations } from './invitation-queries.ts';
import { invitationRoutes, presentInvitation } from './invitation-routes.ts';
import { moderatorRoutes } from './moderator-routes.ts';
import { listModerators } from './queries.ts';

/** Who may use the console: for owners, and for those whom they invite. */
export function teamRoutes(router: Router, auth: ConsoleAuth): void {
  const { database, now } = auth;
  invitationRoutes(router, auth);
  acceptRoutes(router, auth);
  moderatorRoutes(router, auth);

  router.console(getTeamEndpoint, 'owner', async ({ moderator }) => {
    const moderators = await listModerators(database.read);
    const invitations = await listInvitations(database.read, now());
    const sessions = await listSessions(database.read, { now: now() });
    const nameOf = (id: string) => moderators.find((each) => each.id === id)?.name ?? '';
    return response(200, {
      moderators: moderators.map((each) => ({
        ...each,
        createdAt: isoTime(each.createdAt),
        disabledAt: each.disabledAt === null ? null : isoTime(each.disabledAt),
        isYou: each.id === moderator.id,
        isSiteOwner: each.id === siteOwner.id,
      })),
      invitations: invitations.map(presentInvitation),
      sessions: sessions.map((session) => ({
        ...presentSession(session, moderator.sessionId),
        moderatorId: session.moderatorId,
        name: nameOf(session.moderatorId),
      })),
    });
  });

  router.console(endSessionEndpoint, 'owner', async ({ params, moderator }) => {
    await database.write(async (trx) => {
      const whose = await endSession(trx, { id: params.id, now: now() });
      if (whose === undefined) throw new Problem('not-found');
      const detail = (await getModerator(trx, whose))?.name ?? whose;
      await logAction(trx, { action: 'session-ended', now: now(), by: moderator.id, detail });
    });
    return response(200, { ended: true });
  });
}

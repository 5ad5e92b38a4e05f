import type { ModeratorRole } from '../../contract/endpoints/console/roles.ts';
import type { Reads, Writes } from '../db/database.ts';

/** The moderator who logs in with the site's password. There may be no row of them. */
export const siteOwner = { id: 'owner', name: 'Owner', role: 'owner' } as const;

interface Session {
  readonly id: string;
  readonly name: string;
  readonly role: ModeratorRole;
  /** Null for sessions of the previous version. */
  readonly sessionId: string | null;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** Returns a session with its moderator; undefined when it does not exist or its moderator is disabled. */
export async function getSession(db: Reads, tokenHash: string): Promise<Session | undefined> {
  const session = await db
    .selectFrom('adminSessions')
    .leftJoin('moderators', 'moderators.id', 'adminSessions.moderatorId')
    .select([
      'adminSessions.id as sessionId',
      'adminSessions.moderatorId',
      'adminSessions.createdAt',
      'adminSessions.lastSeenAt',
      'moderators.name',
      'moderators.role',
      'moderators.disabledAt',
    ])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (session === undefined || session.disabledAt !== null) return undefined;
  const { sessionId, moderatorId, createdAt, lastSeenAt, name, role } = session;
  const times = { sessionId, createdAt, lastSeenAt };
  // Sessions of the previous version have no moderator.
  if (moderatorId === null || moderatorId === siteOwner.id) return { ...siteOwner, ...times };
  return name === null || role === null ? undefined : { id: moderatorId, name, role, ...times };
}

export async function touchSession(trx: Writes, tokenHash: string, now: number): Promise<void> {
  await trx
    .updateTable('adminSessions')
    .set({ lastSeenAt: now })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

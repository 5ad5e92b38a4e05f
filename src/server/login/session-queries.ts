import { hour, minute } from '../../contract/durations.ts';
import type { ModeratorRole } from '../../contract/endpoints/console/roles.ts';
import { dropWorkOf } from '../claims/drop.ts';
import type { Database, Reads, Transaction } from '../db/database.ts';

/** A session ends after so many milliseconds without a request, and after so many in any case. */
export const sessionLimits = { idle: 30 * minute, lifetime: 12 * hour } as const;

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

/** Whether nobody has ended a session. It cannot be ended before this transaction is. */
export async function isSessionOpen(
  { engine }: Pick<Database, 'engine'>,
  trx: Transaction,
  id: string,
): Promise<boolean> {
  const session = await trx
    .selectFrom('adminSessions')
    .select('tokenHash')
    .where((eb) => eb(eb.fn.coalesce('id', 'tokenHash'), '=', id))
    // On SQLite there is one transaction at a time.
    .$if(engine === 'postgres', (query) => query.forKeyShare())
    .executeTakeFirst();
  return session !== undefined;
}

export async function touchSession(
  trx: Transaction,
  tokenHash: string,
  now: number,
): Promise<void> {
  await trx
    .updateTable('adminSessions')
    .set({ lastSeenAt: now })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

export interface ListedSession {
  readonly id: string;
  readonly moderatorId: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** Returns the sessions of one moderator or of all that have not ended, the newest first. */
export async function listSessions(
  db: Reads,
  { moderatorId, now }: { moderatorId?: string; now: number },
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('adminSessions')
    .select((eb) => [
      // Sessions of the previous version have neither an id nor a moderator.
      eb.fn.coalesce('id', 'tokenHash').as('id'),
      eb.fn.coalesce('moderatorId', eb.val(siteOwner.id)).as('moderatorId'),
      'createdAt',
      'lastSeenAt',
    ])
    .where('createdAt', '>=', now - sessionLimits.lifetime)
    .where('lastSeenAt', '>=', now - sessionLimits.idle)
    .orderBy('createdAt', 'desc')
    .orderBy('tokenHash')
    .execute();
  return rows.filter((row) => moderatorId === undefined || row.moderatorId === moderatorId);
}

interface Ended {
  readonly id: string;
  /** Undefined: whose session it is does not matter. */
  readonly moderatorId?: string | undefined;
  readonly now: number;
}

/** Ends one session, with what was claimed or decided in it and has not taken effect. Returns whose it was. */
export async function endSession(
  trx: Transaction,
  { id, moderatorId, now }: Ended,
): Promise<string | undefined> {
  const ended = await trx
    .deleteFrom('adminSessions')
    .where((eb) => eb(eb.fn.coalesce('id', 'tokenHash'), '=', id))
    .$if(moderatorId !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.fn.coalesce('moderatorId', eb.val(siteOwner.id)), '=', moderatorId ?? ''),
      ),
    )
    .returning((eb) => eb.fn.coalesce('moderatorId', eb.val(siteOwner.id)).as('moderatorId'))
    .executeTakeFirst();
  if (ended !== undefined) await dropWorkOf(trx, { sessionId: id }, now);
  return ended?.moderatorId;
}

/** Ends all sessions of a moderator but this one, in the same way. */
export async function endSessionsOf(
  trx: Transaction,
  { moderatorId, except, now }: { moderatorId: string; except?: string; now: number },
): Promise<void> {
  const sessions = await trx
    .selectFrom('adminSessions')
    .select((eb) => eb.fn.coalesce('id', 'tokenHash').as('id'))
    .where((eb) => eb(eb.fn.coalesce('moderatorId', eb.val(siteOwner.id)), '=', moderatorId))
    .execute();
  for (const { id } of sessions) if (id !== except) await endSession(trx, { id, now });
}

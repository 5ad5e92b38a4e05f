import { isPermitted, type ModeratorRole } from '../../contract/endpoints/console/roles.ts';
import { dropWorkOf } from '../claims/drop.ts';
import type { Reads, Transaction } from '../db/database.ts';
import { Problem } from '../errors.ts';
import { getModerator } from '../login/moderator-queries.ts';
import { endSessionsOf, siteOwner } from '../login/session-queries.ts';
import { logAction } from '../moderation-log/queries.ts';

interface ListedModerator {
  readonly id: string;
  readonly name: string;
  readonly role: ModeratorRole;
  readonly hasPassword: boolean;
  readonly hasCodes: boolean;
  readonly passkeys: number;
  readonly createdAt: number;
  readonly disabledAt: number | null;
}

/** Returns everybody who can log in or could: the site's owner first, then by name. */
export async function listModerators(db: Reads): Promise<ListedModerator[]> {
  const rows = await db
    .selectFrom('moderators')
    .select((eb) => [
      'id',
      'name',
      'role',
      'passwordHash',
      'totpSecret',
      'createdAt',
      'disabledAt',
      eb
        .selectFrom('passkeys')
        .whereRef('moderatorId', '=', 'moderators.id')
        .select((passkeys) => passkeys.fn.countAll<number>().as('count'))
        .as('passkeys'),
    ])
    .orderBy('nameKey')
    .execute();
  const moderators = rows.map(({ passwordHash, totpSecret, passkeys, ...row }) => ({
    ...row,
    passkeys: passkeys ?? 0,
    hasPassword: passwordHash !== null || row.id === siteOwner.id,
    hasCodes: totpSecret !== null,
  }));
  const owner = moderators.find(({ id }) => id === siteOwner.id);
  const others = moderators.filter(({ id }) => id !== siteOwner.id);
  return [owner ?? ownerWithoutRow, ...others];
}

const ownerWithoutRow: ListedModerator = {
  ...siteOwner,
  passkeys: 0,
  hasPassword: true,
  hasCodes: false,
  createdAt: 0,
  disabledAt: null,
};

interface Change {
  readonly id: string;
  /** The owner who changes it; undefined for a command. */
  readonly by?: string | undefined;
  readonly now: number;
}

interface RoleChange {
  readonly role: ModeratorRole;
  /** Whether the owner has confirmed who they are. */
  readonly mayRaise: boolean;
}

/**
 * Changes a role and logs it. Returns false when there is no such moderator. Whoever is no longer an owner has no open
 * invitations, and whoever may no longer decide no claims and no decisions that can still be undone.
 * @throws Problem 'not-confirmed' for a higher role without `mayRaise`
 */
export async function changeRole(
  trx: Transaction,
  { id, by, now, role, mayRaise }: Change & RoleChange,
): Promise<boolean> {
  const moderator = await getModerator(trx, id);
  if (moderator === undefined) return false;
  if (moderator.role === role) return true;
  if (!mayRaise && !isPermitted(moderator.role, role)) throw new Problem('not-confirmed');
  await trx.updateTable('moderators').set({ role }).where('id', '=', id).execute();
  if (role !== 'owner') await deleteInvitationsBy(trx, id);
  if (!isPermitted(role, 'moderator')) await dropWorkOf(trx, { moderatorId: id }, now);
  const detail = `${moderator.name}: ${role}`;
  await logAction(trx, { action: 'role-changed', now, by, detail });
  return true;
}

/**
 * Disables a moderator, whose sessions, open invitations, claims and pending decisions end, and logs it. Returns false when
 * there is no such moderator.
 */
export async function disableModerator(
  trx: Transaction,
  { id, by, now }: Change,
): Promise<boolean> {
  const moderator = await getModerator(trx, id);
  if (moderator === undefined) return false;
  if (moderator.disabledAt !== null) return true;
  await trx.updateTable('moderators').set({ disabledAt: now }).where('id', '=', id).execute();
  await dropWorkOf(trx, { moderatorId: id }, now);
  await endSessionsOf(trx, { moderatorId: id, now });
  await deleteInvitationsBy(trx, id);
  await logAction(trx, { action: 'disabled', now, by, detail: moderator.name });
  return true;
}

/** Lets a disabled moderator log in again, and logs it. Returns false when there is no such moderator. */
export async function enableModerator(trx: Transaction, { id, by, now }: Change): Promise<boolean> {
  const moderator = await getModerator(trx, id);
  if (moderator === undefined) return false;
  if (moderator.disabledAt === null) return true;
  await trx.updateTable('moderators').set({ disabledAt: null }).where('id', '=', id).execute();
  await logAction(trx, { action: 'enabled', now, by, detail: moderator.name });
  return true;
}

async function deleteInvitationsBy(trx: Transaction, moderatorId: string): Promise<void> {
  await trx.deleteFrom('invitations').where('createdBy', '=', moderatorId).execute();
}

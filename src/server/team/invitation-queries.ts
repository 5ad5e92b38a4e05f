import { createHash } from 'node:crypto';
import { invitationLifetime } from '../../contract/durations.ts';
import type { ModeratorRole } from '../../contract/endpoints/console/roles.ts';
import type { Reads, Transaction } from '../db/database.ts';
import { nameKeyOf } from '../login/moderator-queries.ts';
import { siteOwner } from '../login/session-queries.ts';

interface StoredInvitation {
  readonly id: string;
  readonly name: string;
  readonly role: ModeratorRole;
  readonly createdBy: string;
  readonly createdAt: number;
}

const columns = ['id', 'name', 'role', 'createdBy', 'createdAt'] as const;

/** Under what an invitation is stored: whoever reads the database cannot accept it. */
export const invitationHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Whether a moderator who is not disabled has this name, or an open invitation. */
export async function isNameTaken(db: Reads, name: string, now: number): Promise<boolean> {
  const nameKey = nameKeyOf(name);
  if (nameKey === nameKeyOf(siteOwner.name)) return true;
  const moderator = await db
    .selectFrom('moderators')
    .select('id')
    .where('nameKey', '=', nameKey)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  const open = await listInvitations(db, now);
  return moderator !== undefined || open.some((each) => nameKeyOf(each.name) === nameKey);
}

export async function insertInvitation(
  trx: Transaction,
  token: string,
  invitation: StoredInvitation,
): Promise<void> {
  const values = { ...invitation, tokenHash: invitationHash(token) };
  await trx.insertInto('invitations').values(values).execute();
}

/** Returns the invitations that can be accepted, the newest first. */
export async function listInvitations(
  db: Reads,
  now: number,
): Promise<(StoredInvitation & { readonly invitedBy: string })[]> {
  const rows = await db
    .selectFrom('invitations')
    .leftJoin('moderators', 'moderators.id', 'invitations.createdBy')
    .select([
      'invitations.id',
      'invitations.name',
      'invitations.role',
      'createdBy',
      'invitations.createdAt',
      'moderators.name as inviter',
    ])
    .where('invitations.createdAt', '>', now - invitationLifetime)
    .orderBy('invitations.createdAt', 'desc')
    .orderBy('invitations.id')
    .execute();
  return rows.map(({ inviter, ...row }) => ({ ...row, invitedBy: inviter ?? siteOwner.name }));
}

export async function getInvitation(
  db: Reads,
  token: string,
  now: number,
): Promise<StoredInvitation | undefined> {
  return db
    .selectFrom('invitations')
    .select(columns)
    .where('tokenHash', '=', invitationHash(token))
    .where('createdAt', '>', now - invitationLifetime)
    .executeTakeFirst();
}

/** Deletes an invitation, and returns whom it was for. */
export async function deleteInvitation(trx: Transaction, id: string): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

/** Deletes an invitation that is being accepted, and returns it; of two at the same time one gets it. */
export async function takeInvitation(
  trx: Transaction,
  token: string,
  now: number,
): Promise<StoredInvitation | undefined> {
  return trx
    .deleteFrom('invitations')
    .where('tokenHash', '=', invitationHash(token))
    .where('createdAt', '>', now - invitationLifetime)
    .returning(columns)
    .executeTakeFirst();
}

/**
 * Makes whoever was invited a moderator, and returns their id. A disabled moderator of this name comes back without their
 * earlier ways to log in: this is how a lost password is replaced. Undefined when the name is taken.
 */
export async function createModerator(
  trx: Transaction,
  { id, name, role }: StoredInvitation,
  { passwordHash, now }: { readonly passwordHash: string | null; readonly now: number },
): Promise<string | undefined> {
  const nameKey = nameKeyOf(name);
  const login = { passwordHash, totpSecret: null, totpUsedStep: 0, disabledAt: null };
  const created = await trx
    .insertInto('moderators')
    .values({ id, name, nameKey, role, createdAt: now, ...login })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created !== undefined) return created.id;
  const returned = await trx
    .updateTable('moderators')
    .set({ name, role, ...login })
    .where('nameKey', '=', nameKey)
    .where('disabledAt', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (returned === undefined) return undefined;
  await trx.deleteFrom('passkeys').where('moderatorId', '=', returned.id).execute();
  return returned.id;
}

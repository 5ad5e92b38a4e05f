import type { ModeratorRole } from '../../contract/endpoints/console/roles.ts';
import { fold } from '../../domain/text/fold.ts';
import type { Reads, Transaction } from '../db/database.ts';
import { getSetting } from '../db/settings-queries.ts';
import { siteOwner } from './session-queries.ts';

/** The key of the setting with the hash of the site's password. */
export const sitePassword = 'adminPassword';

/** A moderator with all that a login needs. */
export interface StoredModerator {
  readonly id: string;
  readonly name: string;
  readonly role: ModeratorRole;
  readonly passwordHash: string | null;
  readonly totpSecret: string | null;
  readonly disabledAt: number | null;
}

/** By what names are compared: without case, accents and repeated spaces. */
export const nameKeyOf = (name: string): string => fold(name);

const columns = ['id', 'name', 'role', 'passwordHash', 'totpSecret', 'disabledAt'] as const;

/** Returns a moderator by id; also the site's owner without a row. */
export async function getModerator(db: Reads, id: string): Promise<StoredModerator | undefined> {
  const row = await db
    .selectFrom('moderators')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (id !== siteOwner.id) return row;
  const passwordHash = (await getSetting(db, sitePassword)) ?? null;
  const totpSecret = row?.totpSecret ?? null;
  return { ...siteOwner, passwordHash, totpSecret, disabledAt: null };
}

/** Returns the moderator who logs in with this name; without a name the site's owner. */
export async function findModerator(
  db: Reads,
  name: string | undefined,
): Promise<StoredModerator | undefined> {
  const nameKey = name === undefined ? '' : nameKeyOf(name);
  if (nameKey === '' || nameKey === nameKeyOf(siteOwner.name))
    return getModerator(db, siteOwner.id);
  return db
    .selectFrom('moderators')
    .select(columns)
    .where('nameKey', '=', nameKey)
    .executeTakeFirst();
}

/** Gives the site's owner a row, for a secret or passkeys. */
export async function ensureOwnerRow(trx: Transaction, now: number): Promise<void> {
  await trx
    .insertInto('moderators')
    .values({
      ...siteOwner,
      nameKey: nameKeyOf(siteOwner.name),
      passwordHash: null,
      totpSecret: null,
      createdAt: now,
      disabledAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Turns one-time codes on with an encrypted secret, or off. `usedStep` is that of the code that turned them on. */
export async function setCodeSecret(
  trx: Transaction,
  id: string,
  { totpSecret, usedStep }: { totpSecret: string | null; usedStep: number },
): Promise<void> {
  await trx
    .updateTable('moderators')
    .set({ totpSecret, totpUsedStep: usedStep })
    .where('id', '=', id)
    .execute();
}

/** Stores that the code of this time step was used. Returns false when it or a later one was used before. */
export async function consumeCodeStep(
  trx: Transaction,
  id: string,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('moderators')
    .set({ totpUsedStep: step })
    .where('id', '=', id)
    .where('totpUsedStep', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function setPasswordHash(
  trx: Transaction,
  id: string,
  passwordHash: string,
): Promise<void> {
  await trx.updateTable('moderators').set({ passwordHash }).where('id', '=', id).execute();
}

/** Removes one-time codes and passkeys of the site's owner, so that the password alone is needed. Returns whether there were any. */
export async function clearOwnerFactors(
  trx: Transaction,
): Promise<{ readonly codes: boolean; readonly passkeys: readonly string[] }> {
  const passkeys = await trx
    .deleteFrom('passkeys')
    .where('moderatorId', '=', siteOwner.id)
    .returning('name')
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('moderators')
    .set({ totpSecret: null })
    .where('id', '=', siteOwner.id)
    .where('totpSecret', 'is not', null)
    .executeTakeFirstOrThrow();
  return { codes: numUpdatedRows > 0n, passkeys: passkeys.map(({ name }) => name) };
}

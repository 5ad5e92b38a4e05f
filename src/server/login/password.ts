import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Database, Writes } from '../db/database.ts';
import { logAct } from '../moderation/queries.ts';

// argon2id with OWASP's first recommendation: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const setting = 'adminPassword';

/**
 * Whether this is the administrator's password. A check takes 46 MB and a good part of a second of a core: see Logins
 * for how many run at once.
 */
export async function isAdminPassword(database: Database, password: string): Promise<boolean> {
  const stored = await storedHash(database);
  return stored !== undefined && (await verify(stored, password));
}

async function storedHash(database: Database): Promise<string | undefined> {
  const row = await database.read
    .selectFrom('settings')
    .select('value')
    .where('key', '=', setting)
    .executeTakeFirst();
  return row?.value;
}

/** Replaces the password; every session ends, and no device counts as one that has logged in before. */
export async function setAdminPassword(
  database: Database,
  password: string,
  now: number,
): Promise<void> {
  const value = await hash(password, cost);
  await database.write(async (trx) => {
    await storeHash(trx, value);
    await trx.deleteFrom('adminSessions').execute();
    await trx.deleteFrom('adminDevices').execute();
    await logAct(trx, { action: 'password-changed', now });
  });
}

async function storeHash(trx: Writes, value: string): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key: setting, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * Makes sure that there is a password at the start: the configured one, else the stored one, else a new one.
 * Gives the new one, to be shown once.
 */
export async function prepareAdminPassword(
  database: Database,
  configured: string,
  now: number,
): Promise<string | undefined> {
  const stored = await storedHash(database);
  if (configured !== '') {
    const isSame = stored !== undefined && (await verify(stored, configured));
    if (!isSame) await setAdminPassword(database, configured, now);
    return undefined;
  }
  if (stored !== undefined) return undefined;
  const made = makePassword();
  const value = await hash(made, cost);
  return database.write(async (trx) => {
    // Of two servers that start at the same moment only one shows a password, and that one counts.
    if (!(await storeFirstHash(trx, value))) return undefined;
    await logAct(trx, { action: 'password-changed', now });
    return made;
  });
}

async function storeFirstHash(trx: Writes, value: string): Promise<boolean> {
  const stored = await trx
    .insertInto('settings')
    .values({ key: setting, value })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return stored !== undefined;
}

// No letters that are taken for one another; 6 groups of 4 give 117 bits.
const signs = 'abcdefghijkmnpqrstuvwxyz23456789';

export function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return Array.from({ length: 6 }, group).join('-');
}

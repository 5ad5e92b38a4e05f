import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Database } from '../db/database.ts';
import { addSetting, getSetting, setSetting } from '../db/settings-queries.ts';
import { logAction } from '../moderation/queries.ts';

// argon2id with OWASP's first recommendation: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const setting = 'adminPassword';

/**
 * Whether this is the administrator's password. A check takes 46 MB and a large part of a second of CPU time: `Logins`
 * limits how many run at once.
 */
export async function isAdminPassword(database: Database, password: string): Promise<boolean> {
  const stored = await getSetting(database.read, setting);
  return stored !== undefined && (await verify(stored, password));
}

/** Replaces the password, and deletes all sessions and known devices. */
export async function setAdminPassword(
  database: Database,
  password: string,
  now: number,
): Promise<void> {
  const value = await hash(password, cost);
  await database.write(async (trx) => {
    await setSetting(trx, setting, value);
    await trx.deleteFrom('adminSessions').execute();
    await trx.deleteFrom('adminDevices').execute();
    await logAction(trx, { action: 'password-changed', now });
  });
}

/**
 * Ensures at the start that there is a password: the configured one, else the stored one, else a new one.
 * Returns a new one, to be shown once.
 */
export async function ensureAdminPassword(
  database: Database,
  configured: string,
  now: number,
): Promise<string | undefined> {
  const stored = await getSetting(database.read, setting);
  if (configured !== '') {
    const isSame = stored !== undefined && (await verify(stored, configured));
    if (!isSame) await setAdminPassword(database, configured, now);
    return undefined;
  }
  if (stored !== undefined) return undefined;
  const password = generatePassword();
  const value = await hash(password, cost);
  return database.write(async (trx) => {
    // Of two servers that start at the same time only one stores and shows a password.
    if (!(await addSetting(trx, setting, value))) return undefined;
    await logAction(trx, { action: 'password-changed', now });
    return password;
  });
}

// Without characters that look alike; 6 groups of 4 have about 117 bits.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

export function generatePassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: 6 }, group).join('-');
}

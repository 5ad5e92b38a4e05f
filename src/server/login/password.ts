import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { passwordIssue } from '../../domain/password-rule.ts';
import { dropWorkOf } from '../claims/drop.ts';
import type { Database } from '../db/database.ts';
import { addSetting, getSetting, setSetting } from '../db/settings-queries.ts';
import { invalid } from '../errors.ts';
import { logAction } from '../moderation-log/queries.ts';
import { clearOwnerFactors, sitePassword } from './moderator-queries.ts';
import { siteOwner } from './session-queries.ts';

// argon2id with OWASP's first recommendation: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
// Of random bytes that nobody knows, at the same cost.
const nobodysHash =
  '$argon2id$v=19$m=47104,t=1,p=1$8cdSskA+D07R2YsFQguCBg$3UaHVh0jm8boKYr/OkIVizuJUH+Z3uPVfZvWEyXsj0Q';

export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), cost);
}

/**
 * Keyboards and systems send other code points for the same letters, such as é as one or as two: see
 * https://pages.nist.gov/800-63-4/sp800-63b.html#passwordver
 */
const normalizePassword = (password: string) => password.normalize('NFKC');

/** All that a stored hash can be of: earlier versions hashed a password as it was sent. */
function formsOf(password: string): readonly string[] {
  return [
    ...new Set([
      normalizePassword(password),
      password,
      password.normalize('NFC'),
      password.normalize('NFD'),
    ]),
  ];
}

/** @throws Problem 'invalid' for a password that is easy to guess */
export function requireStrongPassword(password: string, path: string): void {
  const issue = passwordIssue(password);
  if (issue !== undefined) throw invalid([{ path, message: `The password ${issue}.` }]);
}

/**
 * Whether the password has this hash. Without a hash it takes the same time, so that nobody learns which names exist. A
 * check takes 46 MB and a large part of a second of CPU time, for letters with accents up to three times:
 * `LoginThrottle` limits how many run at once.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  for (const form of formsOf(password)) {
    if (await verify(stored ?? nobodysHash, form)) return stored !== null;
  }
  return false;
}

/**
 * Replaces the password of the site, deletes all sessions and known devices, and removes the owner's one-time codes and
 * passkeys: whoever can set it may have lost them.
 */
export async function setSitePassword(
  database: Database,
  password: string,
  now: number,
): Promise<void> {
  const value = await hashPassword(password);
  await database.write(async (trx) => {
    await setSetting(trx, sitePassword, value);
    await trx.deleteFrom('adminSessions').execute();
    await trx.deleteFrom('adminDevices').execute();
    await dropWorkOf(trx, { moderatorId: siteOwner.id }, now);
    const { codes, passkeys } = await clearOwnerFactors(trx);
    await logAction(trx, { action: 'password-changed', now });
    if (codes) await logAction(trx, { action: 'codes-off', now, detail: siteOwner.name });
    for (const detail of passkeys) await logAction(trx, { action: 'passkey-deleted', now, detail });
  });
}

/**
 * Ensures at the start that there is a password: the configured one, else the stored one, else a new one.
 * Returns a new one, to be shown once.
 */
export async function ensureSitePassword(
  database: Database,
  configured: string,
  now: number,
): Promise<string | undefined> {
  const stored = await getSetting(database.read, sitePassword);
  if (configured !== '') {
    const isSame = stored !== undefined && (await verifyPassword(stored, configured));
    if (!isSame) await setSitePassword(database, configured, now);
    return undefined;
  }
  if (stored !== undefined) return undefined;
  const password = generatePassword();
  const value = await hashPassword(password);
  return database.write(async (trx) => {
    // Of two servers that start at the same time only one stores and shows a password.
    if (!(await addSetting(trx, sitePassword, value))) return undefined;
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

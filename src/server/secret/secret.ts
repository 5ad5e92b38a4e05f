import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type StorageConfig } from '../config/config.ts';
import { makeFolder } from '../db/data-folder.ts';
import type { Database, Reads } from '../db/database.ts';
import { getOrAddSetting, getSetting } from '../db/settings-queries.ts';

/** The file in the data folder with the generated secret. */
export const secretFileName = 'secret';
/** The same as for SECRET. */
const minLength = 32;

/** The configured secret, else the one in the data folder, generated at the first start. @throws ConfigError */
export function readSecret({ secret, dataDir }: StorageConfig): string {
  if (secret !== '') return secret;
  const file = join(dataDir, secretFileName);
  makeFolder(dataDir);
  if (!existsSync(file)) createSecretFile(file);
  const generated = readFileSync(file, 'utf8').trim();
  if (generated.length < minLength)
    throw new ConfigError([`The secret in ${file} is too short. Please set SECRET.`]);
  return generated;
}

/** Written to a temporary file and then linked, so that processes that start together end up with the same secret. */
function createSecretFile(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}

/** The key of the setting with the check value of the secret that a database is used with. */
export const secretCheckKey = 'secretMark';

/** A value by which a database recognises its secret, without revealing it. */
export function secretCheckValue(secret: string): string {
  return createHmac('sha256', secret).update('mark of the secret').digest('base64url');
}

/**
 * Refuses to start with another secret than the first server of this database: their cookies and hashes would differ.
 * @throws ConfigError
 */
export async function requireSameSecret(database: Database, secret: string): Promise<void> {
  const checkValue = secretCheckValue(secret);
  const stored = await getOrAddSetting(database, secretCheckKey, () => checkValue);
  if (stored !== checkValue) {
    throw new ConfigError([
      'SECRET differs from the one that this database was first used with. Every server on one database needs the same.',
    ]);
  }
}

/** Returns the check value of the secret; undefined when no server has used this database. */
export function getSecretCheck(db: Reads): Promise<string | undefined> {
  return getSetting(db, secretCheckKey);
}

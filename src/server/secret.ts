import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from './config.ts';
import { makeFolder } from './data-folder.ts';
import type { Database } from './db/database.ts';

/** Where the secret is kept in the data folder when it is not configured. */
export const secretFileName = 'secret';
/** As for SECRET itself. */
const shortest = 32;

/** The configured secret, else the one kept in the data folder, made at the first start, readable by its owner only. */
export function readSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string {
  if (secret !== '') return secret;
  const file = join(dataDir, secretFileName);
  makeFolder(dataDir);
  if (!existsSync(file)) keepNewSecret(file);
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length < shortest)
    throw new ConfigError([`The secret in ${file} is too short. Please set SECRET.`]);
  return kept;
}

/** Written whole beside its place and then linked: two that start together end with one secret, and none reads half. */
function keepNewSecret(file: string): void {
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

/** The key of the setting that says with which secret a database is used. */
export const markSetting = 'secretMark';

/** By what a database recognizes its secret, without telling it. */
export function markOf(secret: string): string {
  return createHmac('sha256', secret).update('mark of the secret').digest('base64url');
}

/**
 * Refuses to be a second server with another secret: cookies and hashes of the one would mean nothing to the other.
 * @throws ConfigError
 */
export async function requireSameSecret(database: Database, secret: string): Promise<void> {
  const mark = markOf(secret);
  const kept = await database.write(async (trx) => {
    await trx
      .insertInto('settings')
      .values({ key: markSetting, value: mark })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return trx
      .selectFrom('settings')
      .select('value')
      .where('key', '=', markSetting)
      .executeTakeFirstOrThrow();
  });
  if (kept.value !== mark) {
    throw new ConfigError([
      'SECRET differs from the one that this database was first used with. Every server on one database needs the same.',
    ]);
  }
}

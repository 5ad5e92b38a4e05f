import { existsSync } from 'node:fs';
import { withPurgeOutbox } from '../cdn/purge-outbox.ts';
import type { Config } from '../config.ts';
import { openDataFolder } from '../data-folder.ts';
import type { Database } from '../db/database.ts';
import { hasMigrations, migrate } from '../db/migrate.ts';
import { openFailure, requireIntactFile } from '../db/open-failure.ts';
import { openDatabase } from '../db/open.ts';
import { databaseFile } from '../db/sqlite/database.ts';
import { StartFailure } from '../start-failure.ts';

type Work<T> = (database: Database) => Promise<T>;

/**
 * Opens the configured database, runs `work` and closes it. A missing database is created, an older one migrated.
 * @throws StartFailure when it cannot be opened
 */
export async function withDatabase<T>(config: Config, work: Work<T>): Promise<T> {
  const database = await open(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Like `withDatabase`, for commands that need an existing database.
 * @throws StartFailure when there is none; it is not created
 */
export async function withExistingDatabase<T>(config: Config, work: Work<T>): Promise<T> {
  if (config.databaseUrl === '') requireFile(config);
  else await requireTables(config);
  return withDatabase(config, work);
}

/**
 * Like `withExistingDatabase`, but without migrating: a server of an earlier version may use the database.
 * @throws StartFailure when there is no database
 */
export async function withUnchangedDatabase<T>(config: Config, work: Work<T>): Promise<T> {
  if (config.databaseUrl === '') requireFile(config);
  else await requireTables(config);
  try {
    requireIntactFile(config);
    const database = openDatabase(config);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    throw openFailure(error, config) ?? error;
  }
}

async function open(config: Config): Promise<Database> {
  try {
    if (config.databaseUrl === '') openDataFolder(config.dataDir);
    requireIntactFile(config);
    const database = openDatabase(config);
    await migrate(database).catch(async (error: unknown) => {
      await database.close().catch(() => undefined);
      throw error;
    });
    // A server sends what the CDN has to remove.
    return config.cdn === undefined ? database : withPurgeOutbox(database, { now: Date.now });
  } catch (error) {
    throw openFailure(error, config) ?? error;
  }
}

function requireFile({ dataDir }: Config): void {
  if (existsSync(databaseFile(dataDir))) return;
  throw new StartFailure(
    'database-missing',
    `There is no database in ${dataDir}. Set DATA_DIR to the server's folder, or DATABASE_URL.`,
  );
}

async function requireTables(config: Config): Promise<void> {
  const database = openDatabase(config);
  try {
    if (await hasMigrations(database.read, database.engine)) return;
    throw new StartFailure(
      'database-missing',
      'The database in DATABASE_URL has no tables of this program. Set it to that of the server.',
    );
  } catch (error) {
    throw openFailure(error, config) ?? error;
  } finally {
    await database.close();
  }
}

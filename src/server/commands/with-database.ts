import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { openDataFolder } from '../db/data-folder.ts';
import type { Database } from '../db/database.ts';
import { hasMigrations, migrate } from '../db/migrate.ts';
import { openFailure, requireIntactFile } from '../db/open-failure.ts';
import { openDatabase } from '../db/open.ts';
import { databaseFile } from '../db/sqlite/database.ts';
import { StartFailure } from '../process/start-failure.ts';

type Work<T> = (database: Database) => Promise<T>;

/**
 * Opens the configured database, runs `work` and closes it. A missing database is created, an older one migrated.
 * @throws StartFailure when it cannot be opened
 */
export async function withDatabase<T>(config: Config, work: Work<T>): Promise<T> {
  return thenClose(await open(config), work);
}

/**
 * Like `withDatabase`, for commands that need an existing database.
 * @throws StartFailure when there is none; it is not created
 */
export async function withExistingDatabase<T>(config: Config, work: Work<T>): Promise<T> {
  await requireDatabase(config);
  return withDatabase(config, work);
}

/**
 * Like `withExistingDatabase`, but without migrating: a server of an earlier version may use the database.
 * @throws StartFailure when there is no database
 */
export async function withUnchangedDatabase<T>(config: Config, work: Work<T>): Promise<T> {
  await requireDatabase(config);
  try {
    requireIntactFile(config);
    return await thenClose(openDatabase(config), work);
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
    return database;
  } catch (error) {
    throw openFailure(error, config) ?? error;
  }
}

async function requireDatabase(config: Config): Promise<void> {
  const { databaseUrl, dataDir } = config;
  const has = databaseUrl === '' ? existsSync(databaseFile(dataDir)) : await hasTables(config);
  if (has) return;
  throw new StartFailure(
    'database-missing',
    databaseUrl === ''
      ? `There is no database in ${dataDir}. Set DATA_DIR to the server's folder, or DATABASE_URL.`
      : 'The database in DATABASE_URL has no tables of this program. Set it to that of the server.',
  );
}

async function hasTables(config: Config): Promise<boolean> {
  try {
    return await thenClose(openDatabase(config), ({ read, engine }) => hasMigrations(read, engine));
  } catch (error) {
    throw openFailure(error, config) ?? error;
  }
}

async function thenClose<T>(database: Database, work: Work<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

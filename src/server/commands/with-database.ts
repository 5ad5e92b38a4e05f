import { existsSync } from 'node:fs';
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
 * Works on the configured database, made when missing, brought to this version first and closed afterwards.
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
 * The same for what makes sense only where there is a database already.
 * @throws StartFailure when there is none: nothing is made then
 */
export async function withExistingDatabase<T>(config: Config, work: Work<T>): Promise<T> {
  if (config.databaseUrl === '') requireFile(config);
  else await requireTables(config);
  return withDatabase(config, work);
}

/**
 * The same with the tables as they are: not migrated, because a server of an earlier version may work on them.
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
    return database;
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
      'The database in DATABASE_URL holds nothing of this program. Set it to that of the server.',
    );
  } catch (error) {
    throw openFailure(error, config) ?? error;
  } finally {
    await database.close();
  }
}

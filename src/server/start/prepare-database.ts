import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { migrate, newerMigrations } from '../db/migrate.ts';
import { openFailure, requireIntactFile } from '../db/open-failure.ts';
import { openDatabase } from '../db/open.ts';
import { ReadOnly } from '../errors.ts';
import { backUpBeforeMigration } from '../jobs/backups.ts';
import { ensureSitePassword } from '../login/password.ts';
import { getReadOnlyState, readOnlyWarning } from '../transfer/move/lease-queries.ts';

/** Milliseconds that a write of a request may take on PostgreSQL. */
const writeDeadline = 1_800;

/** Opens the database with the tables of this version. @throws StartFailure */
export async function prepareDatabase(config: Config, log: FastifyBaseLogger): Promise<Database> {
  try {
    requireIntactFile(config);
    // Without the deadline of requests: migrations may take longer.
    const database = openDatabase(config);
    await backUpBeforeMigration(database, { config, log, now: Date.now });
    await migrate(database);
    const migrations = await newerMigrations(database.read, database.engine);
    if (migrations.length > 0)
      log.warn(
        { migrations },
        'a newer version has changed the tables: this one serves with them, but makes no backup',
      );
    const readOnly = await getReadOnlyState(database);
    if (readOnly) log.warn(readOnly, readOnlyWarning(readOnly));
    if (database.engine === 'sqlite') return database;
    await database.close();
    return openDatabase(config, { deadline: writeDeadline });
  } catch (error) {
    throw openFailure(error, config) ?? error;
  }
}

/** Stores ADMIN_PASSWORD, or a generated one at the first start, which it returns. */
export async function preparePassword(
  database: Database,
  { sitePassword }: Config,
  log: FastifyBaseLogger,
): Promise<string | undefined> {
  try {
    return await ensureSitePassword(database, sitePassword, Date.now());
  } catch (error) {
    if (!(error instanceof ReadOnly)) throw error;
    log.warn('ADMIN_PASSWORD cannot be stored now: the previous password is valid');
    return undefined;
  }
}

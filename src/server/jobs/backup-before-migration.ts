import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { makeBackup } from '../transfer/backup.ts';

interface Options {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/**
 * Makes a backup in BACKUP_DIR when the next step changes the tables of an earlier version, which cannot be undone.
 * @throws StartFailure when it cannot be written: then nothing is changed
 */
export async function backUpBeforeMigration(
  database: Database,
  { config, log, now }: Options,
): Promise<void> {
  const migrations = await pendingMigrations(database);
  if (migrations.length === 0) return;
  if (config.backupDir === '') {
    log.warn(
      { migrations },
      'this version changes the tables, which cannot be undone, without a backup: BACKUP_DIR is not set',
    );
    return;
  }
  log.info({ migrations }, 'this version changes the tables, which cannot be undone: backing up');
  const { folder } = await makeBackup({
    database,
    config,
    parent: config.backupDir,
    now,
    onRows: () => undefined,
  });
  log.info(
    { backup: folder },
    'the backup is complete: restore it to go back to the version before',
  );
}

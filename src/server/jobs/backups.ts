import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { day, hour } from '../../contract/durations.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { listBackups, makeBackup } from '../transfer/backup.ts';

const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url));
/** 3:00 in UTC. */
const nightlyHour = 3 * hour;

interface NightlyBackup {
  readonly config: Config;
  readonly now: () => number;
  /** The first arguments of the command, which name the file of settings. */
  readonly flags?: readonly string[];
}

/**
 * Makes the backup of this night in BACKUP_DIR, unless it is there already. In a process of its own: reading all rows
 * would slow down requests, and SQLite's readers would be kept on the snapshot.
 */
export async function backUpNightly(
  { config: { backupDir, backupKeep }, now, flags = [] }: NightlyBackup,
  signal?: AbortSignal,
): Promise<void> {
  if (backupDir === '' || !isBackupDue(await listBackups(backupDir), now())) return;
  const args = [cli, ...flags, 'backup', backupDir, '--keep', String(backupKeep)];
  await promisify(execFile)(process.execPath, args, signal && { signal });
}

/** Whether no backup was made since the last 3:00 in UTC. */
export function isBackupDue(backups: readonly { readonly time: number }[], now: number): boolean {
  const lastNight = Math.floor((now - nightlyHour) / day) * day + nightlyHour;
  return !backups.some(({ time }) => time >= lastNight && time <= now + hour);
}

interface BackupBeforeMigration {
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
  { config, log, now }: BackupBeforeMigration,
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

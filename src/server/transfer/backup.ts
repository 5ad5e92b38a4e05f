import { accessSync, constants, existsSync, realpathSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import packageFile from '../../../package.json' with { type: 'json' };
import { isoTime } from '../../domain/iso-time.ts';
import type { Config } from '../config/config.ts';
import { makeFolder } from '../db/data-folder.ts';
import type { Database, Reads } from '../db/database.ts';
import { listMigrations } from '../db/migrate.ts';
import { codeOf, StartFailure } from '../process/start-failure.ts';
import { getSecretCheck, secretCheckValue, secretFileName } from '../secret/secret.ts';
import {
  deleteChecksums,
  hasChecksums,
  ownerOnly,
  writeChecksums,
  syncFolder,
  createFileWith,
} from './folder-checksums.ts';
import {
  checkBackup,
  type Manifest,
  manifestFormat,
  manifestName,
  type TableEntry,
} from './manifest.ts';
import { getLastNumbers } from './number-queries.ts';
import { writeTableFile } from './table-file.ts';
import { inSnapshot, streamRows, listTables } from './table-queries.ts';

type BackupConfig = Pick<Config, 'dataDir' | 'secret'>;

interface BackupTask {
  readonly database: Database;
  readonly config: BackupConfig;
  /** The folder in which the folder of the backup is created. */
  readonly parent: string;
  readonly now: () => number;
  /** Called with the number of rows written since the last call. */
  readonly onRows: (rows: number) => void;
}

/**
 * Copies a snapshot of all tables into a new folder, while servers keep writing. The folder is named after the time of
 * the snapshot, and has this name only after its files were synced to disk and verified.
 * @throws StartFailure when the backup cannot be written
 */
export async function makeBackup(
  task: BackupTask,
): Promise<{ folder: string; manifest: Manifest }> {
  const { parent, config } = task;
  requireOutside(parent, config.dataDir);
  try {
    createParent(parent);
    const folder = join(resolve(parent), folderName(task.now()));
    const partialFolder = `${folder}.partial`;
    await mkdir(partialFolder, ownerOnly.folder);
    try {
      await writeContents(partialFolder, task);
      const manifest = await checkBackup(partialFolder);
      if (existsSync(folder)) throw Object.assign(new Error(), { code: 'EEXIST' });
      await rename(partialFolder, folder);
      await syncFolder(parent);
      return { folder, manifest };
    } catch (error) {
      await rm(partialFolder, { recursive: true, force: true });
      throw error;
    }
  } catch (error) {
    throw writeFailure(error, parent) ?? error;
  }
}

/** ISO 8601 with hyphens: Windows reserves the colon for drives, GNU tar for remote hosts. */
function folderName(now: number): string {
  return `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

async function writeContents(
  folder: string,
  { database, config, now, onRows }: BackupTask,
): Promise<void> {
  const { engine } = database;
  const manifest = await inSnapshot(database, async (db): Promise<Manifest> => {
    // The first query sets the time of the snapshot.
    const schema = await listMigrations(db, engine);
    const time = isoTime(now());
    const tables: TableEntry[] = [];
    for (const table of await listTables(db, engine)) {
      const file = `${table.name}.jsonl.gz`;
      const rows = streamRows(db, engine, table);
      const contents = await writeTableFile(join(folder, file), rows, onRows);
      tables.push({ name: table.name, columns: [...table.columns], file, ...contents });
    }
    const secret = await findSecret(db, config);
    if (secret.text !== undefined) await createFileWith(folder, secretFileName, secret.text);
    return {
      format: manifestFormat,
      version: packageFile.version,
      engine,
      schema,
      time,
      secret: secret.state,
      lastNumbers: await getLastNumbers(db, engine),
      tables,
    };
  });
  await createFileWith(folder, manifestName, `${JSON.stringify(manifest, undefined, 2)}\n`);
  await writeChecksums(folder);
}

/** Finds the secret of a database; `text` is the file's, if DATA_DIR has the right one and it is not configured. */
export async function findSecret(
  db: Reads,
  { secret, dataDir }: BackupConfig,
): Promise<{ state: Manifest['secret']; text?: string }> {
  const stored = await getSecretCheck(db);
  if (secret !== '') {
    const isRight = stored === undefined || stored === secretCheckValue(secret);
    return { state: isRight ? 'environment' : 'unknown' };
  }
  const text = await readFile(join(dataDir, secretFileName), 'utf8').catch(() => undefined);
  // The secret of another database would hide that the right one is missing.
  if (stored !== undefined && (text === undefined || stored !== secretCheckValue(text.trim())))
    return { state: 'unknown' };
  return text === undefined ? { state: 'unused' } : { state: 'included', text };
}

/**
 * Checks the folder for the backups of every night before anything depends on it, and creates it.
 * @throws StartFailure when no backup could be written there
 */
export function requireBackupFolder({
  backupDir,
  dataDir,
}: Pick<Config, 'backupDir' | 'dataDir'>): void {
  if (backupDir === '') return;
  requireOutside(backupDir, dataDir);
  createParent(backupDir);
  try {
    accessSync(backupDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw writeFailure(error, backupDir) ?? error;
  }
}

/** Losing the data folder, or emptying it for a restore, would also delete a backup in it. */
function requireOutside(parent: string, dataDir: string): void {
  if (!isInFolder(parent, dataDir)) return;
  throw new StartFailure(
    'backup-impossible',
    `${parent} is in DATA_DIR: losing that folder would lose its backups, too. Name another folder, if possible on another disk.`,
  );
}

/** Whether a path is a folder or leads into it, also by symbolic links. */
export function isInFolder(path: string, folder: string): boolean {
  const way = relative(resolveRealPath(folder), resolveRealPath(path));
  return way === '' || !(way === '..' || way.startsWith(join('..', '/')) || resolve(way) === way);
}

/** Returns the path without symbolic links. Its last parts need not exist. */
function resolveRealPath(path: string): string {
  const absolute = resolve(path);
  if (existsSync(absolute) || dirname(absolute) === absolute) return realpathSync(absolute);
  return join(resolveRealPath(dirname(absolute)), basename(absolute));
}

function createParent(parent: string): void {
  try {
    makeFolder(parent);
  } catch (error) {
    throw new StartFailure(
      'backup-impossible',
      `${parent} cannot be created, or is not a folder. Name another one.`,
      { cause: error },
    );
  }
}

function writeFailure(error: unknown, parent: string): StartFailure | undefined {
  const reason = {
    EACCES: 'this account may not write there',
    EPERM: 'this account may not write there',
    EROFS: 'it is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota of this account is used up',
    EIO: 'the disk reports an error',
    EEXIST: 'another backup was started in the same second',
    ENOTEMPTY: 'another backup was started in the same second',
  }[codeOf(error)];
  return reason === undefined
    ? undefined
    : new StartFailure('backup-impossible', `No backup could be written to ${parent}: ${reason}.`, {
        cause: error,
      });
}

interface StoredBackup {
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

const namePattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/** Returns the complete backups in a folder, the newest first. */
export async function listBackups(parent: string): Promise<StoredBackup[]> {
  const names = await readdir(parent).catch(() => []);
  return names
    .map((name) => ({
      folder: join(parent, name),
      time: Date.parse(name.replace(namePattern, '$1T$2:$3:$4Z')),
    }))
    .filter(({ folder, time }) => !Number.isNaN(time) && hasChecksums(folder))
    .toSorted((one, other) => other.time - one.time);
}

/** Returns the newest complete backup in a folder with its size; undefined where there is none. */
export async function findLastBackup(
  parent: string,
): Promise<(StoredBackup & { readonly bytes: number }) | undefined> {
  const [last] = await listBackups(parent);
  if (last === undefined) return undefined;
  const names = await readdir(last.folder);
  const files = await Promise.all(names.map((name) => stat(join(last.folder, name))));
  return { ...last, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

/** Deletes all complete backups in a folder but the newest ones. Returns how many were deleted. */
export async function deleteOldBackups(parent: string, keep: number): Promise<number> {
  const old = (await listBackups(parent)).slice(keep);
  for (const { folder } of old) {
    // First its checksums: what is left of an interrupted deletion is no backup.
    await deleteChecksums(folder);
    await rm(folder, { recursive: true });
  }
  return old.length;
}

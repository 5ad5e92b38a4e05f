import { existsSync, realpathSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { makeFolder } from '../data-folder.ts';
import type { Database, Reads } from '../db/database.ts';
import { listMigrations } from '../db/migrate.ts';
import { secretCheckValue, secretFileName } from '../secret.ts';
import { codeOf, StartFailure } from '../start-failure.ts';
import {
  checkBackup,
  type Manifest,
  manifestFormat,
  manifestName,
  type TableEntry,
} from './manifest.ts';
import { lastNumbers } from './number-queries.ts';
import { newFile, onlyOwner, seal, syncFolder, writeNewFile } from './sealed-folder.ts';
import { writeTableFile } from './table-file.ts';
import { atOneMoment, rowsOf, secretMarkIn, tablesIn } from './table-queries.ts';

type Place = Pick<Config, 'dataDir' | 'secret'>;

interface BackupTask {
  readonly database: Database;
  readonly config: Place;
  /** Where the folder of the backup goes. */
  readonly parent: string;
  readonly now: () => number;
  /** Called with the number of rows that were written since the last time. */
  readonly done: (rows: number) => void;
}

/**
 * Copies everything as it is at one moment, while servers go on writing, into a new folder that is named by that
 * moment. The folder has its name when all of it is on the disk and was read back.
 * @throws StartFailure when it cannot be written
 */
export async function makeBackup(
  task: BackupTask,
): Promise<{ folder: string; manifest: Manifest }> {
  const { parent, config } = task;
  requireOutside(parent, config.dataDir);
  try {
    makeParent(parent);
    const folder = join(resolve(parent), nameOf(task.now()));
    const draft = `${folder}.partial`;
    await mkdir(draft, onlyOwner.folder);
    try {
      await fill(draft, task);
      const manifest = await checkBackup(draft);
      if (existsSync(folder)) throw Object.assign(new Error(), { code: 'EEXIST' });
      await rename(draft, folder);
      await syncFolder(parent);
      return { folder, manifest };
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  } catch (error) {
    throw writeFailure(error, parent) ?? error;
  }
}

/** Without colons, which Windows and tar take for something else. */
function nameOf(now: number): string {
  return `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

async function fill(folder: string, { database, config, now, done }: BackupTask): Promise<void> {
  const { engine } = database;
  const manifest = await atOneMoment(database, async (db): Promise<Manifest> => {
    // The first question is the moment.
    const schema = await listMigrations(db, engine);
    const time = new Date(now()).toISOString();
    const tables: TableEntry[] = [];
    for (const table of await tablesIn(db, engine)) {
      const file = `${table.name}.jsonl.gz`;
      const rows = rowsOf(db, engine, table);
      const contents = await writeTableFile(await newFile(folder, file), rows, done);
      tables.push({ name: table.name, columns: [...table.columns], file, ...contents });
    }
    return {
      format: manifestFormat,
      version: packageFile.version,
      engine,
      schema,
      time,
      secret: await copySecret(db, folder, config),
      lastNumbers: await lastNumbers(db, engine),
      tables,
    };
  });
  await writeNewFile(folder, manifestName, `${JSON.stringify(manifest, undefined, 2)}\n`);
  await seal(folder);
}

async function copySecret(
  db: Reads,
  folder: string,
  { secret, dataDir }: Place,
): Promise<Manifest['secret']> {
  const mark = await secretMarkIn(db);
  if (secret !== '')
    return mark === undefined || mark === secretCheckValue(secret) ? 'environment' : 'unknown';
  const kept = await readFile(join(dataDir, secretFileName), 'utf8').catch(() => undefined);
  // That of another database would only hide that this one's is missing.
  if (mark !== undefined && (kept === undefined || mark !== secretCheckValue(kept.trim())))
    return 'unknown';
  if (kept === undefined) return 'unused';
  await writeNewFile(folder, secretFileName, kept);
  return 'included';
}

/** Whoever loses the data folder, or empties it to restore it, would lose both. */
function requireOutside(parent: string, dataDir: string): void {
  const path = relative(realPathOf(dataDir), realPathOf(parent));
  const isInside =
    path === '' || !(path === '..' || path.startsWith(join('..', '/')) || resolve(path) === path);
  if (!isInside) return;
  throw new StartFailure(
    'backup-impossible',
    `${parent} is in DATA_DIR: what takes that folder away would take its backups, too. Name a folder elsewhere, best on another disk.`,
  );
}

/** Where a path leads that may not be there yet. */
function realPathOf(path: string): string {
  const absolute = resolve(path);
  if (existsSync(absolute) || dirname(absolute) === absolute) return realpathSync(absolute);
  return join(realPathOf(dirname(absolute)), basename(absolute));
}

function makeParent(parent: string): void {
  try {
    makeFolder(parent);
  } catch (error) {
    throw new StartFailure(
      'backup-impossible',
      `${parent} cannot be made, or is no folder. Name another one.`,
      { cause: error },
    );
  }
}

function writeFailure(error: unknown, parent: string): StartFailure | undefined {
  const why = {
    EACCES: 'this account may not write there',
    EPERM: 'this account may not write there',
    EROFS: 'it can only be read',
    ENOSPC: 'the disk is full',
    EDQUOT: 'this account has no room left there',
    EIO: 'the disk fails',
    EEXIST: 'another backup was begun in the same second',
    ENOTEMPTY: 'another backup was begun in the same second',
  }[codeOf(error)];
  return why === undefined
    ? undefined
    : new StartFailure('backup-impossible', `No backup could be written to ${parent}: ${why}.`, {
        cause: error,
      });
}

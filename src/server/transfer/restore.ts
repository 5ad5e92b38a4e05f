import { existsSync } from 'node:fs';
import { chmod, link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { makeFolder } from '../data-folder.ts';
import type { Database, Writes } from '../db/database.ts';
import { migrateAs, unknownMigrations } from '../db/migrate.ts';
import { openFailure } from '../db/open-failure.ts';
import { openDatabase } from '../db/open.ts';
import { databaseFile } from '../db/sqlite/database.ts';
import type { ExperienceState } from '../db/tables.ts';
import { secretCheckValue, secretFileName } from '../secret.ts';
import { codeOf, StartFailure } from '../start-failure.ts';
import { damagedMessage, ownerOnly, syncFolder, createFileWith } from './folder-checksums.ts';
import { type Manifest, newerVersionMessage, type TableEntry } from './manifest.ts';
import { setLastNumbers } from './number-queries.ts';
import { digestRows, readLineBatches } from './table-file.ts';
import {
  deleteRows,
  deleteSecretCheck,
  insertLines,
  isEmpty,
  streamRows,
  getSecretCheck,
  disableTimeouts,
} from './table-queries.ts';

interface RestoreTask {
  /** The folder of a verified backup. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'secret'>;
  /** The secret is lost: the next start generates another one. */
  readonly newSecret: boolean;
  /** Called with the number of rows stored or compared since the last call. */
  readonly onRows: (rows: number) => void;
}

interface FillTask extends RestoreTask {
  /** The secret that the server will use; empty when it is not configured yet. */
  readonly secret: string;
}

interface Restored {
  /** The server needs a SECRET that is not part of the backup. */
  readonly needsSecret: boolean;
}

/** The folder in DATA_DIR in which the database is filled. */
const temporaryName = 'restoring';

/**
 * Restores a backup into an empty DATA_DIR or DATABASE_URL, and compares all stored rows with it. When it fails,
 * nothing is stored.
 * @throws StartFailure when the target is not empty, the secret is another one, or the rows differ
 */
export async function restoreBackup(task: RestoreTask): Promise<Restored> {
  const { folder, manifest, config } = task;
  const engine = config.databaseUrl === '' ? 'sqlite' : 'postgres';
  if (unknownMigrations(manifest.schema, engine).length > 0) {
    throw new StartFailure('backup-newer', newerVersionMessage(folder));
  }
  try {
    return await restoreSecret(task, (fillTask) =>
      engine === 'sqlite' ? fillDataDir(fillTask) : fillDatabase(fillTask),
    );
  } catch (error) {
    throw openFailure(error, config) ?? error;
  }
}

/** Writes the secret of the backup into DATA_DIR, and removes it when the restore fails. */
async function restoreSecret(
  task: RestoreTask,
  work: (task: FillTask) => Promise<Restored>,
): Promise<Restored> {
  const { folder, manifest, config, newSecret } = task;
  const file = join(config.dataDir, secretFileName);
  const present = await readFile(file, 'utf8').catch(() => '');
  if (manifest.secret !== 'included' || newSecret || config.secret !== '') {
    return work({ ...task, secret: config.secret || present.trim() });
  }
  const secret = await readFile(join(folder, secretFileName), 'utf8');
  const fillTask = { ...task, secret: secret.trim() };
  if (present === secret) return work(fillTask);
  if (present !== '') throw wrongSecret(`The secret in ${file}`);
  makeFolder(config.dataDir);
  await createFileWith(config.dataDir, secretFileName, secret);
  try {
    return await work(fillTask);
  } catch (error) {
    await rm(file);
    throw error;
  }
}

async function fillDatabase(task: FillTask): Promise<Restored> {
  const database = openDatabase(task.config);
  try {
    return await fillTables(database, task);
  } finally {
    await database.close();
  }
}

/** Fills a temporary folder first: an interrupted restore leaves no database that a server would open. */
async function fillDataDir(task: FillTask): Promise<Restored> {
  const { dataDir } = task.config;
  const file = databaseFile(dataDir);
  const notEmpty = () =>
    new StartFailure(
      'data-folder-filled',
      `There is a database in ${dataDir} already. Set DATA_DIR to an empty folder.`,
    );
  if (existsSync(file) || existsSync(`${file}-wal`)) throw notEmpty();
  const temporary = join(dataDir, temporaryName);
  await rm(temporary, { recursive: true, force: true });
  makeFolder(temporary);
  try {
    const result = await fillDatabase({ ...task, config: { ...task.config, dataDir: temporary } });
    await chmod(databaseFile(temporary), ownerOnly.file);
    // Unlike `rename`, `link` never replaces an existing file.
    await link(databaseFile(temporary), file);
    await syncFolder(dataDir);
    return result;
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? notEmpty() : error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function fillTables(database: Database, task: FillTask): Promise<Restored> {
  const { manifest, newSecret } = task;
  const { engine } = database;
  return database.write(async (trx) => {
    await disableTimeouts(trx, engine);
    // A server that starts during the restore waits for this lock.
    await database.lock(trx, 'migrations');
    if (!(await isEmpty(trx, engine))) throw databaseNotEmpty();
    await migrateAs(trx, engine, manifest.schema);
    for (const entry of manifest.tables) await fillTable(database, trx, { ...task, entry });
    for (const entry of manifest.tables) await requireEqualRows(database, trx, { ...task, entry });
    await setLastNumbers(trx, engine, manifest.lastNumbers);
    if (newSecret) await deleteSecretCheck(trx);
    return { needsSecret: await needsSecret(trx, task) };
  });
}

type TableTask = RestoreTask & { readonly entry: TableEntry };

async function fillTable(
  database: Database,
  trx: Writes,
  { folder, entry, onRows }: TableTask,
): Promise<void> {
  await deleteRows(trx, entry);
  for await (const lines of readLineBatches(join(folder, entry.file))) {
    await insertLines(trx, database.engine, { table: entry, lines });
    if (entry.name === 'experiences') await addToSearchIndex(database, trx, lines);
    onRows(lines.length);
  }
}

/** Backups do not contain the search index, because it differs between the engines. */
async function addToSearchIndex(
  database: Database,
  trx: Writes,
  lines: readonly string[],
): Promise<void> {
  const experiences = lines.map(
    (line) => JSON.parse(line) as { position: number; searchText: string; state: ExperienceState },
  );
  // The search index does not contain held experiences.
  await database.search.add(
    trx,
    experiences.filter(({ state }) => state !== 'held'),
  );
}

async function requireEqualRows(
  { engine }: Database,
  trx: Writes,
  { folder, entry, onRows }: TableTask,
): Promise<void> {
  const stored = await digestRows(streamRows(trx, engine, entry), onRows);
  if (stored.rows === entry.rows && stored.sha256 === entry.sha256) return;
  throw new StartFailure(
    'backup-damaged',
    damagedMessage(folder, `the rows stored from ${entry.file} differ from it`),
  );
}

/** @throws StartFailure when the secret of the server is not the one of the database */
async function needsSecret(trx: Writes, { config, secret }: FillTask): Promise<boolean> {
  const checkValue = await getSecretCheck(trx);
  if (checkValue === undefined || secret === '') return checkValue !== undefined;
  if (checkValue === secretCheckValue(secret)) return false;
  throw wrongSecret(config.secret === '' ? 'The secret in DATA_DIR' : 'SECRET');
}

function wrongSecret(name: string): StartFailure {
  return new StartFailure(
    'secret-other',
    `${name} is not the one that this backup was made with: its cookies and votes would not be recognized. Set DATA_DIR to an empty folder, and SECRET to that of the backup or to nothing if the backup has its own.`,
  );
}

function databaseNotEmpty(): StartFailure {
  return new StartFailure(
    'database-filled',
    'There are tables in the database of DATABASE_URL already. Create an empty one with createdb.',
  );
}

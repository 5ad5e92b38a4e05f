import { existsSync } from 'node:fs';
import { chmod, link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StorageConfig } from '../../config/config.ts';
import { makeFolder } from '../../db/data-folder.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { migrateAs } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open.ts';
import { databaseFile } from '../../db/sqlite/database.ts';
import type { ExperienceState } from '../../db/tables.ts';
import { codeOf, StartFailure } from '../../process/start-failure.ts';
import { getSecretCheck, secretCheckValue, secretFileName } from '../../secret/secret.ts';
import { createFileWith, ownerOnly, syncFolder } from '../folder-checksums.ts';
import { type LastNumbers, setLastNumbers } from '../number-queries.ts';
import { type Contents, digestRows } from '../table-file.ts';
import {
  deleteRows,
  deleteSecretCheck,
  disableTimeouts,
  insertLines,
  isEmpty,
  streamRows,
  type Table,
} from '../table-queries.ts';
import { withoutIndexes } from './index-queries.ts';

/** Where the rows come from: a backup, or another database. */
export interface RowSource {
  /** The migrations that had run. */
  readonly schema: readonly string[];
  readonly lastNumbers: LastNumbers;
  readonly tables: readonly SourceTable[];
  /** The contents of the file with the secret, if the source has it. */
  readonly secret: string | undefined;
}

interface SourceTable extends Table {
  /** Reads the rows in their order, as lines of JSON. */
  readLines(): AsyncIterable<string[]>;
  /** The count and the hash of the lines that were read. */
  contents(): Contents;
  /** The failure where the stored rows are others. */
  difference(): StartFailure;
}

interface FillTask {
  readonly source: RowSource;
  readonly config: StorageConfig;
  /** The secret is lost: the next start generates another one. */
  readonly newSecret: boolean;
  /** Called with the number of rows stored or compared since the last call. */
  readonly onRows: (rows: number) => void;
  /** Called when everything is stored and compared, before the target becomes visible. */
  readonly beforePublish?: () => Promise<void>;
}

interface SecretTask extends FillTask {
  /** The secret that the server will use; empty when it is not configured yet. */
  readonly secret: string;
}

export interface Filled {
  /** The server needs a SECRET that is not part of the source. */
  readonly needsSecret: boolean;
}

/** The folder in DATA_DIR in which the database is filled. */
const temporaryName = 'restoring';

/**
 * Fills an empty DATA_DIR or DATABASE_URL with all rows of a source, and compares them. When it fails, nothing is
 * stored; when it is killed, the next call starts again.
 * @throws StartFailure when the target is not empty, the secret is another one, or the rows differ
 */
export async function fillTarget(task: FillTask): Promise<Filled> {
  const { source, config, newSecret } = task;
  const file = join(config.dataDir, secretFileName);
  const present = await readFile(file, 'utf8').catch(() => '');
  if (source.secret === undefined || newSecret || config.secret !== '')
    return fill({ ...task, secret: config.secret || present.trim() });
  const secretTask = { ...task, secret: source.secret.trim() };
  if (present === source.secret) return fill(secretTask);
  if (present !== '') throw wrongSecret(`The secret in ${file}`);
  makeFolder(config.dataDir);
  await createFileWith(config.dataDir, secretFileName, source.secret);
  try {
    return await fill(secretTask);
  } catch (error) {
    await rm(file);
    throw error;
  }
}

/** @throws StartFailure when there is something in the target already */
export async function requireEmptyTarget(config: StorageConfig): Promise<void> {
  if (config.databaseUrl === '') return requireNoDatabaseIn(config.dataDir);
  const database = openDatabase(config);
  try {
    if (!(await isEmpty(database.read, database.engine))) throw databaseNotEmpty();
  } finally {
    await database.close();
  }
}

function fill(task: SecretTask): Promise<Filled> {
  return task.config.databaseUrl === '' ? fillDataDir(task) : fillDatabase(task);
}

async function fillDatabase(task: SecretTask): Promise<Filled> {
  const database = openDatabase(task.config);
  try {
    return await fillTables(database, task);
  } finally {
    await database.close();
  }
}

/** Fills a temporary folder first: an interrupted restore leaves no database that a server would open. */
async function fillDataDir({ beforePublish, ...task }: SecretTask): Promise<Filled> {
  const { dataDir } = task.config;
  const file = databaseFile(dataDir);
  requireNoDatabaseIn(dataDir);
  const temporary = join(dataDir, temporaryName);
  await rm(temporary, { recursive: true, force: true });
  makeFolder(temporary);
  try {
    const result = await fillDatabase({ ...task, config: { ...task.config, dataDir: temporary } });
    await chmod(databaseFile(temporary), ownerOnly.file);
    await beforePublish?.();
    // Unlike `rename`, `link` never replaces an existing file.
    await link(databaseFile(temporary), file);
    await syncFolder(dataDir);
    return result;
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? dataDirNotEmpty(dataDir) : error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function fillTables(database: Database, task: SecretTask): Promise<Filled> {
  const { source, newSecret, onRows } = task;
  const { engine } = database;
  return database.write(async (trx) => {
    await disableTimeouts(trx, engine);
    // A server that starts during the restore waits for this lock.
    await database.lock(trx, 'migrations');
    if (!(await isEmpty(trx, engine))) throw databaseNotEmpty();
    await migrateAs(trx, engine, source.schema);
    await withoutIndexes(trx, engine, async () => {
      for (const table of source.tables) await fillTable(database, trx, { table, onRows });
    });
    for (const table of source.tables) {
      const stored = await digestRows(streamRows(trx, engine, table), onRows);
      const expected = table.contents();
      if (stored.rows !== expected.rows || stored.sha256 !== expected.sha256)
        throw table.difference();
    }
    await setLastNumbers(trx, engine, source.lastNumbers);
    if (newSecret) await deleteSecretCheck(trx);
    const needs = await needsSecret(trx, task);
    await task.beforePublish?.();
    return { needsSecret: needs };
  });
}

async function fillTable(
  database: Database,
  trx: Transaction,
  { table, onRows }: { readonly table: SourceTable; readonly onRows: FillTask['onRows'] },
): Promise<void> {
  await deleteRows(trx, table);
  for await (const lines of table.readLines()) {
    await insertLines(trx, database.engine, { table, lines });
    if (table.name === 'experiences') await addToSearchIndex(database, trx, lines);
    onRows(lines.length);
    // SQLite's driver never waits, and timers of this process would starve.
    await nextTurn();
  }
}

/** Sources do not contain the search index, because it differs between the engines. */
async function addToSearchIndex(
  database: Database,
  trx: Transaction,
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

/** @throws StartFailure when the secret of the server is not the one of the database */
async function needsSecret(trx: Transaction, { config, secret }: SecretTask): Promise<boolean> {
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

function requireNoDatabaseIn(dataDir: string): void {
  const file = databaseFile(dataDir);
  if (existsSync(file) || existsSync(`${file}-wal`)) throw dataDirNotEmpty(dataDir);
}

function dataDirNotEmpty(dataDir: string): StartFailure {
  return new StartFailure(
    'data-folder-filled',
    `There is a database in ${dataDir} already. Set DATA_DIR to an empty folder.`,
  );
}

function databaseNotEmpty(): StartFailure {
  return new StartFailure(
    'database-filled',
    'There are tables in the database of DATABASE_URL already. Create an empty one with createdb.',
  );
}

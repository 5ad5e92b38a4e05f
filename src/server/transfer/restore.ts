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
import { type Manifest, ofNewerProgram, type TableEntry } from './manifest.ts';
import { continueNumbers } from './number-queries.ts';
import { damaged, onlyOwner, syncFolder, writeNewFile } from './sealed-folder.ts';
import { digestOf, linesIn } from './table-file.ts';
import {
  clear,
  forgetSecretMark,
  insertLines,
  isEmpty,
  rowsOf,
  secretMarkIn,
  waitPatiently,
} from './table-queries.ts';

interface RestoreTask {
  /** The folder of a backup that was checked. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'secret'>;
  /** The secret is lost: the next start makes another one. */
  readonly newSecret: boolean;
  /** Called with the number of rows that were stored or compared since the last time. */
  readonly done: (rows: number) => void;
}

interface Filling extends RestoreTask {
  /** The one that the server will have; empty when nobody knows it yet. */
  readonly secret: string;
}

interface Restored {
  /** The server needs a SECRET that is not part of the backup. */
  readonly needsSecret: boolean;
}

/** Where the database is made in DATA_DIR before it gets its name. */
const draftName = 'restoring';

/**
 * Fills an empty DATA_DIR or DATABASE_URL from a backup: all of it, compared row by row with the backup, or nothing.
 * @throws StartFailure
 */
export async function restoreBackup(task: RestoreTask): Promise<Restored> {
  const { folder, manifest, config } = task;
  const engine = config.databaseUrl === '' ? 'sqlite' : 'postgres';
  if (unknownMigrations(manifest.schema, engine).length > 0) {
    throw new StartFailure('backup-newer', ofNewerProgram(folder));
  }
  try {
    return await withSecret(task, (filling) =>
      engine === 'sqlite' ? intoFolder(filling) : intoDatabase(filling),
    );
  } catch (error) {
    throw openFailure(error, config) ?? error;
  }
}

/** Puts the secret of the backup into DATA_DIR; without the database it does not stay there. */
async function withSecret(
  task: RestoreTask,
  work: (filling: Filling) => Promise<Restored>,
): Promise<Restored> {
  const { folder, manifest, config, newSecret } = task;
  const file = join(config.dataDir, secretFileName);
  const present = await readFile(file, 'utf8').catch(() => '');
  if (manifest.secret !== 'included' || newSecret || config.secret !== '') {
    return work({ ...task, secret: config.secret || present.trim() });
  }
  const secret = await readFile(join(folder, secretFileName), 'utf8');
  const filling = { ...task, secret: secret.trim() };
  if (present === secret) return work(filling);
  if (present !== '') throw otherSecret(`The secret in ${file}`);
  makeFolder(config.dataDir);
  await writeNewFile(config.dataDir, secretFileName, secret);
  try {
    return await work(filling);
  } catch (error) {
    await rm(file);
    throw error;
  }
}

async function intoDatabase(task: Filling): Promise<Restored> {
  const database = openDatabase(task.config);
  try {
    return await fill(database, task);
  } finally {
    await database.close();
  }
}

/** In a folder of its own first: what is interrupted leaves no database that a server would serve. */
async function intoFolder(task: Filling): Promise<Restored> {
  const { dataDir } = task.config;
  const file = databaseFile(dataDir);
  const filled = () =>
    new StartFailure(
      'data-folder-filled',
      `There is a database in ${dataDir} already. Set DATA_DIR to an empty folder.`,
    );
  if (existsSync(file) || existsSync(`${file}-wal`)) throw filled();
  const draft = join(dataDir, draftName);
  await rm(draft, { recursive: true, force: true });
  makeFolder(draft);
  try {
    const result = await intoDatabase({ ...task, config: { ...task.config, dataDir: draft } });
    await chmod(databaseFile(draft), onlyOwner.file);
    // Unlike renaming it takes no other file away.
    await link(databaseFile(draft), file);
    await syncFolder(dataDir);
    return result;
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? filled() : error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function fill(database: Database, task: Filling): Promise<Restored> {
  const { manifest, newSecret } = task;
  const { engine } = database;
  return database.write(async (trx) => {
    await waitPatiently(trx, engine);
    // A server that starts at this moment waits for it.
    await database.lock(trx, 'migrations');
    if (!(await isEmpty(trx, engine))) throw databaseFilled();
    await migrateAs(trx, engine, manifest.schema);
    for (const entry of manifest.tables) await fillTable(database, trx, { ...task, entry });
    for (const entry of manifest.tables) await requireSame(database, trx, { ...task, entry });
    await continueNumbers(trx, engine, manifest.lastNumbers);
    if (newSecret) await forgetSecretMark(trx);
    return { needsSecret: await needsSecret(trx, task) };
  });
}

type TableTask = RestoreTask & { readonly entry: TableEntry };

async function fillTable(
  database: Database,
  trx: Writes,
  { folder, entry, done }: TableTask,
): Promise<void> {
  await clear(trx, entry);
  for await (const lines of linesIn(join(folder, entry.file))) {
    await insertLines(trx, database.engine, { table: entry, lines });
    if (entry.name === 'experiences') await index(database, trx, lines);
    done(lines.length);
  }
}

/** The index is made from the texts again: each engine has one of its own. */
async function index(database: Database, trx: Writes, lines: readonly string[]): Promise<void> {
  const stories = lines.map(
    (line) => JSON.parse(line) as { position: number; searchText: string; state: ExperienceState },
  );
  // A held story is in no index.
  await database.search.add(
    trx,
    stories.filter(({ state }) => state !== 'held'),
  );
}

async function requireSame(
  { engine }: Database,
  trx: Writes,
  { folder, entry, done }: TableTask,
): Promise<void> {
  const stored = await digestOf(rowsOf(trx, engine, entry), done);
  if (stored.rows === entry.rows && stored.sha256 === entry.sha256) return;
  throw new StartFailure(
    'backup-damaged',
    damaged(folder, `${entry.file} was stored as other rows than it holds`),
  );
}

/** @throws StartFailure when the server would have another secret than the database was used with */
async function needsSecret(trx: Writes, { config, secret }: Filling): Promise<boolean> {
  const mark = await secretMarkIn(trx);
  if (mark === undefined || secret === '') return mark !== undefined;
  if (mark === secretCheckValue(secret)) return false;
  throw otherSecret(config.secret === '' ? 'The secret in DATA_DIR' : 'SECRET');
}

function otherSecret(name: string): StartFailure {
  return new StartFailure(
    'secret-other',
    `${name} is not the one that this backup was made with: its cookies and votes would mean nothing. Set DATA_DIR to an empty folder, and SECRET to that of the backup or to nothing if the backup has its own.`,
  );
}

function databaseFilled(): StartFailure {
  return new StartFailure(
    'database-filled',
    'There are tables in the database of DATABASE_URL already. Make an empty one with createdb.',
  );
}

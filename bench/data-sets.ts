import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  constants,
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { day } from '../src/contract/durations.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { openDatabase, type DatabaseConfig } from '../src/server/db/open.ts';
import { newFolder, removeFolder } from './folders.ts';
import type { Usage } from './server.ts';
import { makeStories } from './stories.ts';

const root = resolve(import.meta.dirname, '..');

/** Duration and memory of the import of a data set. */
export interface ImportResult {
  readonly stories: number;
  readonly milliseconds: number;
  /** The maximum memory of the command, in bytes. */
  readonly peakMemory: number;
}

export interface DataSet {
  readonly place: DatabaseConfig;
  readonly facts: ImportResult;
}

/**
 * A SQLite database with this many stories, imported with `import --trusted`. A million take minutes, so it is cached for
 * a day, or until the generator or the schema changes. Read-only: use `copyDataSet` to write.
 */
export async function dataSetOf(count: number): Promise<DataSet> {
  const folder = await dataSetFolder(count);
  const factsFile = join(folder, 'facts.json');
  if (!existsSync(factsFile)) {
    const fresh = join(folder, 'database');
    rmSync(fresh, { recursive: true, force: true });
    const facts = await importStories({ dataDir: fresh, databaseUrl: '' }, count);
    writeFileSync(factsFile, JSON.stringify(facts));
  }
  return {
    place: { dataDir: join(folder, 'database'), databaseUrl: '' },
    facts: JSON.parse(readFileSync(factsFile, 'utf8')) as ImportResult,
  };
}

/** A writable copy, with a function that removes it. */
export async function copyDataSet(
  count: number,
): Promise<{ place: DatabaseConfig; remove: () => void }> {
  const { place } = await dataSetOf(count);
  const dataDir = newFolder();
  const file = 'uplift.sqlite';
  copyFileSync(join(place.dataDir, file), join(dataDir, file), constants.COPYFILE_FICLONE);
  return {
    place: { dataDir, databaseUrl: '' },
    remove: () => removeFolder(dataDir),
  };
}

/** Runs `import --trusted` in a separate process. @throws when it rejects a story */
export async function importStories(place: DatabaseConfig, count: number): Promise<ImportResult> {
  const file = await storiesFile(count);
  process.stderr.write(`Importing ${count} stories\n`);
  const started = performance.now();
  const command = [join(root, 'src', 'cli.ts'), 'import', '--trusted', file];
  const child = spawn(
    process.execPath,
    ['--import', join(root, 'bench', 'telemetry.ts'), ...command],
    {
      env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  let peakMemory = 0;
  child.on('message', ({ memory }: Usage) => (peakMemory = Math.max(peakMemory, memory)));
  const watch = setInterval(() => child.connected && child.send('usage', () => undefined), 100);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return { stories: count, milliseconds: performance.now() - started, peakMemory };
}

/** A file of stories for `import`, in the JSON Lines format. */
export async function storiesFile(count: number): Promise<string> {
  const file = join(await dataSetFolder(count), 'stories.jsonl');
  if (existsSync(file)) return file;
  const now = Date.now();
  const lines = function* () {
    let block = '';
    for (const story of makeStories(count, now)) {
      block += `${JSON.stringify(story)}\n`;
      if (block.length < 65_536) continue;
      yield block;
      block = '';
    }
    yield block;
  };
  await pipeline(Readable.from(lines()), createWriteStream(`${file}.part`));
  renameSync(`${file}.part`, file);
  return file;
}

async function dataSetFolder(count: number): Promise<string> {
  const parent = join(tmpdir(), 'daily-uplift-bench');
  const folder = join(parent, `${count}-${await version()}`);
  if (existsSync(folder) && Date.now() - statSync(folder).birthtimeMs > day) {
    rmSync(folder, { recursive: true });
  }
  mkdirSync(folder, { recursive: true });
  return folder;
}

let known: string | undefined;

/** A hash that changes with the generator, the schema or the values that are derived from a story. */
async function version(): Promise<string> {
  if (known !== undefined) return known;
  const sources = ['bench/stories.ts', 'bench/words.ts', 'bench/random.ts', 'src/domain/search.ts'];
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(join(root, source)));
  hash.update(await schema());
  known = hash.digest('hex').slice(0, 12);
  return known;
}

async function schema(): Promise<string> {
  const dataDir = newFolder();
  const database = openDatabase({ dataDir, databaseUrl: '' });
  await migrate(database);
  await database.close();
  const file = new DatabaseSync(join(dataDir, 'uplift.sqlite'), { readOnly: true });
  const rows = file.prepare('select sql from sqlite_schema order by name').all();
  file.close();
  removeFolder(dataDir);
  return JSON.stringify(rows);
}

import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { day } from '../../src/contract/durations.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase, type DatabaseConfig } from '../../src/server/db/open.ts';
import { runCli, type CliResult } from './cli.ts';
import { newFolder, removeFolder } from './folders.ts';
import { emptyPostgres } from './postgres.ts';
import type { Engine, Options } from './report.ts';
import { formatCount } from './row.ts';
import { root } from './server.ts';
import { makeStories } from './stories.ts';

const moved = new Map<number, Promise<DatabaseConfig>>();

/**
 * A writable copy of a database with so many stories, imported with `import --trusted`. A million take minutes, so the
 * original is cached for a day, or until the generator or the schema changes. On PostgreSQL all of a run are the same one.
 */
export async function copyDataSet(count: number, engine: Engine = 'sqlite') {
  if (engine === 'postgres') {
    const known = moved.get(count) ?? moveToPostgres(count);
    moved.set(count, known);
    return { place: await known, remove: () => undefined };
  }
  const original = join(dataSetFolder(count), 'database');
  if (!existsSync(original)) {
    const fresh = newFolder();
    await importStories({ dataDir: fresh, databaseUrl: '' }, count);
    renameSync(fresh, original);
  }
  const dataDir = newFolder();
  cpSync(original, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return { place: { dataDir, databaseUrl: '' }, remove: () => removeFolder(dataDir) };
}

/** A copy for each engine and size, which is removed when the next one is asked for. */
export async function* copiesOf({ stories, engines }: Options) {
  for (const engine of engines) {
    for (const count of stories) {
      const { place, remove } = await copyDataSet(count, engine);
      yield { place, what: `${formatCount(count)} stories, ${engine}` };
      remove();
    }
  }
}

async function moveToPostgres(count: number): Promise<DatabaseConfig> {
  const { place, remove } = await copyDataSet(count);
  const target = await emptyPostgres();
  process.stderr.write(`Moving ${count} stories to PostgreSQL\n`);
  const { code } = await runCli(place, ['move', '--to', target.databaseUrl]);
  if (code !== 0) throw new Error(`The move ended with ${code}.`);
  remove();
  return target;
}

/** A new database without stories. */
export async function emptyDatabase(engine: Engine): Promise<DatabaseConfig> {
  const place =
    engine === 'postgres' ? await emptyPostgres() : { dataDir: newFolder(), databaseUrl: '' };
  await migrated(place);
  return place;
}

export async function migrated(place: DatabaseConfig): Promise<void> {
  const database = openDatabase(place);
  await migrate(database);
  await database.close();
}

/** Runs `import --trusted` in a separate process. @throws when it rejects a story */
export async function importStories(place: DatabaseConfig, count: number): Promise<CliResult> {
  const file = await storiesFile(count);
  process.stderr.write(`Importing ${count} stories\n`);
  const result = await runCli(place, ['import', '--trusted', file]);
  if (result.code !== 0) throw new Error(`The import ended with ${result.code}.`);
  return result;
}

/** A file of stories for `import`, in the JSON Lines format. */
async function storiesFile(count: number): Promise<string> {
  const file = join(dataSetFolder(count), 'stories.jsonl');
  if (existsSync(file)) return file;
  const lines = Readable.from(makeStories(count, Date.now())).map(
    (story) => `${JSON.stringify(story)}\n`,
  );
  await pipeline(lines, createWriteStream(`${file}.part`));
  renameSync(`${file}.part`, file);
  return file;
}

function dataSetFolder(count: number): string {
  const folder = join(tmpdir(), 'daily-uplift-bench', `${count}-${version()}`);
  if (existsSync(folder) && Date.now() - statSync(folder).birthtimeMs > day) {
    rmSync(folder, { recursive: true });
  }
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A hash that changes with the generator, the schema or the values that are derived from a story. */
function version(): string {
  const migrations = readdirSync(join(root, 'src/server/db/migrations')).toSorted();
  const hash = createHash('sha256').update(migrations.join());
  for (const source of ['stories.ts', 'words.ts', 'random.ts'])
    hash.update(readFileSync(join(import.meta.dirname, source)));
  return hash
    .update(readFileSync(join(root, 'src/domain/search.ts')))
    .digest('hex')
    .slice(0, 12);
}

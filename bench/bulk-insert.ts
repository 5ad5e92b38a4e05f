import { chmodSync, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { indexTrigrams } from '../src/domain/search.ts';
import type { DatabaseConfig } from '../src/server/db/open.ts';
import { newFolder, removeFolder } from './folders.ts';
import { timeOf } from './statistics.ts';

const tables = ['experiences', 'rankings', 'countryTotals', 'postMinutes'];
const fileOf = ({ dataDir }: DatabaseConfig) => join(dataDir, 'uplift.sqlite');

/**
 * Inserts the rows of one SQLite database into an empty one with SQL only: fills all indexes and the search, without
 * parsing or validation. Returns milliseconds.
 */
export async function bulkInsertSqlite(from: DatabaseConfig, to: DatabaseConfig): Promise<number> {
  const database = new DatabaseSync(fileOf(to));
  database.exec(
    'PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY',
  );
  database.exec(`attach '${fileOf(from)}' as "from"`);
  const folder = newFolder();
  database.exec(`attach '${join(folder, 'windows.sqlite')}' as staged`);
  stageWindows(database);
  const duration = await timeOf(() => {
    database.exec('begin immediate');
    for (const table of tables) {
      database.exec(`insert into main."${table}" select * from "from"."${table}" order by rowid`);
    }
    database.exec(
      `insert into "experienceSearch" (rowid, windows) select position, windows from staged.windows`,
    );
    database.exec('commit');
  });
  database.close();
  removeFolder(folder);
  return duration;
}

function stageWindows(database: DatabaseSync): void {
  database.exec('create table staged.windows (position integer, windows text)');
  const insert = database.prepare('insert into staged.windows values (?, ?)');
  database.exec('begin');
  for (const { position, searchText } of rowsOf(database, '"from".experiences')) {
    insert.run(Number(position), indexTrigrams(String(searchText)).join(' '));
  }
  database.exec('commit');
}

/** The same for PostgreSQL with COPY. Returns milliseconds, without the ANALYZE afterwards. */
export async function bulkInsertPostgres(
  from: DatabaseConfig,
  to: DatabaseConfig,
): Promise<number> {
  const folder = newFolder();
  // Readable for the account of PostgreSQL, which reads the file.
  chmodSync(folder, 0o755);
  const database = new DatabaseSync(fileOf(from), { readOnly: true });
  const copies = [
    ...tables.map((table) => ({
      into: columnsOf(database, table),
      rows: valuesOf(database, table),
    })),
    { into: '"experienceSearch" (position, windows)', rows: searchRows(database) },
  ];
  let duration = 0;
  await onServer(to.databaseUrl, async (client) => {
    for (const { into, rows } of copies) {
      const file = join(folder, 'rows.tsv');
      await pipeline(Readable.from(blocks(rows)), createWriteStream(file));
      duration += await timeOf(() => client.query(`copy ${into} from '${file}'`));
    }
    await client.query(
      `select setval('"experienceNumbers"', (select max(number) from experiences))`,
    );
    await client.query('vacuum analyze');
  });
  database.close();
  removeFolder(folder);
  return duration;
}

function columnsOf(database: DatabaseSync, table: string): string {
  const columns = database.prepare(`select * from "${table}"`).columns();
  return `"${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})`;
}

type Value = SQLOutputValue | undefined;

function rowsOf(database: DatabaseSync, table: string): IterableIterator<Record<string, Value>> {
  return database.prepare(`select * from ${table}`).iterate();
}

function* valuesOf(database: DatabaseSync, table: string): Generator<Value[]> {
  for (const row of rowsOf(database, `"${table}"`)) yield Object.values(row);
}

function* searchRows(database: DatabaseSync): Generator<Value[]> {
  for (const { position, searchText } of rowsOf(database, 'experiences')) {
    const windows = indexTrigrams(String(searchText)).map(
      (window) => `'${window.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`,
    );
    yield [position, windows.join(' ')];
  }
}

/** Rows in the text format of COPY: https://www.postgresql.org/docs/current/sql-copy.html */
function* blocks(rows: Iterable<readonly Value[]>): Generator<string> {
  let block = '';
  for (const row of rows) {
    block += `${row.map(escaped).join('\t')}\n`;
    if (block.length < 65_536) continue;
    yield block;
    block = '';
  }
  yield block;
}

const escapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};

function escaped(value: Value): string {
  if (value === null || value === undefined) return String.raw`\N`;
  return String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);
}

/** Runs an action on a new connection. */
export async function onServer<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

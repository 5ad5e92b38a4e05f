import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../../src/server/db/database.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { openDatabase, type DatabaseConfig } from '../../../src/server/db/open.ts';

export type Engine = 'sqlite' | 'postgres';

export const hasPostgres = inject('postgresUrl') !== '';
/** The available engines: without PostgreSQL its tests are skipped. */
export const engines: readonly Engine[] = hasPostgres ? ['sqlite', 'postgres'] : ['sqlite'];

/** Creates an empty database for this test, and removes it afterwards. */
export async function createEmptyDatabase(engine: Engine): Promise<DatabaseConfig> {
  return {
    dataDir: newFolder(),
    databaseUrl: engine === 'sqlite' ? '' : await newPostgresDatabase(),
  };
}

/** Provides a migrated and empty database for this test. */
export async function createMigratedDatabase(engine: Engine): Promise<DatabaseConfig> {
  const dataDir = newFolder();
  if (engine === 'postgres') return { dataDir, databaseUrl: await leasePostgresDatabase() };
  cpSync(await migratedFolder(), dataDir, { recursive: true });
  return { dataDir, databaseUrl: '' };
}

/** Opens a migrated and empty database for this test, and closes it afterwards. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  return connectTo(await createMigratedDatabase(engine));
}

/** Opens another connection to a database, like another server; closed after the test. */
export function connectTo(
  config: DatabaseConfig,
  options?: Parameters<typeof openDatabase>[1],
): Database {
  const database = openDatabase(config, options);
  onTestFinished(() => database.close());
  return database;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let migrated: Promise<string> | undefined;

/** The folder of a migrated SQLite database, created once per process. */
function migratedFolder(): Promise<string> {
  migrated ??= (async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'uplift-test-migrated-'));
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
    await migrateAt({ dataDir, databaseUrl: '' });
    return dataDir;
  })();
  return migrated;
}

async function migrateAt(config: DatabaseConfig): Promise<void> {
  const database = openDatabase(config);
  await migrate(database);
  await database.close();
}

let counter = 0;

async function newPostgresDatabase(): Promise<string> {
  const name = `test_${process.pid}_${counter++}`;
  const client = await ownerClient();
  await client.query(`create database ${name}`);
  onTestFinished(async () => {
    await client.query(`drop database ${name} with (force)`);
  });
  return urlOf(name);
}

/**
 * PostgreSQL takes 0.3 s to create a database and a few milliseconds to empty one, so tests reuse them. An advisory lock
 * reserves a database for one test, and is released when its connection ends.
 */
async function leasePostgresDatabase(): Promise<string> {
  const client = await ownerClient();
  for (let number = 1; ; number++) {
    const { rows } = await client.query<{ leased: boolean }>(
      `select pg_try_advisory_lock($1) as leased`,
      [number],
    );
    if (rows[0]?.leased !== true) continue;
    const name = `leased_${number}`;
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount === 0) {
      await client.query(`create database ${name}`);
      await migrateAt({ databaseUrl: urlOf(name), dataDir: '' });
    } else {
      await emptyDatabase(urlOf(name));
    }
    return urlOf(name);
  }
}

/** First terminates the connections of the previous test, which could write into the emptied tables. */
async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const names = await tablesWithRows(client);
  if (names.length > 0) await client.query(`truncate ${names.join(', ')} cascade`);
  await client.query(`
    select setval(quote_ident(sequencename)::regclass, 1, false) from pg_sequences
    where schemaname = 'public'`);
  await client.query(`insert into "dataVersions" (name, version) values ('stories', 0)`);
  await client.end();
}

/** Only these are truncated: PostgreSQL makes new files for each table and index, and most tests use a few tables. */
async function tablesWithRows(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`);
  const asked = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name})`,
  );
  const { rows } = await client.query<{ name: string }>(asked.join(' union all '));
  return rows.map(({ name }) => name);
}

/** Connects as the superuser until the end of the test. */
async function ownerClient(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

function urlOf(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

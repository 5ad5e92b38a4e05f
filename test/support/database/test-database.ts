import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../../src/server/db/database.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { openDatabase, type DatabaseConfig } from '../../../src/server/db/open.ts';
import { connectAsOwner, databaseUrl, leaseDatabase } from './leased-databases.ts';

export type Engine = 'sqlite' | 'postgres';

export const hasPostgres = inject('postgresUrl') !== '';
/** The available engines: without PostgreSQL its tests are skipped. */
export const engines: readonly Engine[] = hasPostgres ? ['sqlite', 'postgres'] : ['sqlite'];

/** For tests of code whose SQL is the same on both: SQLite, or PostgreSQL with TEST_ENGINE=postgres. */
export const engine: Engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

/** Creates an empty database for this test, and removes it afterwards. */
export async function createEmptyDatabase(on: Engine): Promise<DatabaseConfig> {
  return {
    dataDir: newFolder(),
    databaseUrl: on === 'sqlite' ? '' : await newPostgresDatabase(),
  };
}

/** Provides a migrated and empty database for this test. */
export async function createMigratedDatabase(on: Engine): Promise<DatabaseConfig> {
  const dataDir = newFolder();
  if (on === 'postgres') return { dataDir, databaseUrl: await leaseDatabase(migrateUrl) };
  cpSync(await migratedFolder(), dataDir, { recursive: true });
  return { dataDir, databaseUrl: '' };
}

/** Opens a migrated and empty database for this test, and closes it afterwards. */
export async function openTestDatabase(on: Engine): Promise<Database> {
  return connectTo(await createMigratedDatabase(on));
}

/** Opens a migrated database that no other test gets, so that this one may change its tables. */
export async function openOwnDatabase(on: Engine): Promise<Database> {
  const config = await createEmptyDatabase(on);
  await migrateAt(config);
  return connectTo(config);
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

const migrateUrl = (url: string) => migrateAt({ dataDir: '', databaseUrl: url });

let counter = 0;

async function newPostgresDatabase(): Promise<string> {
  const name = `test_${process.pid}_${counter++}`;
  const client = await connectAsOwner();
  await client.query(`create database ${name}`);
  onTestFinished(async () => {
    await client.query(`drop database ${name} with (force)`);
  });
  return databaseUrl(name);
}

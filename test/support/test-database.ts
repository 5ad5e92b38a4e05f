import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openPostgres } from '../../src/server/db/postgres.ts';
import { openSqlite } from '../../src/server/db/sqlite.ts';

export const engines = ['sqlite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/** Where a database of this engine is: a new, empty one for this test alone, gone after it. */
export async function newDatabasePlace(engine: Engine): Promise<{ databaseUrl: string; dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'uplift-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, databaseUrl: engine === 'sqlite' ? '' : await newPostgresDatabase() };
}

/** A migrated database of this engine for this test alone, closed after it. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  const { dataDir, databaseUrl } = await newDatabasePlace(engine);
  const database = engine === 'sqlite' ? openSqlite(dataDir) : openPostgres(databaseUrl);
  onTestFinished(() => database.close());
  await migrate(database);
  return database;
}

let counter = 0;

async function newPostgresDatabase(): Promise<string> {
  const cluster = inject('postgresUrl');
  const name = `test_${process.pid}_${counter++}`;
  await asOwner(cluster, `create database ${name}`);
  onTestFinished(() => asOwner(cluster, `drop database ${name} with (force)`));
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

import pg from 'pg';
import type { DatabaseConfig } from '../../src/server/db/open.ts';
import { startCluster, type Cluster } from '../../test/support/database/postgres-cluster.ts';
import { newFolder } from './folders.ts';

let running: Promise<Cluster> | undefined;
let counter = 0;

/** A new PostgreSQL database without tables. All are in one cluster with fsync, which is removed after the run. */
export async function emptyPostgres(): Promise<DatabaseConfig> {
  running ??= startCluster({ fsync: true });
  const { url } = await running;
  const name = `bench_${counter++}`;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return {
    dataDir: newFolder(),
    databaseUrl: Object.assign(new URL(url), { pathname: `/${name}` }).href,
  };
}

export async function stopPostgres(): Promise<void> {
  (await running)?.stop();
}

import { migrate } from '../src/server/db/migrate.ts';
import { openDatabase, type DatabaseConfig } from '../src/server/db/open.ts';
import { startCluster, type Cluster } from '../test/support/database/postgres-cluster.ts';
import { bulkInsertPostgres, onServer } from './bulk-insert.ts';
import { dataSetOf } from './data-sets.ts';
import { newFolder } from './folders.ts';

let running: Promise<Cluster> | undefined;
const filled = new Map<number, Promise<DatabaseConfig>>();
let counter = 0;

/** A new PostgreSQL database without tables. All are in one cluster with fsync, which is removed after the run. */
export async function emptyPostgres(): Promise<DatabaseConfig> {
  running ??= startCluster({ fsync: true });
  const { url } = await running;
  const name = `bench_${counter++}`;
  await onServer(url, (client) => client.query(`create database ${name}`));
  return {
    dataDir: newFolder(),
    databaseUrl: Object.assign(new URL(url), { pathname: `/${name}` }).href,
  };
}

/** A new migrated PostgreSQL database. */
export async function newPostgres(): Promise<DatabaseConfig> {
  const place = await emptyPostgres();
  const database = openDatabase(place);
  await migrate(database);
  await database.close();
  return place;
}

/** A database with the data set of this size, created once per run. */
export function filledPostgres(count: number): Promise<DatabaseConfig> {
  const known = filled.get(count);
  if (known !== undefined) return known;
  const made = (async () => {
    const { place } = await dataSetOf(count);
    const target = await newPostgres();
    process.stderr.write(`Copying ${count} stories into PostgreSQL\n`);
    await bulkInsertPostgres(place, target);
    return target;
  })();
  filled.set(count, made);
  return made;
}

export async function stopPostgres(): Promise<void> {
  (await running)?.stop();
}

import { migrate } from '../src/server/db/migrate.ts';
import { openDatabase, type DatabaseConfig } from '../src/server/db/open.ts';
import { startCluster, type Cluster } from '../test/support/database/postgres-cluster.ts';
import { bulkInsertPostgres, onServer } from './bulk-insert.ts';
import { newFolder } from './folders.ts';
import { keptStories } from './kept-stories.ts';

let running: Promise<Cluster> | undefined;
const filled = new Map<number, Promise<DatabaseConfig>>();
let counter = 0;

/** A new, migrated PostgreSQL database. All of them live in one cluster, which syncs to the disk and ends with the run. */
export async function newPostgres(): Promise<DatabaseConfig> {
  running ??= startCluster({ fsync: true });
  const { url } = await running;
  const name = `bench_${counter++}`;
  await onServer(url, (client) => client.query(`create database ${name}`));
  const place = {
    dataDir: newFolder(),
    databaseUrl: Object.assign(new URL(url), { pathname: `/${name}` }).href,
  };
  const database = openDatabase(place);
  await migrate(database);
  await database.close();
  return place;
}

/** The rows of the kept data set of that size, once for all who ask in this run. */
export function filledPostgres(count: number): Promise<DatabaseConfig> {
  const known = filled.get(count);
  if (known !== undefined) return known;
  const made = (async () => {
    const { place } = await keptStories(count);
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

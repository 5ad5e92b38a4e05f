import { migrate } from '../src/server/db/migrate.ts';
import { openDatabase, type DatabaseConfig } from '../src/server/db/open.ts';
import { bulkInsertPostgres, bulkInsertSqlite } from './bulk-insert.ts';
import { importStories, dataSetOf } from './data-sets.ts';
import { newFolder, removeFolder } from './folders.ts';
import { newPostgres } from './postgres.ts';
import {
  formatCount,
  megabytes,
  seconds,
  times,
  type Engine,
  type Options,
  type Row,
} from './row.ts';

const goal = 4;
const compared = 100_000;
const memoryGoal = 512 * 1_048_576;

/** `import --trusted` compared with a bulk insert of the same rows. */
export async function* importing({ stories, engines }: Options): AsyncIterable<Row> {
  const count = Math.min(compared, stories.at(-1) ?? compared);
  const { place: finished } = await dataSetOf(count);
  for (const engine of engines) {
    const places = [await newPlace(engine), await newPlace(engine)] as const;
    const { milliseconds } = await importStories(places[0], count);
    const bulkInsert = engine === 'sqlite' ? bulkInsertSqlite : bulkInsertPostgres;
    const limit = await bulkInsert(finished, places[1]);
    if (engine === 'sqlite') for (const { dataDir } of places) removeFolder(dataDir);
    yield {
      name: `import --trusted of ${formatCount(count)} stories, ${engine}`,
      value: `${seconds(milliseconds)}, ${times(milliseconds / limit)}`,
      limit: `bulk insert ${seconds(limit)}`,
      goal: `<= ${goal}x`,
      met: milliseconds / limit <= goal,
    };
  }
  for (const size of stories) {
    const { facts } = await dataSetOf(size);
    yield {
      name: `import --trusted of ${formatCount(size)} stories, sqlite: memory, time`,
      value: `${megabytes(facts.peakMemory)}, ${seconds(facts.milliseconds)}`,
      goal: `<= ${megabytes(memoryGoal)}`,
      met: facts.peakMemory <= memoryGoal,
    };
  }
}

async function newPlace(engine: Engine): Promise<DatabaseConfig> {
  if (engine === 'postgres') return newPostgres();
  const place = { dataDir: newFolder(), databaseUrl: '' };
  const database = openDatabase(place);
  await migrate(database);
  await database.close();
  return place;
}

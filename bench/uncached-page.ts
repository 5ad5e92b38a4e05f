import { day } from '../src/contract/durations.ts';
import { experiencePath, paths } from '../src/contract/paths.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { openClockedServer } from './support/clocked-server.ts';
import { copyDataSet } from './support/data-sets.ts';
import { someStories } from './support/popular.ts';
import type { Options } from './support/report.ts';
import { median, ms, type Row } from './support/row.ts';

const warmUp = 2;
const rounds = 9;
const pagesARound = 40;

/** The CPU of a page that is in no cache, with its data, rendering and compression. */
export async function* uncachedPage({ stories: [count = 0] }: Options): AsyncIterable<Row> {
  const { place, remove } = await copyDataSet(count);
  const database = openDatabase(place);
  const stories = await someStories(database, (warmUp + rounds) * pagesARound);
  await database.close();
  const server = await openClockedServer(place, { now: Date.now(), hasLimits: false });
  let next = 0;
  const pages = {
    'home page': () => paths.home,
    'browse page': () => paths.browse,
    'story page': () => experiencePath(stories[next++ % stories.length]?.randomId ?? ''),
    leaderboard: () => paths.leaderboard,
  };
  for (const [name, path] of Object.entries(pages)) {
    const costs: number[] = [];
    for (let round = -warmUp; round < rounds; round++) {
      const before = process.cpuUsage();
      for (let i = 0; i < pagesARound; i++) {
        // What was cached a day before is too old.
        server.clock.now += day;
        await server.send({ path: path(), headers: { 'accept-encoding': 'br' } });
      }
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) costs.push((user + system) / 1_000 / pagesARound);
    }
    const value = ms(median(costs));
    yield { name: `uncached ${name}: data, rendering, brotli`, value, goal: '' };
  }
  await server.close();
  remove();
}

import { minute } from '../../src/contract/durations.ts';
import { countOf, statusesOf, tally } from '../support/client.ts';
import { openClockedServer } from '../support/clocked-server.ts';
import { copyDataSet } from '../support/data-sets.ts';
import type { Row } from '../support/row.ts';
import { uniqueStory } from '../support/stories.ts';

const from = '203.0.113.9';

/** Whether a visitor over the rate limit still gets cached pages, also stale ones. */
export async function* cachedReaders(): AsyncIterable<Row> {
  const { place, remove } = await copyDataSet(20);
  const server = await openClockedServer(place, { now: Date.now() });
  const read = async (path: string) => (await server.send({ path, from })).status;
  const home: number[] = [await read('/')];
  const others: number[] = [];
  for (let i = 0; i < 700; i++) others.push(await read(`/browse?city=Nowhere+${i}`));
  home.push(await read('/'));
  server.clock.now += 2 * minute;
  home.push(await read('/'), await read('/'));
  const story = { path: '/api/experiences', from: '192.0.2.1', body: uniqueStory() };
  const posted = await server.send(story);
  home.push(await read('/'), await read('/'));
  const uncached = await read('/browse?city=Nowhere+at+all');
  await server.close();
  remove();
  const statuses = statusesOf(home);
  const isServed = countOf(statuses, 200) === home.length;
  yield {
    name: 'a reader over the rate limit: the home page, two minutes old and after a post',
    value: `statuses ${tally(statuses)}`,
    limit: `other pages: ${tally(statusesOf(others))}, at the end ${uncached}`,
    goal: '200 each time',
    met: isServed && uncached === 429 && posted.status === 201,
  };
}

import { minute } from '../../src/contract/durations.ts';
import type { Row } from '../row.ts';
import { openClockedServer } from './clocked-server.ts';
import { publishableText } from './publishable-text.ts';
import { count, tally } from './scenario.ts';

const reader = '203.0.113.9';

/** Whether a visitor over the rate limit still gets cached pages, also stale ones. */
export async function* cachedReaders(): AsyncIterable<Row> {
  const server = await openClockedServer(Date.now(), 50);
  const read = async (path: string) => {
    const { status } = await server.send({ method: 'GET', path, from: reader });
    return status;
  };
  const home: number[] = [await read('/')];
  const others: number[] = [];
  for (let i = 0; i < 700; i++) others.push(await read(`/browse?city=Nowhere+${i}`));
  home.push(await read('/'));
  server.clock.now += 2 * minute;
  home.push(await read('/'), await read('/'));
  const body = { content: publishableText(1), continent: 'europe', country: 'Italy', city: 'Rome' };
  const posted = await server.send({ path: '/api/experiences', from: '192.0.2.1', body });
  home.push(await read('/'), await read('/'));
  const uncached = await read('/browse?city=Nowhere+at+all');
  await server.close();
  yield {
    name: 'a reader over the rate limit: the home page, two minutes old and after a post',
    value: `statuses ${tally(home)}`,
    limit: `other pages: ${tally(others)}, at the end ${uncached}`,
    goal: '200 each time',
    met: count(home, 200) === home.length && uncached === 429 && posted.status === 201,
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { flood, send, tally } from './support/client.ts';
import { copiesOf } from './support/data-sets.ts';
import type { Options } from './support/report.ts';
import { timeOf, withinRow, type Row } from './support/row.ts';
import { startServer } from './support/server.ts';

const connections = 10;
const pause = 10;

/** One network sends the most expensive searches on many connections, while another visitor opens the home page. */
export async function* searchCrowd(options: Options): AsyncIterable<Row> {
  for await (const { place, what } of copiesOf(options)) {
    const { url, stop } = await startServer(place);
    const until = AbortSignal.timeout(options.minutes * 60_000);
    const crowd = flood(url, { connections, until, make: expensiveSearch });
    const latencies: number[] = [];
    while (!until.aborted) {
      latencies.push(await timeOf(() => send(url, { path: '/' })));
      await wait(pause);
    }
    const statuses = await crowd;
    await stop();
    const name = `home page, ${what}, beside ${connections} connections that search`;
    yield withinRow(name, { latencies, share: 0.95, goal: 100 });
    yield { name: `${name}: answers to the searches`, value: tally(statuses), goal: '' };
  }
}

const texts = [
  'the+the',
  'school',
  'kindness+food',
  'helped+my+grandmother',
  't',
  '%E8%8A%B1',
  'th',
];
const orders = ['votes', 'recent', 'oldest'];

/** An expensive search, different for each number, so that it is not cached. */
export function expensiveSearch(number: number): { path: string } {
  const text = texts[number % texts.length];
  const order = orders[number % orders.length];
  const limit = 50 + (number % 50);
  const offset = number % 2 === 0 ? 900 + (number % 100) : number % 1_000;
  const query = `search=${text}&sortBy=${order}&limit=${limit}&offset=${offset}`;
  return { path: `/api/experiences?${query}` };
}

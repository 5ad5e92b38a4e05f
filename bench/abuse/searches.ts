import { setTimeout as wait } from 'node:timers/promises';
import { ms, type Row } from '../row.ts';
import { dearSearch } from '../search-crowd.ts';
import { percentile } from '../statistics.ts';
import { Client, during, forTime, ofOthers, ofSite } from './client.ts';
import { attackServer, tally, type AbuseOptions, type Attacked } from './scenario.ts';

const attackTime = 15_000;
const connections = 10;
const goal = 100;

/** What other readers wait for a page of the cache while one asks the dearest searches. */
export async function* searches({ stories }: AbuseOptions): AsyncIterable<Row> {
  yield* attackServer(stories, async function* (server) {
    const quiet = await readersWait(server, () => wait(5_000));
    yield row('no search at all', quiet, '');
    const attackers = {
      'one IPv4 address': () => '203.0.113.9',
      'a /48': ofSite,
    };
    for (const [who, address] of Object.entries(attackers)) {
      const statuses: number[] = [];
      const client = new Client(server.url, connections);
      const waits = await readersWait(server, () =>
        during(forTime(attackTime), connections, async (i) => {
          const { status } = await client.ask({ path: dearSearch(i), from: address(i) });
          statuses.push(status);
        }),
      );
      client.close();
      yield row(`${who} asks the dearest searches`, waits, tally(statuses));
    }
  });
}

function row(what: string, waits: readonly number[], limit: string): Row {
  const p95 = percentile(waits, 0.95);
  return {
    name: `others read the cached home page while ${what}`,
    value: `95 of 100 within ${ms(p95)}, all within ${ms(Math.max(...waits))}`,
    ...(limit !== '' && { limit: `attacker’s answers: ${limit}` }),
    goal: `95 of 100 within ${goal} ms`,
    met: p95 <= goal,
  };
}

/** Milliseconds that readers of other networks wait for the home page, one every 20 ms, while something goes on. */
async function readersWait({ url }: Attacked, goesOn: () => Promise<void>): Promise<number[]> {
  const client = new Client(url, 50);
  await client.ask({ path: '/', from: ofOthers(0) });
  const waits: number[] = [];
  const reading: Promise<void>[] = [];
  let i = 0;
  const timer = setInterval(() => {
    reading.push(
      client.ask({ path: '/', from: ofOthers(i++ % 50_000) }).then(({ status, milliseconds }) => {
        waits.push(status === 200 ? milliseconds : Number.POSITIVE_INFINITY);
      }),
    );
  }, 20);
  await goesOn();
  clearInterval(timer);
  await Promise.all(reading);
  client.close();
  return waits;
}

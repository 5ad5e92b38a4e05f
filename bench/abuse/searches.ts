import { setTimeout as wait } from 'node:timers/promises';
import { expensiveSearch } from '../search-crowd.ts';
import { flood, send, tally } from '../support/client.ts';
import type { Options } from '../support/report.ts';
import { ms, percentile, type Row } from '../support/row.ts';
import { startBareServer } from '../support/server.ts';
import { attackServer, prefix48Address, unrelatedAddress } from './scenario.ts';

const attackTime = 15_000;
const connections = 10;
const goal = 100;

/** The response times of a cached page for others while an attacker sends the most expensive searches. */
export async function* searches({ stories: [count = 0] }: Options): AsyncIterable<Row> {
  // To measure the load of the machine.
  const bare = await startBareServer({ headers: [], body: '' });
  yield* attackServer(count, async function* ({ url }) {
    const urls = [url, bare.url];
    const quiet = await responseTimes(urls, () => wait(5_000));
    yield row('nobody searches', quiet, '');
    const attackers = { 'one IPv4 address': () => '203.0.113.9', 'a /48': prefix48Address };
    for (const [who, address] of Object.entries(attackers)) {
      let answers = '';
      const times = await responseTimes(urls, async () => {
        const make = (i: number) => ({ ...expensiveSearch(i), from: address(i) });
        const until = AbortSignal.timeout(attackTime);
        answers = tally(await flood(url, { connections, until, make }));
      });
      yield row(
        `${who} makes the most expensive searches`,
        times,
        `; attacker’s answers ${answers}`,
      );
    }
  });
  await bare.stop();
}

function row(what: string, [ours = [], bare = []]: readonly number[][], more: string): Row {
  const p95 = percentile(ours, 0.95);
  return {
    name: `others read the cached home page while ${what}`,
    value: `95 of 100 within ${ms(p95)}, all within ${ms(Math.max(...ours))}`,
    limit: `bare node:http at the same time ${ms(percentile(bare, 0.95))}${more}`,
    goal: `95 of 100 within ${goal} ms`,
    met: p95 <= goal,
  };
}

/**
 * The response times of the home page of each server for readers of other networks, one request every 20 ms, during
 * `activity`, in milliseconds.
 */
async function responseTimes(
  urls: readonly string[],
  activity: () => Promise<void>,
): Promise<number[][]> {
  const times: number[][] = urls.map(() => []);
  const reading: Promise<void>[] = [];
  let readers = 0;
  const read = async (url: string, own: number[]) => {
    const started = performance.now();
    const from = unrelatedAddress(readers++ % 50_000);
    const { status } = await send(url, { path: '/', from });
    own.push(status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY);
  };
  for (const url of urls) await read(url, []);
  const timer = setInterval(() => {
    urls.forEach((url, at) => reading.push(read(url, times[at] ?? [])));
  }, 20);
  await activity();
  clearInterval(timer);
  await Promise.all(reading);
  return times;
}

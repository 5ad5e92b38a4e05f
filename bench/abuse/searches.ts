import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newFolder } from '../folders.ts';
import { ms, type Row } from '../row.ts';
import { dearSearch } from '../search-crowd.ts';
import { startBeside, type Measured } from '../server.ts';
import { percentile } from '../statistics.ts';
import { Client, during, forTime, ofOthers, ofSite } from './client.ts';
import { attackServer, tally, type AbuseOptions } from './scenario.ts';

const attackTime = 15_000;
const connections = 10;
const goal = 100;

/** What other readers wait for a page of the cache while one makes the most expensive searches. */
export async function* searches({ stories }: AbuseOptions): AsyncIterable<Row> {
  const bare = await startBareServer();
  yield* attackServer(stories, async function* (server) {
    const places = [server.url, bare.url];
    const quiet = await readersWait(places, () => wait(5_000));
    yield row('nobody searches', quiet, '');
    const attackers = {
      'one IPv4 address': () => '203.0.113.9',
      'a /48': ofSite,
    };
    for (const [who, address] of Object.entries(attackers)) {
      const statuses: number[] = [];
      const client = new Client(server.url, connections);
      const waits = await readersWait(places, () =>
        during(forTime(attackTime), connections, async (i) => {
          const { status } = await client.ask({ path: dearSearch(i), from: address(i) });
          statuses.push(status);
        }),
      );
      client.close();
      yield row(
        `${who} makes the most expensive searches`,
        waits,
        `; attacker’s answers ${tally(statuses)}`,
      );
    }
  });
  await bare.stop();
}

/** A server that does nothing but answer: it waits for the machine alone. */
async function startBareServer(): Promise<Measured> {
  const file = join(newFolder(), 'answer.json');
  writeFileSync(file, JSON.stringify({ headers: [], body: '' }));
  return startBeside('bare-server.ts', [file]);
}

function row(what: string, [ours, bare]: readonly (readonly number[])[], more: string): Row {
  const p95 = percentile(ours ?? [], 0.95);
  return {
    name: `others read the cached home page while ${what}`,
    value: `95 of 100 within ${ms(p95)}, all within ${ms(Math.max(...(ours ?? [])))}`,
    limit: `bare node:http at the same time ${ms(percentile(bare ?? [], 0.95))}${more}`,
    goal: `95 of 100 within ${goal} ms`,
    met: p95 <= goal,
  };
}

/**
 * Milliseconds that readers of other networks wait for the home page of each server, one every 20 ms, while something
 * goes on.
 */
async function readersWait(
  urls: readonly string[],
  goesOn: () => Promise<void>,
): Promise<number[][]> {
  const clients = urls.map((url) => new Client(url, 50));
  for (const client of clients) await client.ask({ path: '/', from: ofOthers(0) });
  const waits: number[][] = urls.map(() => []);
  const reading: Promise<void>[] = [];
  let i = 0;
  const read = async (client: Client, own: number[]) => {
    const { status, milliseconds } = await client.ask({ path: '/', from: ofOthers(i++ % 50_000) });
    own.push(status === 200 ? milliseconds : Number.POSITIVE_INFINITY);
  };
  const timer = setInterval(() => {
    clients.forEach((client, at) => reading.push(read(client, waits[at] ?? [])));
  }, 20);
  await goesOn();
  clearInterval(timer);
  await Promise.all(reading);
  for (const client of clients) client.close();
  return waits;
}

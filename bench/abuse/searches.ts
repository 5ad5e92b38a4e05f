import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newFolder } from '../folders.ts';
import { ms, type Row } from '../row.ts';
import { expensiveSearch } from '../search-crowd.ts';
import { startBenchProgram, type Measured } from '../server.ts';
import { percentile } from '../statistics.ts';
import { Client, runWhile, untilElapsed, unrelatedAddress, prefix48Address } from './client.ts';
import { attackServer, tally, type AbuseOptions } from './scenario.ts';

const attackTime = 15_000;
const connections = 10;
const goal = 100;

/** The response times of a cached page for others while an attacker sends the most expensive searches. */
export async function* searches({ stories }: AbuseOptions): AsyncIterable<Row> {
  const bare = await startBareServer();
  yield* attackServer(stories, async function* (server) {
    const places = [server.url, bare.url];
    const quiet = await responseTimes(places, () => wait(5_000));
    yield row('nobody searches', quiet, '');
    const attackers = {
      'one IPv4 address': () => '203.0.113.9',
      'a /48': prefix48Address,
    };
    for (const [who, address] of Object.entries(attackers)) {
      const statuses: number[] = [];
      const client = new Client(server.url, connections);
      const waits = await responseTimes(places, () =>
        runWhile(untilElapsed(attackTime), connections, async (i) => {
          const { status } = await client.send({ path: expensiveSearch(i), from: address(i) });
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

/** A server that only writes a response, to measure the load of the machine. */
async function startBareServer(): Promise<Measured> {
  const file = join(newFolder(), 'answer.json');
  writeFileSync(file, JSON.stringify({ headers: [], body: '' }));
  return startBenchProgram('bare-server.ts', [file]);
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
 * The response times of the home page of each server for readers of other networks, one request every 20 ms, during
 * `activity`, in milliseconds.
 */
async function responseTimes(
  urls: readonly string[],
  activity: () => Promise<void>,
): Promise<number[][]> {
  const clients = urls.map((url) => new Client(url, 50));
  for (const client of clients) await client.send({ path: '/', from: unrelatedAddress(0) });
  const waits: number[][] = urls.map(() => []);
  const reading: Promise<void>[] = [];
  let i = 0;
  const read = async (client: Client, own: number[]) => {
    const { status, milliseconds } = await client.send({
      path: '/',
      from: unrelatedAddress(i++ % 50_000),
    });
    own.push(status === 200 ? milliseconds : Number.POSITIVE_INFINITY);
  };
  const timer = setInterval(() => {
    clients.forEach((client, at) => reading.push(read(client, waits[at] ?? [])));
  }, 20);
  await activity();
  clearInterval(timer);
  await Promise.all(reading);
  for (const client of clients) client.close();
  return waits;
}

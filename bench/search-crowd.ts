import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { copyDataSet } from './data-sets.ts';
import { filledPostgres } from './postgres.ts';
import { formatCount, ms, type Engine, type Options, type Row } from './row.ts';
import { startServer } from './server.ts';
import { percentile } from './statistics.ts';

const connections = 10;
const latencyGoal = 100;
const pause = 10;
const warmUp = 2_000;

/** One network sends the most expensive searches on many connections, while another visitor opens the home page. */
export async function* searchCrowd({ stories, engines, minutes }: Options): AsyncIterable<Row> {
  const count = stories.at(-1) ?? 0;
  for (const engine of engines) {
    const { place, remove } = await placeOf(engine, count);
    const server = await startServer(place);
    try {
      const home = await crowded(server.url, minutes * 60_000);
      const name = `home page, ${formatCount(count)} stories, ${engine}, beside ${connections} connections that search`;
      const p95 = percentile(home.latencies, 0.95);
      yield {
        name: `${name}: 95 of 100 within`,
        value: `${ms(p95)} (half within ${ms(percentile(home.latencies, 0.5))}, all within ${ms(Math.max(...home.latencies))})`,
        goal: `<= ${ms(latencyGoal)}`,
        met: p95 <= latencyGoal,
      };
      yield {
        name: `${name}: answers to the searches`,
        value: [...home.searches]
          .map(([status, times]) => `${formatCount(times)} x ${status}`)
          .join(', '),
        goal: '',
      };
    } finally {
      await server.stop();
      remove();
    }
  }
}

async function placeOf(engine: Engine, count: number): ReturnType<typeof copyDataSet> {
  if (engine === 'sqlite') return copyDataSet(count);
  return { place: await filledPostgres(count), remove: () => undefined };
}

interface Crowded {
  readonly latencies: number[];
  /** The number of responses by status. */
  readonly searches: Map<number, number>;
}

async function crowded(url: string, milliseconds: number): Promise<Crowded> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections + 1 });
  const end = performance.now() + milliseconds;
  const searches = new Map<number, number>();
  let asked = 0;
  const search = async () => {
    while (performance.now() < end) {
      const status = await get(agent, `${url}${expensiveSearch(asked++)}`);
      searches.set(status, (searches.get(status) ?? 0) + 1);
    }
  };
  const crowd = Array.from({ length: connections }, search);
  await wait(warmUp);
  const latencies: number[] = [];
  while (performance.now() < end) {
    const started = performance.now();
    const status = await get(agent, `${url}/`);
    if (status !== 200) throw new Error(`The home page answered ${status}.`);
    latencies.push(performance.now() - started);
    await wait(pause);
  }
  await Promise.all(crowd);
  agent.destroy();
  return { latencies, searches };
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

/** The URL of an expensive search, different for each number, so that it is not cached. */
export function expensiveSearch(number: number): string {
  const text = texts[number % texts.length];
  const order = orders[number % orders.length];
  const limit = 50 + (number % 50);
  const offset = number % 2 === 0 ? 900 + (number % 100) : number % 1_000;
  return `/api/experiences?search=${text}&sortBy=${order}&limit=${limit}&offset=${offset}`;
}

function get(agent: Agent, url: string): Promise<number> {
  return new Promise((done, failed) => {
    const sent = request(url, { agent }, (response) => {
      response.resume();
      response.once('error', failed);
      response.once('end', () => done(response.statusCode ?? 0));
    });
    sent.once('error', failed).end();
  });
}

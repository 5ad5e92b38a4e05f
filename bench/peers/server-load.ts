import { DatabaseSync } from 'node:sqlite';
import autocannon from 'autocannon';
import type { Measured } from '../server.ts';
import { percentile } from '../statistics.ts';
import { sendAtRate } from './constant-rate.ts';
import type { Site, Story } from './sites.ts';

const connections = 20;
const headers = { 'accept-encoding': 'gzip, br' };
const seconds = { warmUp: 2, saturation: 3, rate: 5 };
/** Requests a second that each of the servers can keep up with. */
export const fixedRate = 50;
const voteEvery = 100;

/** What a server does with one page in one round. */
export interface PageLoad {
  /** Requests a second with as many as 20 connections can send. */
  readonly throughput: number;
  /** The processor time of the server for each of them, in microseconds. */
  readonly cpu: number;
  /** Milliseconds within which it responds to 99 of 100 requests at the fixed rate. */
  readonly p99: number;
}

export type Load = Readonly<Record<'still' | 'changing', PageLoad>>;

/** Loads one page after the other, first with data that does not change, then with a vote every 100 ms. */
export async function loadPages(
  site: Site,
  { pages, story }: { pages: Readonly<Record<string, string>>; story: Story },
): Promise<Record<string, Load>> {
  const server = await site.start();
  try {
    for (const path of Object.values(pages)) await send(server.url + path, seconds.warmUp);
    const loads: Record<string, Load> = {};
    for (const [page, path] of Object.entries(pages)) {
      const still = await loadPage(server, path);
      const changing = await whileVoting(site, { server, story }, () => loadPage(server, path));
      loads[page] = { still, changing };
    }
    return loads;
  } finally {
    await server.stop();
  }
}

async function loadPage(server: Measured, path: string): Promise<PageLoad> {
  const url = server.url + path;
  const before = await server.usage();
  const started = performance.now();
  const requests = await send(url, seconds.saturation);
  const passed = (performance.now() - started) / 1_000;
  const after = await server.usage();
  const load = { rate: fixedRate, seconds: seconds.rate, connections, headers };
  const latencies = await sendAtRate(url, load);
  return {
    throughput: requests / passed,
    cpu: (after.cpu - before.cpu) / requests,
    p99: percentile(latencies, 0.99),
  };
}

/** Sends as many requests as possible, and returns their number. @throws when a request fails */
async function send(url: string, duration: number): Promise<number> {
  const { errors, timeouts, non2xx, requests } = await autocannon({
    url,
    connections,
    duration,
    headers,
  });
  const failed = errors + timeouts + non2xx;
  if (failed > 0) throw new Error(`${failed} of ${requests.sent} requests to ${url} failed.`);
  return requests.total;
}

/** @throws when a vote fails or is not counted */
async function whileVoting<T>(
  { vote, databaseFile }: Site,
  { server, story }: { server: Measured; story: Story },
  action: () => Promise<T>,
): Promise<T> {
  const before = countVotes(databaseFile, story);
  const responses: Promise<number>[] = [];
  const timer = setInterval(() => {
    const response = fetch(vote(server.url, story)).then(async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    });
    // Handled below; without this a failure would end the process before.
    response.catch(() => undefined);
    responses.push(response);
  }, voteEvery);
  let result: T;
  try {
    result = await action();
  } finally {
    clearInterval(timer);
  }
  const statuses = await Promise.all(responses);
  const counted = countVotes(databaseFile, story) - before;
  if (counted !== statuses.length) {
    const answers = [...new Set(statuses)].join(', ');
    throw new Error(`${counted} of ${statuses.length} votes at ${server.url} count: ${answers}`);
  }
  return result;
}

function countVotes(file: string, { id }: Story): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare('select votes from experiences where id = ?').get(id);
  database.close();
  return Number(row?.['votes']);
}

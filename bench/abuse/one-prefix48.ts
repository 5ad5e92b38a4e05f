import { randomUUID } from 'node:crypto';
import type { Experience } from '../../src/contract/endpoints/experiences.ts';
import { prefix48Factor } from '../../src/server/http/visitor/network.ts';
import { actionLimits } from '../../src/server/limits/limits.ts';
import { uncachedReads } from '../../src/server/limits/spent-units.ts';
import { formatCount, type Row } from '../row.ts';
import {
  runConcurrently,
  Client,
  runWhile,
  untilElapsed,
  prefix48Address,
  type ClientResponse,
} from './client.ts';
import { agedCookies } from './clocked-server.ts';
import { publishableText } from './publishable-text.ts';
import { attackServer, count, tally, type AbuseOptions, type AttackedServer } from './scenario.ts';

const connections = 12;
const tries = 600;

/** What one machine with a /48 can do within the limits: each request comes from another /64. */
export async function* onePrefix48({ stories }: AbuseOptions): AsyncIterable<Row> {
  yield* attackServer(stories, async function* (server) {
    const client = new Client(server.url, connections);
    const targets = await newest(client);
    yield* votes(client, targets);
    yield* posts(client);
    yield* reports(client, targets);
    client.close();
  });
  // On a new server, because rejected writes count as reads.
  yield* attackServer(stories, pages);
}

async function newest(client: Client): Promise<Experience[]> {
  const path = '/api/experiences?limit=100';
  const { body } = await client.send({ path, from: '203.0.113.200' });
  return JSON.parse(body) as Experience[];
}

function limited(name: string, taken: number, most: number, answers: readonly number[]): Row {
  return {
    name: `a /48: ${name}`,
    value: formatCount(taken),
    limit: `answers: ${tally(answers)}`,
    // None at all would be another limit than the one that is asked for.
    goal: `1 to ${formatCount(most)}`,
    met: taken > 0 && taken <= most,
  };
}

async function* votes(client: Client, [one, other]: readonly Experience[]): AsyncIterable<Row> {
  const fresh: number[] = [];
  await runConcurrently(connections, tries, async (i) => {
    fresh.push((await vote(client, one?.id ?? '', { from: prefix48Address(i) })).status);
  });
  const mostOfNew = prefix48Factor * actionLimits.votesForExperienceByNewDevices.max;
  const name = `votes for one story by ${tries} new devices`;
  yield limited(name, count(fresh, 200), mostOfNew, fresh);
  const cookies = await agedCookies(tries);
  const aged: number[] = [];
  await runConcurrently(connections, tries, async (i) => {
    const cookie = cookies[i] ?? '';
    aged.push((await vote(client, other?.id ?? '', { from: prefix48Address(i), cookie })).status);
  });
  const most = prefix48Factor * actionLimits.votesForExperience.max;
  yield limited(
    `votes for one story by ${tries} devices known for two days`,
    count(aged, 200),
    most,
    aged,
  );
}

interface Sender {
  readonly from: string;
  readonly cookie?: string;
}

function vote(client: Client, id: string, { from, cookie }: Sender): Promise<ClientResponse> {
  return client.send({
    method: 'POST',
    path: `/api/experiences/${id}/vote`,
    from,
    body: { voterFingerprint: randomUUID() },
    ...(cookie !== undefined && { headers: { cookie } }),
  });
}

async function* posts(client: Client): AsyncIterable<Row> {
  const answers: number[] = [];
  await runConcurrently(connections, tries, async (i) => {
    const body = {
      content: publishableText(i),
      continent: 'europe',
      country: 'Germany',
      city: 'Berlin',
    };
    answers.push(
      (
        await client.send({
          method: 'POST',
          path: '/api/experiences',
          from: prefix48Address(i),
          body,
        })
      ).status,
    );
  });
  const taken = count(answers, 201) + count(answers, 202);
  const most = prefix48Factor * actionLimits.postsOfNetwork.burst;
  yield limited(`posts of ${tries} at once by new devices`, taken, most, answers);
}

/** Whether the report hid the story. */
export async function report(client: Client, id: string, from: string): Promise<boolean> {
  const body = { reason: 'other', reporterFingerprint: randomUUID() };
  const path = `/api/experiences/${id}/report`;
  const { status, body: answer } = await client.send({ method: 'POST', path, from, body });
  return status === 201 && answer.includes('"hidden":true');
}

async function* reports(client: Client, targets: readonly Experience[]): AsyncIterable<Row> {
  let hidden = 0;
  await runConcurrently(connections, targets.length, async (i) => {
    // Of another /48: the posts have used up the writes of the first.
    if (await report(client, targets[i]?.id ?? '', prefix48Address(i, 2))) hidden++;
  });
  const most = prefix48Factor * actionLimits.hidingsOfNetwork.max;
  yield limited(`stories hidden in an hour by ${targets.length} new devices`, hidden, most, []);
}

const readingTime = 20_000;

async function* pages({ url }: AttackedServer): AsyncIterable<Row> {
  const client = new Client(url, connections);
  const answers: number[] = [];
  const known = await client.send({ path: '/', from: prefix48Address(0) });
  // Every URL is requested once, so that nothing is cached.
  await runWhile(untilElapsed(readingTime), connections, async (i) => {
    const path = `/browse?city=Nowhere+${i}`;
    answers.push((await client.send({ path, from: prefix48Address(i) })).status);
  });
  const most = prefix48Factor * uncachedReads.limit;
  yield limited('uncached pages in 20 s', count(answers, 200), most, answers);
  const { status } = await client.send({ path: '/', from: prefix48Address(0) });
  client.close();
  yield {
    name: 'a /48: the cached home page, over its rate limit',
    value: String(status),
    goal: '200',
    met: known.status === 200 && status === 200,
  };
}

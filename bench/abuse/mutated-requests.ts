import { connect } from 'node:net';
import type { Experience } from '../../src/contract/endpoints/experiences.ts';
import { Random } from '../random.ts';
import { formatCount, megabytes, seconds, type Row } from '../row.ts';
import { runConcurrently, Client } from './client.ts';
import { mutatedRequest, type KnownStories } from './mutation.ts';
import { attackServer, count, tally, type AbuseOptions, type AttackedServer } from './scenario.ts';

const connections = 24;
/** Longer than the timeout of the server for incomplete requests, 15 s. */
const timeout = 20_000;
const seed = 20_261_122;
/** The limit of the cache, and some more. */
const growthGoal = 192 * 1_048_576;

/** Invalid requests must not cause errors of the server, crashes, hanging connections or memory leaks. */
export async function* mutatedRequests({ requests }: AbuseOptions): AsyncIterable<Row> {
  yield* attackServer(
    1_000,
    async function* (server) {
      const known = await knownStories(server.url);
      const random = new Random(seed);
      const started = performance.now();
      const statuses: number[] = [];
      const memory: number[] = [];
      let hanging = 0;
      for (let tenth = 0; tenth < 10; tenth++) {
        const sent = await send(server, Math.ceil(requests / 10), () =>
          mutatedRequest(random, known),
        );
        statuses.push(...sent.statuses);
        hanging += sent.hanging;
        memory.push((await server.usage()).memory);
      }
      const name = `${formatCount(requests)} mutated requests`;
      const faults = statuses.filter((status) => status >= 500 && status !== 503).length;
      yield {
        name: `${name}: statuses of 5xx`,
        value: String(faults),
        limit: `in ${seconds(performance.now() - started)}: ${tally(statuses)} (0: no answer)`,
        goal: '0',
        met: faults === 0 && count(statuses, 200) > 0,
      };
      yield {
        name: `${name}: connections that stay open`,
        value: String(hanging),
        goal: '0',
        met: hanging === 0,
      };
      const growth = Math.max(...memory) - (memory[0] ?? 0);
      yield {
        name: `${name}: memory after each tenth`,
        value: memory.map(megabytes).join(', '),
        goal: `<= ${megabytes(growthGoal)} more: the cache may fill`,
        met: growth <= growthGoal,
      };
    },
    { RATE_LIMITS: 'off' },
  );
}

async function knownStories(url: string): Promise<KnownStories> {
  const client = new Client(url, 1);
  const { body } = await client.send({ path: '/api/experiences?limit=100', from: '192.0.2.1' });
  client.close();
  const stories = JSON.parse(body) as Experience[];
  return {
    ids: stories.map(({ id }) => id),
    randomIds: stories.map(({ randomId }) => randomId),
  };
}

async function send(
  { url }: AttackedServer,
  requests: number,
  make: () => Buffer,
): Promise<{ statuses: number[]; hanging: number }> {
  const port = Number(new URL(url).port);
  const statuses: number[] = [];
  let hanging = 0;
  await runConcurrently(connections, requests, async (i) => {
    const { status, isHanging } = await exchange(port, make(), i % 1_000 === 999);
    statuses.push(status);
    if (isHanging) hanging++;
  });
  return { statuses, hanging };
}

/** Sends these bytes on a new connection and waits for its end. */
function exchange(
  port: number,
  bytes: Buffer,
  stays: boolean,
): Promise<{ status: number; isHanging: boolean }> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let head = '';
    const end = (isHanging: boolean) => {
      clearTimeout(timer);
      clearTimeout(quiet);
      socket.destroy();
      const [, status] = /^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 (\d{3})/.exec(head) ?? [];
      resolve({ status: Number(status ?? 0), isHanging });
    };
    const timer = setTimeout(() => end(true), timeout);
    // Without a response the request is incomplete: all but a few then close their side.
    const quiet = stays ? undefined : setTimeout(() => socket.end(), 700);
    socket.on('data', (part) => {
      if (head.length < 64) head += part.toString('latin1', 0, 64);
    });
    socket.once('error', () => end(false));
    socket.once('end', () => end(false));
    socket.once('close', () => end(false));
    socket.write(bytes);
  });
}

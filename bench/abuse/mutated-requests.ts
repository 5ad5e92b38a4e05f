import { connect } from 'node:net';
import fc from 'fast-check';
import { countOf, statusesOf, tally } from '../support/client.ts';
import type { Options } from '../support/report.ts';
import { exactly, formatCount, megabytes, seconds, type Row } from '../support/row.ts';
import { mutatedRequest } from './mutation.ts';
import { attackServer, knownStories } from './scenario.ts';

const connections = 24;
/** Longer than the timeout of the server for incomplete requests, 15 s. */
const timeout = 20_000;
const seed = 20_261_122;
/** The limit of the cache, and some more. */
const growthGoal = 192 * 1_048_576;

/** Invalid requests must not cause errors of the server, crashes, hanging connections or memory leaks. */
export async function* mutatedRequests({ requests }: Options): AsyncIterable<Row> {
  yield* attackServer(
    1_000,
    async function* (server) {
      const arbitrary = mutatedRequest(await knownStories(server.url));
      const started = performance.now();
      const all: Exchange[] = [];
      const memory: number[] = [];
      for (let tenth = 0; tenth < 10; tenth++) {
        const numRuns = Math.ceil(requests / 10);
        all.push(
          ...(await sendAll(server.url, fc.sample(arbitrary, { numRuns, seed: seed + tenth }))),
        );
        memory.push((await server.usage()).memory);
      }
      const name = `${formatCount(requests)} mutated requests`;
      const statuses = all.map(({ status }) => status);
      const faults = statuses.filter((status) => status >= 500 && status !== 503).length;
      const counts = statusesOf(statuses);
      yield {
        name: `${name}: statuses of 5xx`,
        value: String(faults),
        limit: `in ${seconds(performance.now() - started)}: ${tally(counts)} (0: no answer)`,
        goal: '0',
        met: faults === 0 && countOf(counts, 200) > 0,
      };
      const hanging = all.filter(({ isHanging }) => isHanging).length;
      yield exactly(`${name}: connections that stay open`, hanging, 0);
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

interface Exchange {
  /** 0 without a response. */
  readonly status: number;
  readonly isHanging: boolean;
}

async function sendAll(url: string, requests: readonly Buffer[]): Promise<Exchange[]> {
  const port = Number(new URL(url).port);
  const all: Exchange[] = [];
  const left = requests.entries();
  const worker = async () => {
    for (const [i, bytes] of left) all.push(await exchange(port, bytes, i % 1_000 === 999));
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return all;
}

/** Sends these bytes on a new connection and waits for its end. */
function exchange(port: number, bytes: Buffer, stays: boolean): Promise<Exchange> {
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

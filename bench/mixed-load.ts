import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../src/server/db/open.ts';
import { copyDataSet } from './data-sets.ts';
import { HttpClient, requestBytes } from './http-client.ts';
import { RequestMix, type VisitorRequest } from './request-mix.ts';
import { formatCount, megabytes, ms, type Options, type Row } from './row.ts';
import { startServer, type Measured } from './server.ts';
import { percentile } from './statistics.ts';

const rate = 3_000;
const latencyGoal = 50;
const growthGoal = 1.15;
const warmUpSeconds = 10;
// With more open requests the server has fallen too far behind, and the measurement would not end.
const maxOpenRequests = 1_000;

/** Reads and writes at a constant rate that does not depend on the responses (open loop). */
export async function* mixedLoad({ stories, minutes }: Options): AsyncIterable<Row> {
  const count = stories.at(-1) ?? 0;
  const { place, remove } = await copyDataSet(count);
  const database = openDatabase(place);
  const mix = await RequestMix.over(database);
  await database.close();
  const server = await startServer(place);
  try {
    await load(server, mix, warmUpSeconds);
    const before = await server.usage();
    const seconds = minutes * 60;
    const result = await load(server, mix, seconds);
    const after = await server.usage();
    const done = result.latencies.length;
    const cores = (after.cpu - before.cpu) / 1e6 / result.seconds;
    const p99 = percentile(result.latencies, 0.99);
    const name = `mixed load, ${formatCount(count)} stories, ${Math.round(seconds)} s`;
    yield {
      name: `${name}: requests a second, and cores for them`,
      value: `${formatCount(Math.round(done / result.seconds))}, ${cores.toFixed(2)} cores`,
      goal: `${formatCount(rate)} on 1 core`,
      met: done / result.seconds >= rate * 0.99 && cores <= 1,
    };
    yield {
      name: `${name}: 99 of 100 within`,
      value: `${ms(p99)} (half within ${ms(percentile(result.latencies, 0.5))})`,
      goal: `<= ${latencyGoal} ms`,
      met: p99 <= latencyGoal,
    };
    yield {
      name: `${name}: failures`,
      value: [...result.failures].map(([what, times]) => `${times} ${what}`).join(', ') || 'none',
      goal: 'none',
      met: result.failures.size === 0,
    };
    yield {
      name: `${name}: memory`,
      value: `${megabytes(before.memory)}, then ${megabytes(after.memory)}`,
      goal: 'flat',
      met: after.memory <= before.memory * growthGoal,
    };
    for (const [kind, latencies] of result.byKind) {
      yield {
        name: `${name}: ${kind}`,
        value: `${ms(percentile(latencies, 0.5))}, 99 of 100 within ${ms(percentile(latencies, 0.99))}`,
        goal: '',
      };
    }
  } finally {
    await server.stop();
    remove();
  }
}

interface Result {
  /** Milliseconds from the scheduled time of a request. */
  readonly latencies: number[];
  readonly byKind: Map<string, number[]>;
  readonly failures: Map<string, number>;
  seconds: number;
}

async function load({ url }: Measured, mix: RequestMix, seconds: number): Promise<Result> {
  const client = new HttpClient(url, { connections: 256 });
  const result: Result = { latencies: [], byKind: new Map(), failures: new Map(), seconds };
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1_000;
  const running = new Set<Promise<void>>();
  for (let sent = 0; passed() < seconds;) {
    // All requests that are due: a late timer must not lower the rate.
    for (const due = passed() * rate; sent < due && running.size < maxOpenRequests; sent++) {
      const act = mix.next();
      const dueAt = started + (sent / rate) * 1_000;
      const answered = send(client, act)
        .catch((error: unknown) => String(error))
        .then((failure) => note(result, act, { latency: performance.now() - dueAt, failure }));
      running.add(answered);
      void answered.finally(() => running.delete(answered));
    }
    await wait(1);
  }
  await Promise.all(running);
  result.seconds = passed();
  client.close();
  return result;
}

function note(
  { latencies, byKind, failures }: Result,
  { kind }: VisitorRequest,
  { latency, failure }: { latency: number; failure: string | undefined },
): void {
  latencies.push(latency);
  const ofKind = byKind.get(kind) ?? [];
  byKind.set(kind, ofKind);
  ofKind.push(latency);
  if (failure !== undefined) failures.set(failure, (failures.get(failure) ?? 0) + 1);
}

/** Returns what was wrong with the response, if anything. */
async function send(
  client: HttpClient,
  { answers, kind, ...asked }: VisitorRequest,
): Promise<string | undefined> {
  const status = await client.send(requestBytes(asked));
  return answers.includes(status) ? undefined : `${status} for ${kind}`;
}

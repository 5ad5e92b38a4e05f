import { openDatabase } from '../src/server/db/open.ts';
import { copyDataSet } from './data-sets.ts';
import { load } from './load.ts';
import { RequestMix } from './request-mix.ts';
import { formatCount, megabytes, ms, type Options, type Row } from './row.ts';
import { startServer } from './server.ts';
import { percentile } from './statistics.ts';

const rate = 3_000;
const latencyGoal = 50;
const growthGoal = 1.15;
const warmUpSeconds = 10;
/** As many as `load` has open requests: readers do not wait for each other's connections. */
const connections = 2_000;

/** Reads and writes at a constant rate that does not depend on the responses (open loop). */
export async function* mixedLoad({ stories, minutes }: Options): AsyncIterable<Row> {
  const count = stories.at(-1) ?? 0;
  const { place, remove } = await copyDataSet(count);
  const database = openDatabase(place);
  const mix = await RequestMix.over(database);
  await database.close();
  const server = await startServer(place);
  try {
    await load([server], mix, { rate, connections, seconds: warmUpSeconds });
    const before = await server.usage();
    const seconds = minutes * 60;
    const result = await load([server], mix, { rate, connections, seconds });
    const after = await server.usage();
    const latencies = result.requests.map(({ latency }) => latency);
    const failures = Map.groupBy(
      result.requests.filter(({ failure }) => failure !== undefined),
      ({ failure }) => failure,
    );
    const done = latencies.length;
    const cores = (after.cpu - before.cpu) / 1e6 / result.seconds;
    const p99 = percentile(latencies, 0.99);
    const name = `mixed load, ${formatCount(count)} stories, ${Math.round(seconds)} s`;
    yield {
      name: `${name}: requests a second, and cores for them`,
      value: `${formatCount(Math.round(done / result.seconds))}, ${cores.toFixed(2)} cores`,
      goal: `${formatCount(rate)} on 1 core`,
      met: done / result.seconds >= rate * 0.99 && cores <= 1,
    };
    yield {
      name: `${name}: 99 of 100 within`,
      value: `${ms(p99)} (half within ${ms(percentile(latencies, 0.5))})`,
      goal: `<= ${latencyGoal} ms`,
      met: p99 <= latencyGoal,
    };
    yield {
      name: `${name}: failures`,
      value: [...failures].map(([what, { length }]) => `${length} ${what}`).join(', ') || 'none',
      goal: 'none',
      met: failures.size === 0,
    };
    yield {
      name: `${name}: memory`,
      value: `${megabytes(before.memory)}, then ${megabytes(after.memory)}`,
      goal: 'flat',
      met: after.memory <= before.memory * growthGoal,
    };
    for (const [kind, requests] of Map.groupBy(result.requests, (each) => each.kind)) {
      const ofKind = requests.map(({ latency }) => latency);
      yield {
        name: `${name}: ${kind}`,
        value: `${ms(percentile(ofKind, 0.5))}, 99 of 100 within ${ms(percentile(ofKind, 0.99))}`,
        goal: '',
      };
    }
  } finally {
    await server.stop();
    remove();
  }
}

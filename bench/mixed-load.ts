import { setTimeout as wait } from 'node:timers/promises';
import { copyDataSet } from './support/data-sets.ts';
import { load } from './support/load.ts';
import type { Options } from './support/report.ts';
import { openMix } from './support/request-mix.ts';
import {
  exactly,
  formatCount,
  median,
  megabytes,
  ms,
  percentile,
  withinRow,
  type Row,
} from './support/row.ts';
import { startServer } from './support/server.ts';

const warmUpSeconds = 10;
const restSeconds = 10;
const growthGoal = 1.15;

/** Reads and writes at a constant rate that does not depend on the responses (open loop). */
export async function* mixedLoad(options: Options): AsyncIterable<Row> {
  // Readers do not wait for each other's connections.
  const rate = 3_000;
  const { requests, seconds, before, after, count } = await loaded(options, {
    rate,
    connections: 2_000,
  });
  const latencies = requests.map(({ latency }) => latency);
  const failures = Map.groupBy(
    requests.filter(({ failure }) => failure !== undefined),
    ({ failure }) => failure,
  );
  const answered = requests.length / seconds;
  const cores = (after.cpu - before.cpu) / 1e6 / seconds;
  const name = `mixed load, ${formatCount(count)} stories, ${Math.round(options.minutes * 60)} s`;
  yield {
    name: `${name}: requests a second, and cores for them`,
    value: `${formatCount(Math.round(answered))}, ${cores.toFixed(2)} cores`,
    goal: `${formatCount(rate)} on 1 core`,
    met: answered >= rate * 0.99 && cores <= 1,
  };
  yield withinRow(name, { latencies, share: 0.99, goal: 50 });
  yield {
    name: `${name}: failures`,
    value: [...failures].map(([what, { length }]) => `${length} ${what}`).join(', ') || 'none',
    goal: 'none',
    met: failures.size === 0,
  };
  yield memoryRow(`${name}: memory`, before.memory, after.memory);
  for (const [kind, ofKind] of Map.groupBy(requests, (each) => each.kind)) {
    const own = ofKind.map(({ latency }) => latency);
    const value = `${ms(median(own))}, 99 of 100 within ${ms(percentile(own, 0.99))}`;
    yield { name: `${name}: ${kind}`, value, goal: '' };
  }
}

/** What is the same for everybody and changes with votes alone: cached all the time. */
const cachedKinds = new Set(['stats', 'leaderboard']);

/** The same mix of requests, at about twice the rate that one core can do. */
export async function* overload(options: Options): AsyncIterable<Row> {
  const rate = 6_000;
  const { requests, seconds, before, after, count } = await loaded(options, {
    rate,
    connections: 1_000,
  });
  const answered = requests.filter(({ failure }) => failure === undefined);
  const refused = requests.filter(({ status }) => status === 503 || status === 429);
  const cached = answered.filter(({ kind }) => cachedKinds.has(kind));
  const failed = requests.length - answered.length - refused.length;
  const perSecond = (all: readonly unknown[]) => formatCount(Math.round(all.length / seconds));
  const name = `${formatCount(rate)} requests a second, ${formatCount(count)} stories`;
  yield {
    name: `${name}: answered and refused a second`,
    value: `${perSecond(answered)}, ${perSecond(refused)}`,
    goal: '',
  };
  const groups = [
    { what: 'cached answers', group: cached, goal: 50 },
    { what: 'all answers', group: answered, goal: 1_200 },
    { what: 'refusals', group: refused, goal: 50 },
  ];
  for (const { what, group, goal } of groups) {
    const latencies = group.map(({ time }) => time);
    yield withinRow(`${name}: ${what}`, { latencies, share: 0.99, goal });
  }
  yield exactly(`${name}: failures`, failed, 0);
  yield memoryRow(`${name}: memory, and ten seconds after it`, before.memory, after.memory);
}

/** Runs the load on the largest data set, and waits until the server has calmed down. */
async function loaded(
  { stories, minutes }: Options,
  rates: { readonly rate: number; readonly connections: number },
) {
  const count = stories.at(-1) ?? 0;
  const { place, remove } = await copyDataSet(count);
  const mix = await openMix(place);
  const server = await startServer(place);
  try {
    await load(server.url, mix, { ...rates, seconds: warmUpSeconds });
    const before = await server.usage();
    const result = await load(server.url, mix, { ...rates, seconds: minutes * 60 });
    const { cpu } = await server.usage();
    await wait(restSeconds * 1_000);
    const { memory } = await server.usage();
    return { ...result, before, after: { cpu, memory }, count };
  } finally {
    await server.stop();
    remove();
  }
}

const memoryRow = (name: string, before: number, after: number): Row => ({
  name,
  value: `${megabytes(before)}, then ${megabytes(after)}`,
  goal: 'flat',
  met: after <= before * growthGoal,
});

import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../src/server/db/open.ts';
import { copyDataSet } from './data-sets.ts';
import { load } from './load.ts';
import { RequestMix } from './request-mix.ts';
import { formatCount, megabytes, ms, type Options, type Row } from './row.ts';
import { startServer } from './server.ts';
import { percentile } from './statistics.ts';

/** About twice what one core can do. */
const rate = 6_000;
const connections = 1_000;
const warmUpSeconds = 10;
const restSeconds = 10;
const cachedGoal = 50;
const answeredGoal = 1_200;
const growthGoal = 1.15;

/** What is the same for everybody and changes with votes alone: cached all the time. */
const cachedKinds = new Set(['stats', 'leaderboard']);

/** The mix of requests of the mixed load, at twice the possible rate. */
export async function* overload({ stories, minutes }: Options): AsyncIterable<Row> {
  const count = stories.at(-1) ?? 0;
  const { place, remove } = await copyDataSet(count);
  const database = openDatabase(place);
  const mix = await RequestMix.over(database);
  await database.close();
  const server = await startServer(place);
  try {
    await load([server], mix, { rate, connections, seconds: warmUpSeconds });
    const before = await server.usage();
    const { requests, seconds } = await load([server], mix, {
      rate,
      connections,
      seconds: minutes * 60,
    });
    await wait(restSeconds * 1_000);
    const after = await server.usage();
    const answered = requests.filter(({ failure }) => failure === undefined);
    const refused = requests.filter(({ status }) => status === 503 || status === 429);
    const failed = requests.length - answered.length - refused.length;
    const perSecond = (all: readonly unknown[]) => formatCount(Math.round(all.length / seconds));
    const name = `${formatCount(rate)} requests a second, ${formatCount(count)} stories`;
    yield {
      name: `${name}: answered and refused a second`,
      value: `${perSecond(answered)}, ${perSecond(refused)}`,
      goal: '',
    };
    yield timeRow(`${name}: cached answers`, {
      times: answered.filter(({ kind }) => cachedKinds.has(kind)).map(({ time = 0 }) => time),
      goal: cachedGoal,
    });
    yield timeRow(`${name}: all answers`, {
      times: answered.map(({ time = 0 }) => time),
      goal: answeredGoal,
    });
    yield timeRow(`${name}: refusals`, {
      times: refused.map(({ time = 0 }) => time),
      goal: cachedGoal,
    });
    yield { name: `${name}: failures`, value: String(failed), goal: '0', met: failed === 0 };
    yield {
      name: `${name}: memory, and ten seconds after it`,
      value: `${megabytes(before.memory)}, ${megabytes(after.memory)}`,
      goal: 'flat',
      met: after.memory <= before.memory * growthGoal,
    };
  } finally {
    await server.stop();
    remove();
  }
}

function timeRow(name: string, { times, goal }: { times: number[]; goal: number }): Row {
  if (times.length === 0) return { name, value: 'none', goal: '' };
  const p99 = percentile(times, 0.99);
  return {
    name: `${name}: 99 of 100 within`,
    value: `${ms(p99)} (half within ${ms(percentile(times, 0.5))})`,
    goal: `<= ${goal} ms`,
    met: p99 <= goal,
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseConfig } from '../src/server/db/open.ts';
import { countLost, startAcknowledgedLoad } from './acknowledged-load.ts';
import { copyDataSet } from './data-sets.ts';
import { newFolder } from './folders.ts';
import { emptyPostgres } from './postgres.ts';
import { Random } from './random.ts';
import { formatCount, seconds, type Options, type Row } from './row.ts';
import { benchSecret, startServer } from './server.ts';
import { timeOf } from './statistics.ts';

const cli = resolve(import.meta.dirname, '../src/cli.ts');
const kills = 10;
/** Milliseconds of a move, roughly, so that most kills are in the middle of one. */
const durationOf = (stories: number) => 1_500 + stories * 0.25;

/** `uplift move` to PostgreSQL and back, killed ten times before it may end, with readers and writers between. */
export async function* move({ stories }: Options): AsyncIterable<Row> {
  for (const count of stories) {
    const { place, remove } = await copyDataSet(count);
    const name = `move of ${formatCount(count)} stories`;
    const postgres = yield* moveAway(`${name} to PostgreSQL`, count, place, emptyPostgres);
    yield* moveAway(`${name} back to SQLite`, count, postgres, async () => ({
      dataDir: newFolder(),
      databaseUrl: '',
    }));
    remove();
  }
}

async function* moveAway(
  name: string,
  count: number,
  source: DatabaseConfig,
  newTarget: () => Promise<DatabaseConfig>,
): AsyncGenerator<Row, DatabaseConfig> {
  const random = new Random(count);
  const server = await startServer(source, { env: { LOG_LEVEL: 'silent' } });
  const load = startAcknowledgedLoad(server.url);
  let target = await newTarget();
  let ended = 0;
  for (let kill = 0; kill < kills; kill++) {
    const hasEnded = (await runMove(source, target, random.below(durationOf(count)))) === 0;
    if (hasEnded) {
      ended++;
      target = await newTarget();
    }
    // The source accepts writes again, for the next one to stop.
    await run(source, ['move', '--undo']);
    await wait(500);
  }
  let code: number | null = null;
  const duration = await timeOf(async () => {
    code = await runMove(source, target);
  });
  const written = await load.end();
  await server.stop();
  const lost = await countLost(target, written);
  const sum = lost.posts + lost.votes;
  yield {
    name: `${name}, killed ${kills - ended} of ${kills} times: tables equal, acknowledged writes lost`,
    value: `${code === 0 ? 'all' : 'no'}; ${sum} of ${formatCount(written.stories.size + written.votes)}`,
    goal: 'all; 0',
    met: code === 0 && sum === 0,
  };
  yield { name: `${name}: duration under readers`, value: seconds(duration), goal: '' };
  return target;
}

/** Compares the hashes of all tables, too. Returns the exit code; null when it was killed before its end. */
function runMove(source: DatabaseConfig, target: DatabaseConfig, killAfter?: number) {
  return run(source, ['move', '--to', target.databaseUrl || target.dataDir], killAfter);
}

async function run(
  { dataDir, databaseUrl }: DatabaseConfig,
  args: readonly string[],
  killAfter?: number,
): Promise<number | null> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: benchSecret };
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', killAfter === undefined ? 'inherit' : 'ignore'],
  });
  const timer =
    killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  return code;
}

import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseConfig } from '../../src/server/db/open.ts';
import { runCli } from '../support/cli.ts';
import { copyDataSet } from '../support/data-sets.ts';
import { newFolder } from '../support/folders.ts';
import { emptyPostgres } from '../support/postgres.ts';
import { Random } from '../support/random.ts';
import type { Options } from '../support/report.ts';
import { formatCount, seconds, type Row } from '../support/row.ts';
import { startServer } from '../support/server.ts';
import { countLost, startAcknowledgedLoad } from './acknowledged-load.ts';

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
    const { code } = await runMove(source, target, random.below(durationOf(count)));
    if (code === 0) {
      ended++;
      target = await newTarget();
    }
    // The source accepts writes again, for the next one to stop.
    await runCli(source, ['move', '--undo']);
    await wait(500);
  }
  const { code, milliseconds } = await runMove(source, target);
  const written = await load.end();
  await server.stop();
  const lost = await countLost(target, written);
  yield {
    name: `${name}, killed ${kills - ended} of ${kills} times: tables equal, acknowledged writes lost`,
    value: `${code === 0 ? 'all' : 'no'}; ${lost} of ${formatCount(written.writes)}`,
    goal: 'all; 0',
    met: code === 0 && lost === 0,
  };
  yield { name: `${name}: duration under readers`, value: seconds(milliseconds), goal: '' };
  return target;
}

/** Compares the hashes of all tables, too. */
const runMove = (source: DatabaseConfig, target: DatabaseConfig, killAfter?: number) =>
  runCli(source, ['move', '--to', target.databaseUrl || target.dataDir], killAfter);

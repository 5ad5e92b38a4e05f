import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../../scripts/support/programs.mjs';
import type { DatabaseConfig } from '../../src/server/db/open.ts';
import { freePort } from '../../test/support/processes/free-port.ts';
import { recommendedNginx, spawnNginx } from '../../test/support/processes/nginx-process.ts';
import {
  findPreviousRelease,
  unpackRelease,
} from '../../test/support/releases/previous-release.ts';
import { emptyDatabase } from '../support/data-sets.ts';
import { newFolder } from '../support/folders.ts';
import { emptyPostgres } from '../support/postgres.ts';
import type { Options } from '../support/report.ts';
import { formatCount, seconds, type Row } from '../support/row.ts';
import { startServer, type Measured } from '../support/server.ts';
import { countLost, describeFailures, startAcknowledgedLoad } from './acknowledged-load.ts';

/** The default duration of half a minute makes a hundred. */
const restartsPerMinute = 200;

/** Two servers behind nginx are restarted in turn without a pause, under readers and writers. */
export async function* restarts({ minutes }: Options): AsyncIterable<Row> {
  const count = Math.ceil(minutes * restartsPerMinute);
  const place = await emptyDatabase('postgres');
  yield* behindNginx(`${count} restarts of two servers behind nginx`, place, {
    async act(restart) {
      for (let turn = 0; turn < count; turn++) await restart(turn % 2);
    },
  });
}

/** The version before the newest migration, then next to this one, then this one alone. */
export async function* upgrade({ minutes }: Options): AsyncIterable<Row> {
  const previous = findPreviousRelease();
  if (previous === undefined) {
    console.error('upgrade needs the history of the repository');
    return;
  }
  const checkout = join(newFolder(), 'previous');
  unpackRelease(previous, checkout, { isBuilt: true });
  const duration = minutes * 60_000;
  const name = `the version before next to this one for ${seconds(duration)}, behind nginx`;
  yield* behindNginx(name, await emptyPostgres(), {
    checkout,
    async act(restart) {
      await wait(5_000);
      await restart(0);
      await wait(duration);
      // As after a crash, or to go back.
      if (canStartOnNewerTables(checkout)) await restart(1, checkout);
      await restart(1);
      await wait(5_000);
    },
  });
}

/** Versions of before this rule are refused: docs/decisions/0027-servers-of-two-versions.md. */
const canStartOnNewerTables = (checkout: string): boolean =>
  readFileSync(join(checkout, 'src/server/db/migrate.ts'), 'utf8').includes('compatibleSince');

interface Plan {
  /** The folder of another checkout, for the servers of the beginning. */
  readonly checkout?: string;
  /** Is given a function that stops one of the two, and starts it again from this checkout or another one. */
  readonly act: (restart: (which: number, checkout?: string) => Promise<void>) => Promise<void>;
}

/** Two servers on one database behind nginx, as docs/operations.md recommends, under readers and writers. */
async function* behindNginx(
  name: string,
  place: DatabaseConfig,
  { checkout, act }: Plan,
): AsyncIterable<Row> {
  if (findProgram('nginx') === undefined) {
    console.error(`There is no nginx for ${name}`);
    return;
  }
  const ports = [await freePort(), await freePort()];
  const start = (which: number, from?: string) =>
    startServer(place, {
      port: ports[which] ?? 0,
      env: { DRAIN_DELAY: '0.3', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal' },
      checkout: from,
    });
  const servers: Measured[] = [await start(0, checkout), await start(1, checkout)];
  const { child, url } = await spawnNginx(newFolder(), { ports, ...recommendedNginx });
  while ((await fetch(url).catch(() => undefined)) === undefined) await wait(20);
  const load = startAcknowledgedLoad(url);
  await act(async (which, from) => {
    await servers[which]?.stop();
    servers[which] = await start(which, from);
  });
  const report = await load.end();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  await Promise.all(servers.map((server) => server.stop()));
  const all = formatCount(report.reads + report.writes);
  yield {
    name: `${name}: failed requests`,
    value: `${describeFailures(report)} of ${all}; longest without a write ${seconds(report.longestPause)}`,
    goal: 'none',
    met: report.failures.size === 0,
  };
  const lost = await countLost(place, report);
  yield {
    name: `${name}: acknowledged writes lost`,
    value: `${lost} of ${formatCount(report.writes)}`,
    goal: '0',
    met: lost === 0,
  };
}

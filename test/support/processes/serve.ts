/**
 * A server in a process of its own, without a build: its place comes as JSON, its address is printed when it listens.
 * `early: true` makes it wrong on purpose: a write is answered before its commit.
 */
import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/config.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { openDatabase, type DatabaseConfig } from '../../../src/server/db/open.ts';
import { openLog } from '../../../src/server/log.ts';
import { openCities } from '../../../src/server/places/cities.ts';
import { Quotas } from '../../../src/server/quotas/quotas.ts';
import { publishesAll } from '../review/fake-reviewers.ts';
import { emptyBundle } from '../server/empty-bundle.ts';

interface Input extends DatabaseConfig {
  readonly early: boolean;
}

const { early, ...place } = JSON.parse(process.argv[2] ?? '') as Input;
const database = openDatabase(place);
await migrate(database);
const nowhere = join(tmpdir(), 'no such folder');
const app = await buildApp({
  config: readConfig({ RATE_LIMITS: 'off' }),
  database: early ? answeringEarly(database) : database,
  now: Date.now,
  secret: 'a secret for tests, long enough to be one',
  log: openLog('silent'),
  bundle: emptyBundle,
  vapidPublicKey: '',
  dist: nowhere,
  randomInt: (end) => randomInt(end),
  cities: openCities(nowhere),
  quotas: new Quotas({ enabled: false, now: Date.now }),
  reviewer: publishesAll,
});
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
// The number of this process, not of what it may run under.
process.stdout.write(JSON.stringify({ origin, pid: process.pid }));
// It doesn't outlive who started it.
process.stdin.resume().once('end', () => process.exit());

function answeringEarly(real: Database): Database {
  return {
    ...real,
    write: (action) =>
      new Promise((answer, fail) => {
        const commit = real.write(async (trx) => {
          answer(await action(trx));
          await wait(50);
        });
        commit.catch(fail);
      }),
  };
}

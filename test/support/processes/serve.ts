/**
 * A server in a separate process, without a build. Its database configuration is a JSON argument; it prints its origin
 * when it listens.
 */
import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { openDatabase, type DatabaseConfig } from '../../../src/server/db/open.ts';
import { Limiter } from '../../../src/server/limits/limiter.ts';
import { openCities } from '../../../src/server/places/cities.ts';
import { openLog } from '../../../src/server/process/log.ts';
import { noLanguages } from '../languages/fake-detectors.ts';
import { publishingReviewer } from '../review/fake-reviewers.ts';
import { emptyBundle } from '../server/empty-bundle.ts';

const database = openDatabase(JSON.parse(process.argv[2] ?? '') as DatabaseConfig);
await migrate(database);
const nowhere = join(tmpdir(), 'no such folder');
const app = await buildApp({
  config: readConfig({ RATE_LIMITS: 'off' }),
  database,
  now: Date.now,
  secret: 'a secret for tests, long enough to be one',
  log: openLog('silent'),
  bundle: emptyBundle,
  vapidPublicKey: '',
  dist: nowhere,
  randomInt: (end) => randomInt(end),
  cities: openCities(nowhere),
  limiter: new Limiter({ enabled: false, now: Date.now }),
  reviewer: publishingReviewer,
  languages: noLanguages,
});
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
// The identifier of this process, not of a wrapper.
process.stdout.write(JSON.stringify({ origin, pid: process.pid }));
// Exits together with the process that started it.
process.stdin.resume().once('end', () => process.exit());

import { createHash } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hour, minute } from '../../src/contract/durations.ts';
import { Metrics } from '../../src/server/http/metrics/metrics.ts';
import { runJobs } from '../../src/server/jobs/start.ts';
import { openLog } from '../../src/server/process/log.ts';
import { makeBackup } from '../../src/server/transfer/backup.ts';
import { newBackupsFolder } from '../support/commands/backups.ts';
import {
  connectTo,
  createMigratedDatabase,
  engines,
  openTestDatabase,
} from '../support/database/test-database.ts';
import { eventually } from '../support/eventually.ts';
import { noLanguages } from '../support/languages/fake-detectors.ts';
import { openMonitoredServer } from '../support/monitoring/monitored-server.ts';
import { firingAlerts, hasPromtool } from '../support/monitoring/promtool.ts';
import {
  calmScrape,
  firingAfter,
  only,
  trouble,
  withLagOf,
} from '../support/monitoring/troubles.ts';
import { statusesAtOnce } from '../support/server/answers.ts';
import { aStory } from '../support/server/test-server.ts';

describe.runIf(hasPromtool)('an alert fires when', () => {
  test('a server does not answer', async () => {
    const server = await openMonitoredServer('sqlite');
    await server.scrapeOverNetwork();
    const before = await calmScrape(server);
    await server.app.close();
    const after = await server.scrapeOverNetwork();
    expect(await firingAlerts({ before, after })).toEqual(only('UpliftDown'));
  });

  test.each(engines)('the database does not answer: %s', async (engine) => {
    const database = await openTestDatabase(engine);
    const server = await openMonitoredServer(engine, { database });
    const fired = await firingAfter(server, () => database.close());
    expect(fired).toEqual(only('UpliftDatabaseUnavailable'));
  });

  test('more is asked than can be answered', async () => {
    const server = await openMonitoredServer('sqlite', { env: { RATE_LIMITS: 'off' } });
    const { call } = server.visitor();
    const fired = await firingAfter(server, async () => {
      // A turn of the event loop takes a fifth of a second by the server's clock.
      const slow = setInterval(() => (server.clock.now += 200), 0);
      const path = '/api/experiences/by-random-id/joy_';
      await statusesAtOnce(800, (i) => call('GET', `${path}${1_000 + i}`));
      clearInterval(slow);
    });
    expect(fired).toEqual(only('UpliftRefusing', 'UpliftServerErrors'));
  });

  test('requests fail with an unknown error', async () => {
    const server = await openMonitoredServer('sqlite');
    const { id } = await server.post();
    const fired = await firingAfter(server, async () => {
      await server.database.write((trx) => sql`alter table votes rename to gone`.execute(trx));
      for (let i = 0; i < 3; i++) expect((await server.visitor().vote(id)).statusCode).toBe(500);
    });
    expect(fired).toEqual(only('UpliftErrors', 'UpliftServerErrors'));
  });

  test('the event loop is blocked', async () => {
    const server = await openMonitoredServer('sqlite');
    const before = await calmScrape(server);
    const delay = monitorEventLoopDelay();
    delay.enable();
    await eventually(() => expect(delay.count).toBeGreaterThan(0));
    const end = performance.now() + 1_000;
    while (performance.now() < end);
    // Node measures a delay after it, at a timer.
    await eventually(() => expect(delay.max).toBeGreaterThan(0.5e9));
    const after = await server.scrape();
    expect(await firingAlerts({ before, after })).toEqual(only('UpliftSlow'));
  });

  test('the disk is full', async () => {
    const server = await openMonitoredServer('sqlite');
    const fired = await firingAfter(server, async () => {
      await server.database.write((trx) => sql`pragma max_page_count = 1`.execute(trx));
      for (let refused = 0; refused < 5;) {
        const { statusCode } = await server.visitor().call('POST', '/api/experiences', aStory());
        if (statusCode === 503) refused++;
      }
    });
    expect(fired).toEqual(only('UpliftServerErrors', 'UpliftWritesFail'));
  });

  test('writes wait for the database', async () => {
    const server = await openMonitoredServer('sqlite');
    const before = await calmScrape(server);
    const { promise, resolve } = Promise.withResolvers<void>();
    const writes = Array.from({ length: 30 }, () => server.database.write(() => promise));
    const after = withLagOf(before, await server.scrape());
    resolve();
    await Promise.all(writes);
    expect(await firingAlerts({ before, after })).toEqual(only('UpliftDatabaseBusy'));
  });

  test('somebody goes on posting beyond the limits', async () => {
    const server = await openMonitoredServer('sqlite', { limits: true });
    const visitor = server.visitor();
    const fired = await firingAfter(server, async () => {
      for (let i = 0; i < 60; i++) await visitor.call('POST', '/api/experiences', aStory());
    });
    expect(fired).toEqual(only('UpliftAbused'));
  });

  test('the newest backup of every night is of another database, or none was made', async () => {
    const place = await createMigratedDatabase('sqlite');
    const backupDir = newBackupsFolder();
    const env = { BACKUP_DIR: backupDir };
    const server = await openMonitoredServer('sqlite', { database: connectTo(place), env });
    const now = () => server.clock.now;
    const config = { dataDir: place.dataDir, secret: '' };
    const backUp = (database = server.database) =>
      makeBackup({ database, config, parent: backupDir, now, onRows: () => undefined });
    for (let i = 0; i < 100; i++) await server.post({ content: incompressible(i) });
    await backUp();
    const missed = await firingAfter(server, async () => void (server.clock.now += 27 * hour));
    expect(missed).toEqual(only('UpliftBackupMissed'));
    await backUp();
    const shrunk = await firingAfter(server, async () => {
      server.clock.now += minute;
      await backUp(await openTestDatabase('sqlite'));
    });
    expect(shrunk).toEqual(only('UpliftBackupShrunk'));
  });

  test('a background job fails every hour', async () => {
    const metrics = new Metrics();
    const server = await openMonitoredServer('sqlite', { metrics });
    const { database } = server;
    const given = { now: () => server.clock.now, log: openLog('silent') };
    const run = () => runJobs({ database, metrics, languages: noLanguages, ...given });
    await run();
    const figures = await trouble(server, async () => {
      await database.write((trx) => sql`alter table quotas rename to gone`.execute(trx));
      await run();
    });
    expect(await firingAlerts({ ...figures, every: 60 })).toEqual(only('UpliftJobFails'));
  });
});

/** A text that a backup cannot make much shorter. */
function incompressible(number: number): string {
  const hash = (part: number) => createHash('sha256').update(`${number} ${part}`).digest('hex');
  return Array.from({ length: 4 }, (_, part) => hash(part)).join(' ');
}

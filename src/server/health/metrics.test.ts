import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newBackupsFolder } from '../../../test/support/commands/backups.ts';
import {
  engine as anyEngine,
  engines,
  openTestDatabase,
} from '../../../test/support/database/test-database.ts';
import {
  type MonitoredServer,
  openMonitoredServer,
} from '../../../test/support/monitoring/monitored-server.ts';
import { openKeywordReviewer } from '../../../test/support/review/fake-reviewers.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { updateWaiting } from '../experiences/records/waiting-queries.ts';
import { Metrics } from '../http/metrics/metrics.ts';
import { version } from '../process/release.ts';
import { writeChecksums } from '../transfer/folder-checksums.ts';
import { openMetricsReader } from './metrics.ts';

/** The value of each series, such as 'name{label="value"}', without the start of our own names. */
function seriesIn(text: string): Readonly<Record<string, number>> {
  const lines = text.matchAll(/^(?:uplift_)?(\w.*) (\S+)$/gm);
  return Object.fromEntries(Array.from(lines, ([, name, value]) => [name, Number(value)]));
}

const metricsOf = async (server: MonitoredServer) => seriesIn(await server.metricsText());

describe('the metrics of a server', () => {
  test('count requests by route, status and what the cache did, and writes by their outcome', async () => {
    const server = await openMonitoredServer(anyEngine);
    for (let i = 0; i < 3; i++) await server.call('GET', '/api/experiences');
    await server.call('GET', '/api/experiences/by-random-id/joy_0000');
    const { id } = await server.post();
    for (let i = 0; i < 2; i++) await server.visitor().vote(id, 'one');
    await server.visitor().report(id);
    const series = await metricsOf(server);
    const requests = 'http_request_duration_seconds_count{route="/api/experiences';
    const writes = 'database_write_duration_seconds_count';
    expect(series).toMatchObject({
      [`${requests}",status="2xx",cache="miss"}`]: 1,
      [`${requests}",status="2xx",cache="hit"}`]: 2,
      [`${requests}/by-random-id/:randomId",status="4xx",cache="miss"}`]: 1,
      'problems_total{code="experience-not-found"}': 1,
      [`${writes}{outcome="refused"}`]: 1,
      reported_stories: 1,
      experiences: 0,
    });
    expect(series[`${writes}{outcome="done"}`]).toBeGreaterThanOrEqual(3);
  });

  test('say what waits for a moderator, and for how long', async () => {
    const server = await openMonitoredServer(anyEngine, { reviewer: openKeywordReviewer() });
    const content = 'Arguable, but a neighbour helped me today.';
    const body = { ...aStory(), content, askHuman: true };
    await server.visitor().call('POST', '/api/experiences', body);
    const createdAt = server.clock.now;
    const appeal = { experienceId: 'a', message: 'Please.', state: 'waiting', createdAt } as const;
    const decided = { experienceId: 'b', state: 'declined', createdAt: createdAt - 1_000 } as const;
    const message = { id: 'm', body: '{}', createdAt, dueAt: createdAt, tries: 0 };
    await server.database.write(async (trx) => {
      const appeals = [appeal, { ...appeal, ...decided }];
      await trx.insertInto('appeals').values(appeals).execute();
      await updateWaiting(trx, ['a', 'b']);
      await trx.insertInto('webhookMessages').values(message).execute();
    });
    server.clock.now += 90_000;
    expect(await metricsOf(server)).toMatchObject({
      appeals_waiting: 1,
      appeals_oldest_seconds: 90,
      webhook_messages_waiting: 1,
      webhook_messages_oldest_seconds: 90,
      held_stories: 1,
      held_oldest_seconds: 90,
      reported_stories: 0,
      'reviews_total{verdict="reject"}': 1,
      'review_reasons_total{rule="contact"}': 1,
    });
  });

  test.each(engines)(
    'on %s say what runs, and which statements failed, also without the database',
    async (engine) => {
      const database = await openTestDatabase(engine);
      const server = await openMonitoredServer(engine, { database });
      const before = await metricsOf(server);
      expect(before).toMatchObject({
        [`info{version="${version}",engine="${engine}",node="${process.versions.node}"}`]: 1,
        database_up: 1,
        database_waiting: 0,
        'database_failures_total{kind="statement"}': 0,
      });
      expect('database_connections{state="idle"}' in before).toBe(engine === 'postgres');
      const wrong = database.write((trx) => sql`select nonsense`.execute(trx));
      await expect(wrong).rejects.toThrow('nonsense');
      expect(await metricsOf(server)).toMatchObject({
        'database_failures_total{kind="statement"}': 1,
        'database_failures_total{kind="unavailable"}': 0,
      });
      await database.close();
      const without = await metricsOf(server);
      expect(without).toMatchObject({ database_up: 0, waiting: 0 });
      expect(without).toHaveProperty('nodejs_eventloop_lag_p99_seconds');
      expect(without).not.toHaveProperty('experiences');
    },
  );
});

test('the time and the size of the newest backup are among the metrics', async () => {
  const backupDir = newBackupsFolder();
  const server = await openMonitoredServer('sqlite', { env: { BACKUP_DIR: backupDir } });
  const time = async () => (await metricsOf(server))['backup_last_timestamp_seconds'];
  expect(await time()).toBe(0);
  for (const name of ['2026-11-17T03-00-00Z', '2026-11-18T03-00-00Z']) {
    mkdirSync(join(backupDir, name));
    await writeChecksums(join(backupDir, name));
  }
  writeFileSync(join(backupDir, '2026-11-18T03-00-00Z', 'votes.jsonl.gz'), 'x'.repeat(1_000));
  mkdirSync(join(backupDir, '2026-11-19T03-00-00Z'));
  expect(await time()).toBe(Date.parse('2026-11-18T03:00:00Z') / 1_000);
  // The checksums of an empty folder have no line.
  expect(await metricsOf(server)).toMatchObject({ backup_last_bytes: 1_000 });
});

test('a database that never answers delays the metrics by three seconds, and is asked once', async () => {
  const real = await openTestDatabase('sqlite');
  let asked = 0;
  const read = real.read.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult() {
      asked++;
      return new Promise(() => {});
    },
  });
  const reader = openMetricsReader({
    database: { ...real, read },
    metrics: new Metrics(),
    now: Date.now,
    dataDir: '',
    backupDir: '',
    cdn: undefined,
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    reader.close();
  });
  const texts = Promise.all([reader.read(), reader.read()]);
  await vi.advanceTimersByTimeAsync(3_000);
  for (const text of await texts) expect(seriesIn(text)).toMatchObject({ database_up: 0 });
  const later = reader.read();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(seriesIn(await later)).toMatchObject({ database_up: 0 });
  expect(asked).toBe(1);
});

test('metrics are shown to nobody without their token, and where there is none', async () => {
  const server = await openMonitoredServer('sqlite');
  const withoutToken = await openTestServer('sqlite');
  const statusWith = async (headers: Record<string, string>, of = withoutToken) =>
    (await of.call('GET', '/metrics', undefined, headers)).statusCode;
  expect(await statusWith({}, server)).toBe(404);
  expect(await statusWith({ authorization: 'Bearer another' }, server)).toBe(404);
  expect(await statusWith({ authorization: 'Bearer ' })).toBe(404);
});

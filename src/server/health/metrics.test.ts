import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newBackupsFolder } from '../../../test/support/commands/backups.ts';
import { engine, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { openKeywordReviewer } from '../../../test/support/review/fake-reviewers.ts';
import {
  aStory,
  openTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.ts';
import { Metrics } from '../http/metrics/metrics.ts';
import { version } from '../release.ts';
import { writeChecksums } from '../transfer/folder-checksums.ts';
import { openMetricsReader } from './metrics.ts';

const token = 'a token of sixteen characters';
const authorization = `Bearer ${token}`;

async function metricsOf(server: TestServer): Promise<string> {
  const { body, statusCode } = await server.call('GET', '/metrics', undefined, { authorization });
  expect(statusCode).toBe(200);
  return body;
}

/** The value of a series, such as 'name{label="value"}'; undefined where there is none. */
function valueIn(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const openMeasured = (options = {}) =>
  openTestServer(engine, { ...options, env: { METRICS_TOKEN: token } });

describe('the metrics of a server', () => {
  test('count requests by route, status and what the cache did', async () => {
    const server = await openMeasured();
    for (let i = 0; i < 3; i++) await server.call('GET', '/api/experiences');
    await server.call('GET', '/api/experiences/by-random-id/joy_0000');
    const text = await metricsOf(server);
    const count = (route: string, status: string, cache: string) =>
      valueIn(
        text,
        `uplift_http_request_duration_seconds_count{route="${route}",status="${status}",cache="${cache}"}`,
      );
    expect(count('/api/experiences', '2xx', 'miss')).toBe(1);
    expect(count('/api/experiences', '2xx', 'hit')).toBe(2);
    expect(count('/api/experiences/by-random-id/:randomId', '4xx', 'miss')).toBe(1);
    expect(valueIn(text, 'uplift_problems_total{code="experience-not-found"}')).toBe(1);
  });

  test('say what waits for a moderator, and for how long', async () => {
    const server = await openMeasured({ reviewer: openKeywordReviewer() });
    await server.visitor().call('POST', '/api/experiences', {
      ...aStory(),
      content: 'Arguable, but a neighbour helped me today.',
      askHuman: true,
    });
    const createdAt = server.clock.now;
    await server.database.write(async (trx) => {
      const appeal = { message: 'Please.', createdAt };
      await trx
        .insertInto('appeals')
        .values([
          { ...appeal, experienceId: 'a', state: 'waiting' },
          { ...appeal, experienceId: 'b', state: 'declined', createdAt: createdAt - 1_000 },
        ])
        .execute();
      const message = { id: 'm', body: '{}', createdAt, dueAt: createdAt, tries: 0 };
      await trx.insertInto('webhookMessages').values(message).execute();
    });
    server.clock.now += 90_000;
    const text = await metricsOf(server);
    expect(valueIn(text, 'uplift_appeals_waiting')).toBe(1);
    expect(valueIn(text, 'uplift_appeals_oldest_seconds')).toBe(90);
    expect(valueIn(text, 'uplift_webhook_messages_waiting')).toBe(1);
    expect(valueIn(text, 'uplift_webhook_messages_oldest_seconds')).toBe(90);
    expect(valueIn(text, 'uplift_held_stories')).toBe(1);
    expect(valueIn(text, 'uplift_held_oldest_seconds')).toBe(90);
    expect(valueIn(text, 'uplift_reported_stories')).toBe(0);
    expect(valueIn(text, 'uplift_reviews_total{verdict="reject"}')).toBe(1);
    expect(valueIn(text, 'uplift_review_reasons_total{rule="contact"}')).toBe(1);
  });

  test('count writes by their outcome, and what is stored', async () => {
    const server = await openMeasured();
    const { id } = await server.post();
    const visitor = server.visitor();
    await visitor.vote(id, 'one');
    await visitor.vote(id, 'one');
    await server.visitor().report(id);
    const text = await metricsOf(server);
    const writes = 'uplift_database_write_duration_seconds_count';
    expect(valueIn(text, `${writes}{outcome="done"}`)).toBeGreaterThanOrEqual(3);
    expect(valueIn(text, `${writes}{outcome="refused"}`)).toBe(1);
    expect(valueIn(text, 'uplift_database_up')).toBe(1);
    expect(valueIn(text, 'uplift_reported_stories')).toBe(1);
    expect(valueIn(text, 'uplift_experiences')).toBe(0);
  });

  test('say what runs, what it waits for, and which statements failed', async () => {
    const server = await openMeasured();
    const read = async (series: string) => valueIn(await metricsOf(server), series);
    const text = await metricsOf(server);
    const info = `uplift_info{version="${version}",engine="${engine}",node="${process.versions.node}"}`;
    expect(valueIn(text, info)).toBe(1);
    expect(valueIn(text, 'uplift_database_waiting')).toBe(0);
    const hasPool = valueIn(text, 'uplift_database_connections{state="idle"}') !== undefined;
    expect(hasPool).toBe(engine === 'postgres');
    expect(await read('uplift_database_failures_total{kind="statement"}')).toBe(0);
    const wrong = server.database.write((trx) => sql`select nonsense`.execute(trx));
    await expect(wrong).rejects.toThrow('nonsense');
    expect(await read('uplift_database_failures_total{kind="statement"}')).toBe(1);
    expect(await read('uplift_database_failures_total{kind="unavailable"}')).toBe(0);
  });

  test('are there without the database', async () => {
    const database = await openTestDatabase(engine);
    const server = await openMeasured({ database });
    await database.close();
    const text = await metricsOf(server);
    expect(valueIn(text, 'uplift_database_up')).toBe(0);
    expect(valueIn(text, 'uplift_waiting')).toBe(0);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).not.toContain('uplift_experiences ');
  });
});

test('the time and the size of the newest backup are among the metrics', async () => {
  const backupDir = newBackupsFolder();
  const env = { BACKUP_DIR: backupDir, METRICS_TOKEN: token };
  const server = await openTestServer('sqlite', { env });
  const time = async () => valueIn(await metricsOf(server), 'uplift_backup_last_timestamp_seconds');
  expect(await time()).toBe(0);
  for (const name of ['2026-11-17T03-00-00Z', '2026-11-18T03-00-00Z']) {
    mkdirSync(join(backupDir, name));
    await writeChecksums(join(backupDir, name));
  }
  writeFileSync(join(backupDir, '2026-11-18T03-00-00Z', 'votes.jsonl.gz'), 'x'.repeat(1_000));
  mkdirSync(join(backupDir, '2026-11-19T03-00-00Z'));
  expect(await time()).toBe(Date.parse('2026-11-18T03:00:00Z') / 1_000);
  // The checksums of an empty folder have no line.
  expect(valueIn(await metricsOf(server), 'uplift_backup_last_bytes')).toBe(1_000);
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
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    reader.close();
  });
  const texts = Promise.all([reader.read(), reader.read()]);
  await vi.advanceTimersByTimeAsync(3_000);
  for (const text of await texts) expect(valueIn(text, 'uplift_database_up')).toBe(0);
  const later = reader.read();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(valueIn(await later, 'uplift_database_up')).toBe(0);
  expect(asked).toBe(1);
});

test('metrics need their token', async () => {
  const server = await openMeasured();
  expect((await server.call('GET', '/metrics')).statusCode).toBe(404);
  const other = { authorization: 'Bearer another' };
  expect((await server.call('GET', '/metrics', undefined, other)).statusCode).toBe(404);
});

test('without a token there are no metrics', async () => {
  const server = await openTestServer('sqlite');
  const headers = { authorization: 'Bearer ' };
  expect((await server.call('GET', '/metrics', undefined, headers)).statusCode).toBe(404);
});

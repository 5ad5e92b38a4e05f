import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import {
  connectTo,
  createMigratedDatabase,
  engine,
  engines,
  openTestDatabase,
} from '../../../test/support/database/test-database.ts';
import { noLanguages } from '../../../test/support/languages/fake-detectors.ts';
import { aReportRow } from '../../../test/support/moderation/report-row.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { day } from '../../contract/durations.ts';
import type { Database } from '../db/database.ts';
import { Metrics } from '../http/metrics/metrics.ts';
import { spentUnitsSlot } from '../limits/spent-units.ts';
import { openLog } from '../process/log.ts';
import { runJobs } from './start.ts';

const start = Date.parse('2026-11-18T12:00:00Z');

const place = { continent: 'europe', country: 'Germany' };
const counts = { totalVotes: 1, experienceCount: 1 };
const inBerlin = { ...place, ...counts, cityKey: 'berlin', city: 'Berlin' };

const periods = ['all', 'w2026-11-16', 'm2026-11'];

/** Rows of the tables that jobs keep small. */
const rows = {
  idempotencyKeys: [
    { key: 'k', bodyHash: '', status: 201, reply: '{}', experienceId: null, createdAt: start },
  ],
  quotas: [{ key: 'q', tokens: 0, updatedAt: start }],
  quotaUses: [{ key: 'u', slot: 1, uses: 1, expiresAt: start + day }],
  readCosts: [{ source: 'n', slot: spentUnitsSlot(start), server: 's', units: 100 }],
  adminSessions: [{ tokenHash: 't', createdAt: start, lastSeenAt: start }],
  loginFailures: [{ network: 'n', site: 's', device: '', createdAt: start }],
  adminDevices: [{ device: 'd', lastLoginAt: start }],
  postMinutes: [{ minute: start / 60_000, posts: 1 }],
  webhookMessages: [{ id: 'm', body: '{}', createdAt: start, dueAt: start, tries: 0 }],
  rankings: periods.map((period) => ({ ...inBerlin, period })),
  cityNetworks: periods.map((period) => ({ network: 'n', experiences: 1, period })),
  reports: (['pending', 'restored'] as const).map((status) =>
    aReportRow({ id: status, status, reporterDevice: status, createdAt: start }),
  ),
};
const tables = Object.keys(rows) as (keyof typeof rows)[];

async function openFilled(onEngine: Parameters<typeof openTestDatabase>[0]): Promise<Database> {
  const database = await openTestDatabase(onEngine);
  await database.write(async (trx) => {
    for (const table of tables) await trx.insertInto(table).values(rows[table]).execute();
  });
  return database;
}

/** How many rows each table has after the jobs of this time. */
async function after(database: Database, time: number, lines: string[] = [], signal?: AbortSignal) {
  const log = openLog('debug', { write: (line) => void lines.push(line) });
  const metrics = new Metrics();
  await runJobs({ database, languages: noLanguages, now: () => time, log, metrics }, signal);
  const found: Partial<Record<keyof typeof rows, number>> = {};
  for (const table of tables) found[table] = (await rowsOf({ database }, table)).length;
  return found;
}

describe.each(engines)('keeping the database small on %s', (onEngine) => {
  test('nothing is deleted before its time, everything after it, and a second run changes nothing', async () => {
    const database = await openFilled(onEngine);
    const all = Object.fromEntries(tables.map((table) => [table, rows[table].length]));
    expect(await after(database, start + day / 4)).toEqual({ ...all, readCosts: 0 });
    const none = Object.fromEntries(tables.map((table) => [table, 0]));
    const later = {
      ...none,
      idempotencyKeys: 1,
      adminDevices: 1,
      rankings: 2,
      cityNetworks: 2,
      reports: 2,
    };
    for (const _ of ['first', 'second'])
      expect(await after(database, start + 6 * day)).toEqual(later);
    const latest = await after(database, start + 200 * day);
    expect(latest).toMatchObject({
      idempotencyKeys: 0,
      adminDevices: 0,
      rankings: 1,
      cityNetworks: 1,
    });
    // A pending one still has its sender.
    const senders = [
      { id: 'pending', reporterFingerprint: 'f', reporterNetwork: 'n' },
      { id: 'restored', reporterFingerprint: '', reporterNetwork: '' },
    ].map((row) => expect.objectContaining(row) as object);
    expect(await rowsOf({ database }, 'reports')).toEqual(expect.arrayContaining(senders));
  });

  test('many rows are deleted in small steps, also by two servers at the same time', async () => {
    const config = await createMigratedDatabase(onEngine);
    const database = connectTo(config);
    for (const period of ['w2026-11-09', 'w2026-11-16']) {
      const cities = Array.from({ length: 1_200 }, (_, i) => ({ city: `${i}`, cityKey: `${i}` }));
      const values = cities.map((city) => ({ ...place, ...counts, ...city, period }));
      await database.write((trx) => trx.insertInto('rankings').values(values).execute());
    }
    await Promise.all([after(database, start), after(connectTo(config), start)]);
    const left = await database.read.selectFrom('rankings').select('period').execute();
    expect(left.map(({ period }) => period)).toEqual(Array(1_200).fill('w2026-11-16'));
  });
});

test('an old vote is still counted, but no longer has its voter', async () => {
  const server = await openTestServer(engine);
  const [old, young] = [await server.post(), await server.post()];
  for (let i = 0; i < 2; i++) await server.visitor().vote(old.id);
  server.clock.now += 300 * day;
  await server.visitor().vote(young.id);
  const votersAfter = async (time: number) => {
    await after(server.database, time);
    const votes = server.database.read.selectFrom('votes').orderBy('id');
    const voters = await votes.select(['voterDevice', 'voterFingerprint']).execute();
    return voters.map((row) => Object.values(row).every((who) => who.startsWith('forgotten ')));
  };
  expect(await votersAfter(start + 399 * day)).toEqual([false, false, false]);
  expect(await votersAfter(start + 401 * day)).toEqual([true, true, false]);
  expect(await votersAfter(start + 701 * day)).toEqual([true, true, true]);
  expect((await server.visitor().vote(old.id)).json()).toEqual({ votes: 3 });
});

test('a failed login and a message that no server sends are deleted after a day, a device after half a year, to the millisecond, and a week a day after its end: the clock of another server may differ', async () => {
  const database = await openFilled(engine);
  const messages = { webhookMessages: 1, loginFailures: 1 };
  expect(await after(database, start + day)).toMatchObject(messages);
  // Whatever the clock was.
  expect(await after(database, start - day)).toMatchObject({ loginFailures: 1 });
  expect(await after(database, start - day - 1)).toMatchObject({ loginFailures: 0 });
  const dayAndHour = start + (25 * day) / 24;
  expect(await after(database, dayAndHour + 1)).toMatchObject({ webhookMessages: 0 });
  const nextWeek = Date.parse('2026-11-23T00:00:00Z');
  // Nor is one deleted that has not begun here.
  for (const time of [start - 7 * day, nextWeek + 1_000])
    expect(await after(database, time)).toMatchObject({ rankings: 3 });
  expect(await after(database, nextWeek + day)).toMatchObject({ rankings: 2 });
  expect(await after(database, start + 180 * day)).toMatchObject({ adminDevices: 1 });
  expect(await after(database, start + 180 * day + 1)).toMatchObject({ adminDevices: 0 });
});

test('a server that stops ends its jobs and logs no failure; a job that fails is logged, and the others continue', async () => {
  // PostgreSQL's tests share their tables, of which this test breaks one.
  const database = await openFilled('sqlite');
  const lines: string[] = [];
  const stopped = await after(database, start + day, lines, AbortSignal.abort());
  expect(lines).toEqual([]);
  expect(stopped).toMatchObject({ adminSessions: 1 });
  await database.write((trx) =>
    trx.schema.alterTable('idempotencyKeys').renameColumn('createdAt', 'at').execute(),
  );
  expect(await after(database, start + day, lines)).toMatchObject({ adminSessions: 0 });
  expect(lines.map((line) => JSON.parse(line).job)).toEqual(['delete idempotency keys']);
});

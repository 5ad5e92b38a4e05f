import { describe, expect, test } from 'vitest';
import {
  engines,
  createMigratedDatabase,
  connectTo,
  openTestDatabase,
} from '../../../test/support/database/test-database.ts';
import { noLanguages } from '../../../test/support/languages/fake-detectors.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { day } from '../../contract/durations.ts';
import type { Database } from '../db/database.ts';
import { openLog } from '../log.ts';
import { readCostSlot } from '../quotas/read-costs.ts';
import { runJobs } from './start.ts';

const start = Date.parse('2026-11-18T12:00:00Z');

async function fill(database: Database): Promise<void> {
  const ranking = { continent: 'europe', country: 'Germany', cityKey: 'berlin', city: 'Berlin' };
  await database.write(async (trx) => {
    await trx
      .insertInto('idempotencyKeys')
      .values({
        key: 'k',
        bodyHash: '',
        status: 201,
        reply: '{}',
        experienceId: null,
        createdAt: start,
      })
      .execute();
    await trx.insertInto('quotas').values({ key: 'q', tokens: 0, updatedAt: start }).execute();
    const uses = { key: 'u', slot: 1, uses: 1, expiresAt: start + day };
    await trx.insertInto('quotaUses').values(uses).execute();
    const cost = { source: 'n', slot: readCostSlot(start), server: 's', units: 100 };
    await trx.insertInto('readCosts').values(cost).execute();
    await trx
      .insertInto('adminSessions')
      .values({ tokenHash: 't', createdAt: start, lastSeenAt: start })
      .execute();
    await trx
      .insertInto('loginFailures')
      .values({ network: 'n', site: 's', device: '', createdAt: start })
      .execute();
    await trx.insertInto('adminDevices').values({ device: 'd', lastLoginAt: start }).execute();
    await trx
      .insertInto('postMinutes')
      .values({ minute: start / 60_000, posts: 1 })
      .execute();
    for (const period of ['all', 'w2026-11-16', 'm2026-11']) {
      await trx
        .insertInto('rankings')
        .values({ ...ranking, period, totalVotes: 1, experienceCount: 1 })
        .execute();
    }
    for (const status of ['pending', 'restored'] as const) {
      await trx
        .insertInto('reports')
        .values({
          id: status,
          experienceId: 'e',
          reason: 'spam',
          description: null,
          reporterFingerprint: 'f',
          reporterDevice: status,
          reporterNetwork: 'n',
          status,
          hid: 1,
          createdAt: start,
        })
        .execute();
    }
  });
}

async function counts(database: Database): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of [
    'idempotencyKeys',
    'quotas',
    'quotaUses',
    'readCosts',
    'adminSessions',
    'loginFailures',
    'adminDevices',
    'postMinutes',
    'rankings',
  ] as const) {
    const { count } = await database.read
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    found[table] = count;
  }
  return found;
}

async function after(database: Database, time: number): Promise<Record<string, number>> {
  await runJobs({ database, languages: noLanguages, now: () => time, log: openLog('silent') });
  return counts(database);
}

describe.each(engines)('keeping the database small on %s', (engine) => {
  test('nothing is deleted before its time, everything after it, and a second run changes nothing', async () => {
    const database = await openTestDatabase(engine);
    await fill(database);
    expect(await after(database, start + day / 4)).toEqual({
      idempotencyKeys: 1,
      quotas: 1,
      quotaUses: 1,
      readCosts: 0,
      adminSessions: 1,
      loginFailures: 1,
      adminDevices: 1,
      postMinutes: 1,
      rankings: 3,
    });
    const later = {
      idempotencyKeys: 1,
      quotas: 0,
      quotaUses: 0,
      readCosts: 0,
      adminSessions: 0,
      loginFailures: 0,
      adminDevices: 1,
      postMinutes: 0,
      rankings: 2,
    };
    expect(await after(database, start + 6 * day)).toEqual(later);
    expect(await after(database, start + 6 * day)).toEqual(later);
    expect(await after(database, start + 40 * day)).toMatchObject({
      idempotencyKeys: 0,
      rankings: 1,
    });
  });

  test('an old decided report no longer has its sender; a pending one does', async () => {
    const database = await openTestDatabase(engine);
    await fill(database);
    await after(database, start + 200 * day);
    const reports = await database.read
      .selectFrom('reports')
      .select(['id', 'reporterFingerprint', 'reporterNetwork'])
      .orderBy('id')
      .execute();
    expect(reports).toEqual([
      { id: 'pending', reporterFingerprint: 'f', reporterNetwork: 'n' },
      { id: 'restored', reporterFingerprint: '', reporterNetwork: '' },
    ]);
  });

  test('an old vote is still counted, but no longer has its voter', async () => {
    const server = await openTestServer(engine);
    const [old, young] = [await server.post(), await server.post()];
    await server.visitor().vote(old.id);
    await server.visitor().vote(old.id);
    server.clock.now += 300 * day;
    await server.visitor().vote(young.id);
    const votersAfter = async (time: number) => {
      await after(server.database, time);
      const rows = await server.database.read
        .selectFrom('votes')
        .select(['voterDevice', 'voterFingerprint'])
        .orderBy('id')
        .execute();
      return rows.map((row) => Object.values(row).every((who) => who.startsWith('forgotten ')));
    };
    expect(await votersAfter(start + 399 * day)).toEqual([false, false, false]);
    expect(await votersAfter(start + 401 * day)).toEqual([true, true, false]);
    expect(await votersAfter(start + 701 * day)).toEqual([true, true, true]);
    expect((await server.visitor().vote(old.id)).json()).toEqual({ votes: 3 });
  });

  test('a failed login is deleted after a day, whatever the clock was, and a device after half a year', async () => {
    const database = await openTestDatabase(engine);
    await fill(database);
    expect(await after(database, start + day)).toMatchObject({ loginFailures: 1 });
    expect(await after(database, start - day)).toMatchObject({ loginFailures: 1 });
    expect(await after(database, start - day - 1)).toMatchObject({ loginFailures: 0 });
    expect(await after(database, start + 180 * day)).toMatchObject({ adminDevices: 1 });
    expect(await after(database, start + 180 * day + 1)).toMatchObject({ adminDevices: 0 });
  });

  test('many rows are deleted in small steps, also by two servers at the same time', async () => {
    const place = await createMigratedDatabase(engine);
    const database = connectTo(place);
    const ranking = { continent: 'europe', country: 'Germany', totalVotes: 1, experienceCount: 1 };
    const cities = Array.from({ length: 1_200 }, (_, i) => `city ${i}`);
    for (const period of ['w2026-11-09', 'w2026-11-16']) {
      await database.write((trx) =>
        trx
          .insertInto('rankings')
          .values(cities.map((city) => ({ ...ranking, period, city, cityKey: city })))
          .execute(),
      );
    }
    await Promise.all([after(database, start), after(connectTo(place), start)]);
    const left = await database.read.selectFrom('rankings').select('period').distinct().execute();
    expect(left).toEqual([{ period: 'w2026-11-16' }]);
    expect(await counts(database)).toMatchObject({ rankings: 1_200 });
  });

  test('a week that has only just ended stays: the clock of another server may be behind', async () => {
    const database = await openTestDatabase(engine);
    await fill(database);
    const nextWeek = Date.parse('2026-11-23T00:00:00Z');
    expect(await after(database, nextWeek + 1_000)).toMatchObject({ rankings: 3 });
    expect(await after(database, nextWeek + day)).toMatchObject({ rankings: 2 });
  });

  test('a week that has not begun here stays: the clock of another server may be ahead', async () => {
    const database = await openTestDatabase(engine);
    await fill(database);
    expect(await after(database, start - 7 * day)).toMatchObject({ rankings: 3 });
  });
});

test('a server that stops ends its jobs, and logs no failure', async () => {
  const database = await openTestDatabase('sqlite');
  await fill(database);
  const lines: string[] = [];
  const log = openLog('debug', { write: (line) => void lines.push(line) });
  await runJobs(
    { database, languages: noLanguages, now: () => start + day, log },
    AbortSignal.abort(),
  );
  expect(lines).toEqual([]);
  expect(await counts(database)).toMatchObject({ adminSessions: 1 });
});

test('a job that fails is logged with its name, and the others continue', async () => {
  const database = await openTestDatabase('sqlite');
  await fill(database);
  await database.write((trx) => trx.schema.dropTable('idempotencyKeys').execute());
  const lines: string[] = [];
  const log = openLog('debug', { write: (line) => void lines.push(line) });
  await runJobs({ database, languages: noLanguages, now: () => start + day, log });
  expect(lines.map((line) => JSON.parse(line).job)).toEqual(['delete idempotency keys']);
  const sessions = await database.read.selectFrom('adminSessions').selectAll().execute();
  expect(sessions).toEqual([]);
});

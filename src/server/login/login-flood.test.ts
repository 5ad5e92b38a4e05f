import { describe, expect, test } from 'vitest';
import { engine, openTestDatabase } from '../../../test/support/database/test-database.ts';
import {
  adminPassword,
  openTestServer,
  storeAdminPassword,
  type Answer,
  type TestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import { day, hour, minute } from '../../contract/durations.ts';
import { Logins } from './logins.ts';
import { setAdminPassword } from './password.ts';

const wrong = 'a wrong password';
let sites = 0;

/** An address in this /48, each in its own /64. */
const inSite = (site: number, network: number) => `2001:db8:${site.toString(16)}:${network}::1`;

describe('while others guess the password', () => {
  test('six correct logins at the same time all succeed', async () => {
    const server = await openServer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(server.visitor())));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
  });

  test('of twelve guesses of a network at the same time five are checked', async () => {
    const server = await openServer();
    const guesses = Array.from({ length: 12 }, () => logIn(server.visitor('192.0.2.7'), wrong));
    expect(countOf(await Promise.all(guesses), 401)).toBeLessThanOrEqual(5);
    for (let i = 0; i < 12; i++) await logIn(server.visitor('192.0.2.7'), wrong);
    const failures = await failuresIn(server);
    expect(failures).toHaveLength(5);
  });

  test('a /48 can fail twenty times in total, and others can still log in', async () => {
    const server = await openServer();
    const site = ++sites;
    const statuses: number[] = [];
    for (let i = 0; i < 22; i++) {
      statuses.push((await logIn(server.visitor(inSite(site, i)), wrong)).statusCode);
    }
    expect(statuses).toEqual(statuses.map((_, i) => (i < 20 ? 401 : 429)));
    const refused = await logIn(server.visitor(inSite(site, 99)));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await logIn(server.visitor(inSite(++sites, 0)))).statusCode).toBe(200);
  });

  test('a visitor who has failed once may try again, however often all others have failed', async () => {
    const server = await openServer();
    for (let i = 0; i < 8; i++) await failTimes(server.visitor(), 5);
    const other = server.visitor();
    await failTimes(other, 1);
    expect((await logIn(other)).statusCode).toBe(200);
  });

  test('setting back the clock locks nobody out', async () => {
    const server = await openServer({ RATE_LIMITS: 'off' });
    const visitor = server.visitor();
    await failTimes(visitor, 5);
    server.clock.now -= hour;
    expect((await logIn(visitor)).statusCode).toBe(200);
  });

  test('a refusal changes nothing in the database', async () => {
    const server = await openServer();
    const visitor = server.visitor();
    await failTimes(visitor, 5);
    const before = await contents(server);
    expect((await logIn(visitor)).statusCode).toBe(429);
    expect(await contents(server)).toEqual(before);
  });

  test('the networks of guesses are not in the log, and are deleted by the next day', async () => {
    const server = await openServer();
    await failTimes(server.visitor('192.0.2.7'), 2);
    const rows = await server.database.read.selectFrom('moderationLog').selectAll().execute();
    const failed = { action: 'login-failed', detail: null };
    expect(rows).toMatchObject([failed, failed]);
    const failures = await failuresIn(server);
    expect(failures).toHaveLength(2);
    expect(JSON.stringify(failures)).not.toContain('192.0.2');
  });
});

describe('a device that has logged in before', () => {
  test('can log in from a network that has to wait', async () => {
    const server = await openServer();
    const device = await knownDevice(server);
    await failTimes(server.visitor('192.0.2.7'), 5);
    expect((await logIn(server.visitor('192.0.2.7'))).statusCode).toBe(429);
    expect((await logIn(device('192.0.2.7'))).statusCode).toBe(200);
  });

  test('can itself fail five times, from any network', async () => {
    const server = await openServer();
    const device = await knownDevice(server);
    for (let i = 0; i < 5; i++) await failTimes(device(), 1);
    expect((await logIn(device())).statusCode).toBe(429);
    server.clock.now += minute;
    expect((await logIn(device())).statusCode).toBe(200);
  });

  test('is no longer known after half a year, or when the password is changed', async () => {
    const server = await openServer();
    const device = await knownDevice(server);
    server.clock.now += 180 * day;
    await failTimes(server.visitor('192.0.2.7'), 5);
    expect((await logIn(device('192.0.2.7'))).statusCode).toBe(429);
    expect((await logIn(device())).statusCode).toBe(200);
    expect((await logIn(device('192.0.2.7'))).statusCode).toBe(200);
    await setAdminPassword(server.database, adminPassword, server.clock.now);
    expect((await logIn(device('192.0.2.7'))).statusCode).toBe(429);
  });

  test('is one of at most twenty', async () => {
    const server = await openServer();
    const device = await knownDevice(server);
    for (let i = 0; i < 20; i++) {
      server.clock.now += 1;
      expect((await logIn(server.visitor())).statusCode).toBe(200);
    }
    await failTimes(server.visitor('192.0.2.7'), 5);
    expect((await logIn(device('192.0.2.7'))).statusCode).toBe(429);
    const kept = await server.database.read.selectFrom('adminDevices').selectAll().execute();
    expect(kept).toHaveLength(20);
  });

  test('does not wait for the checks of others', async () => {
    const database = await openTestDatabase(engine);
    const begun: string[] = [];
    const stuck = Promise.withResolvers<boolean>();
    const logins = new Logins({ database, now: () => 0 });
    const check = (password: string) => () => {
      begun.push(password);
      return password === 'stuck' ? stuck.promise : Promise.resolve(true);
    };
    await database.write((trx) =>
      trx.insertInto('adminDevices').values({ device: 'known', lastLoginAt: 0 }).execute(),
    );
    const others = Array.from({ length: 100 }, (_, i) =>
      logins.check({ device: `${i}`, network: `${i}` }, check('stuck')).catch(() => false),
    );
    await expect.poll(() => begun).toContain('stuck');
    const known = { device: 'known', network: '0' };
    expect(await logins.check(known, check('known'))).toBe(true);
    expect(begun).toHaveLength(2);
    stuck.resolve(true);
    await Promise.all(others);
  });
});

async function openServer(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await openTestServer(engine, { env });
  await storeAdminPassword(server.database);
  return server;
}

function logIn(visitor: TestVisitor, password = adminPassword): Promise<Answer> {
  return visitor.call('POST', '/api/admin/login', { password });
}

async function failTimes(visitor: TestVisitor, times: number): Promise<void> {
  for (let i = 0; i < times; i++) expect((await logIn(visitor, wrong)).statusCode).toBe(401);
}

/** A browser that has logged in once, usable from any network. */
async function knownDevice(server: TestServer): Promise<(address?: string) => TestVisitor> {
  const first = server.visitor();
  expect((await logIn(first)).statusCode).toBe(200);
  return (address) => {
    const visitor = server.visitor(address);
    visitor.cookies.set('__Host-d', first.cookies.get('__Host-d') ?? '');
    return visitor;
  };
}

const countOf = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.statusCode === status).length;

function failuresIn({ database }: TestServer) {
  return database.read.selectFrom('loginFailures').selectAll().execute();
}

async function contents({ database }: TestServer): Promise<unknown[]> {
  const tables = ['moderationLog', 'loginFailures', 'adminDevices', 'quotas'] as const;
  return Promise.all(tables.map((table) => database.read.selectFrom(table).selectAll().execute()));
}

import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import {
  adminPassword,
  openTestServer,
  storeAdminPassword,
  type Answer,
  type TestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import { hour, minute } from '../../contract/durations.ts';
import { setAdminPassword } from './password.ts';

describe('the login', () => {
  test('opens the console with the right password', async () => {
    const server = await openServer();
    const visitor = server.visitor();
    const answer = await logIn(visitor);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ isAdmin: true });
    expect(await isAdmin(visitor)).toBe(true);
    expect((await visitor.call('GET', '/api/admin/reported-experiences')).statusCode).toBe(200);
  });

  test('refuses a wrong password, and a blank one without checking it', async () => {
    const server = await openServer();
    const visitor = server.visitor();
    const wrong = await logIn(visitor, 'a wrong password, long enough');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ message: 'Invalid admin password' });
    for (const blank of ['', '   ', '\t']) {
      expect((await logIn(visitor, blank)).statusCode).toBe(400);
    }
    expect(await isAdmin(visitor)).toBe(false);
    expect(await actions(server)).toEqual(['login-failed']);
  });

  test('sets a strict cookie for this host only, and stores only its hash', async () => {
    const server = await openServer();
    const visitor = server.visitor();
    const answer = await logIn(visitor);
    const cookie = String(answer.headers['set-cookie']);
    for (const part of ['__Host-admin=', 'HttpOnly', 'SameSite=Strict', 'Path=/', 'Secure']) {
      expect(cookie).toContain(part);
    }
    expect(cookie).not.toContain('Domain');
    const token = visitor.cookies.get('__Host-admin') ?? '';
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    const kept = await server.database.read.selectFrom('adminSessions').selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('creates a new session each time, and ends the previous one', async () => {
    const server = await openServer();
    const visitor = server.visitor();
    await logIn(visitor);
    const first = new Map(visitor.cookies);
    await logIn(visitor);
    expect(visitor.cookies.get('__Host-admin')).not.toBe(first.get('__Host-admin'));
    expect(await isAdmin(visitor)).toBe(true);
    expect(await isAdmin(withCookies(server, first))).toBe(false);
  });

  test('ends with the logout, also for a copy of the cookie', async () => {
    const server = await openServer();
    const visitor = server.visitor();
    await logIn(visitor);
    const copy = withCookies(server, visitor.cookies);
    const answer = await visitor.call('POST', '/api/admin/logout');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ isAdmin: false });
    expect(visitor.cookies.has('__Host-admin')).toBe(false);
    expect(await isAdmin(copy)).toBe(false);
    expect((await copy.call('GET', '/api/admin/reported-experiences')).statusCode).toBe(401);
  });

  test('a logout without a session succeeds', async () => {
    const server = await openServer();
    const answer = await server.visitor().call('POST', '/api/admin/logout');
    expect(answer.statusCode).toBe(200);
    expect(await actions(server)).toEqual([]);
  });

  test('ends after half an hour without a request', async () => {
    const server = await openServer();
    const visitor = server.visitor();
    await logIn(visitor);
    server.clock.now += 30 * minute;
    expect(await isAdmin(visitor)).toBe(true);
    server.clock.now += 30 * minute + 1;
    expect(await isAdmin(visitor)).toBe(false);
  });

  test('ends after twelve hours, however often it is used', async () => {
    const server = await openServer();
    const visitor = server.visitor();
    await logIn(visitor);
    for (let passed = 0; passed < 12 * hour; passed += 20 * minute) {
      expect(await isAdmin(visitor), `after ${passed / hour} h`).toBe(true);
      server.clock.now += 20 * minute;
    }
    server.clock.now += 1;
    expect(await isAdmin(visitor)).toBe(false);
  });

  test('gives each moderator a limit of calls of their own, apart from the readers of their network', async () => {
    const server = await openTestServer(engine, { limits: true });
    await storeAdminPassword(server.database);
    const moderator = server.visitor('203.0.113.7');
    await logIn(moderator);
    const statuses = new Map<number, number>();
    for (let i = 0; i < 605; i++) {
      const { statusCode } = await moderator.call('GET', '/api/admin/reported-experiences');
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, 600],
      [429, 5],
    ]);
    const reader = server.visitor('203.0.113.7');
    expect((await reader.call('GET', '/api/experiences?search=unread')).statusCode).toBe(200);
  });

  test('every session ends when the password is changed', async () => {
    const server = await openServer();
    const visitor = server.visitor();
    await logIn(visitor);
    await setAdminPassword(server.database, 'another long password', server.clock.now);
    expect(await isAdmin(visitor)).toBe(false);
    expect((await logIn(visitor)).statusCode).toBe(401);
    expect((await logIn(visitor, 'another long password')).statusCode).toBe(200);
  });
});

describe('after failed logins', () => {
  test('a network waits a minute after the fifth, then twice as long each time', async () => {
    const server = await openServer();
    const visitor = server.visitor();
    await failTimes(visitor, 5);
    for (const wait of [60, 120, 240]) {
      const refused = await logIn(visitor);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe(String(wait));
      server.clock.now += wait * 1000 - 1;
      expect((await logIn(visitor)).statusCode).toBe(429);
      server.clock.now += 1;
      await failTimes(visitor, 1);
    }
    server.clock.now += 480_000;
    expect((await logIn(visitor)).statusCode).toBe(200);
  });

  test('other devices of the network wait too, other networks do not', async () => {
    const server = await openServer();
    await failTimes(server.visitor('198.51.100.7'), 5);
    expect((await logIn(server.visitor('198.51.100.7'))).statusCode).toBe(429);
    expect((await logIn(server.visitor('198.51.100.8'))).statusCode).toBe(200);
  });

  test('they no longer count after a quarter of an hour', async () => {
    const server = await openServer();
    const visitor = server.visitor();
    await failTimes(visitor, 4);
    server.clock.now += 15 * minute;
    await failTimes(visitor, 4);
    expect((await logIn(visitor)).statusCode).toBe(200);
  });
});

async function openServer(): Promise<TestServer> {
  const server = await openTestServer(engine);
  await storeAdminPassword(server.database);
  return server;
}

function logIn(visitor: TestVisitor, password = adminPassword): Promise<Answer> {
  return visitor.call('POST', '/api/admin/login', { password });
}

async function failTimes(visitor: TestVisitor, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    expect((await logIn(visitor, 'a wrong password')).statusCode).toBe(401);
  }
}

async function isAdmin(visitor: TestVisitor): Promise<boolean> {
  const answer = await visitor.call('GET', '/api/admin/status');
  expect(answer.statusCode).toBe(200);
  return answer.json<{ isAdmin: boolean }>().isAdmin;
}

function withCookies(server: TestServer, cookies: ReadonlyMap<string, string>): TestVisitor {
  const visitor = server.visitor();
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
}

async function actions({ database }: TestServer): Promise<string[]> {
  const rows = await database.read.selectFrom('moderationLog').select('action').execute();
  return rows.map((row) => row.action);
}

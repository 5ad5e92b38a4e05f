import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import {
  logInByName,
  moderatorPassword,
  storeModerator,
} from '../../../test/support/login/moderators.ts';
import {
  failTimes,
  logIn,
  openSite,
  wrongPassword,
} from '../../../test/support/login/site-password.ts';
import { loggedActions } from '../../../test/support/moderation/log.ts';
import { statusesOf } from '../../../test/support/server/answers.ts';
import { read } from '../../../test/support/server/read.ts';
import { sitePassword, type TestVisitor } from '../../../test/support/server/test-server.ts';
import { hour, minute } from '../../contract/durations.ts';
import { verifyPassword } from './password.ts';

const reported = '/api/admin/reported-experiences';

describe('the login', () => {
  test('opens the console with the right password alone; a blank one is not even checked; its cookie is strict, for this host only, and stored as a hash', async () => {
    const server = await openSite();
    const visitor = server.visitor();
    const wrong = await logIn(visitor, wrongPassword);
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ message: 'Invalid admin password' });
    for (const blank of ['', '   ', '\t'])
      expect((await logIn(visitor, blank)).statusCode).toBe(400);
    expect(await isAdmin(visitor)).toBe(false);
    expect(await loggedActions(server)).toEqual(['login-failed']);
    const answer = await logIn(visitor);
    expect([answer.statusCode, answer.json()]).toEqual([200, { isAdmin: true }]);
    expect(await isAdmin(visitor)).toBe(true);
    expect((await visitor.call('GET', reported)).statusCode).toBe(200);
    const cookie = String(answer.headers['set-cookie']);
    for (const part of ['admin=', 'HttpOnly', 'SameSite=Strict', 'Path=/'])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain('Domain');
    const token = visitor.cookies.get('admin') ?? '';
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    const kept = await rowsOf(server, 'adminSessions');
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('is over https no login with a cookie that a neighbouring site of the domain could have set', async () => {
    const server = await openSite({ env: { PUBLIC_ORIGIN: 'https://uplift.example' } });
    const visitor = server.visitor();
    const answer = await logIn(visitor);
    expect(String(answer.headers['set-cookie'])).toContain('; Secure');
    const token = visitor.cookies.get('__Host-admin') ?? '';
    const neighbour = server.visitor();
    neighbour.cookies.set('admin', token);
    expect(await isAdmin(neighbour)).toBe(false);
    expect((await neighbour.call('GET', reported)).statusCode).toBe(401);
    neighbour.cookies.set('__Host-admin', token);
    expect(await isAdmin(neighbour)).toBe(true);
  });

  test('ends with the next login of the browser and with the logout, also for a copy of the cookie', async () => {
    const server = await openSite();
    const visitor = server.visitor();
    await logIn(visitor);
    const previous = server.visitor(undefined, visitor);
    await logIn(visitor);
    expect([await isAdmin(previous), await isAdmin(visitor)]).toEqual([false, true]);
    const copy = server.visitor(undefined, visitor);
    expect(await isAdmin(copy)).toBe(true);
    const answer = await visitor.call('POST', '/api/admin/logout');
    expect([answer.statusCode, answer.json()]).toEqual([200, { isAdmin: false }]);
    expect(visitor.cookies.has('admin')).toBe(false);
    expect(await isAdmin(copy)).toBe(false);
    expect((await copy.call('GET', reported)).statusCode).toBe(401);
    // Without a session it succeeds too, but is not logged.
    expect((await visitor.call('POST', '/api/admin/logout')).statusCode).toBe(200);
    expect(await loggedActions(server)).toEqual(['logout']);
  });

  test('ends after half an hour without a request, and after twelve hours, however often it is used', async () => {
    const server = await openSite();
    const visitor = server.visitor();
    await logIn(visitor);
    server.clock.now += 30 * minute;
    expect(await isAdmin(visitor)).toBe(true);
    server.clock.now += 30 * minute + 1;
    expect(await isAdmin(visitor)).toBe(false);
    await logIn(visitor);
    for (let passed = 0; passed < 12 * hour; passed += 20 * minute) {
      expect(await isAdmin(visitor), `after ${passed / hour} h`).toBe(true);
      server.clock.now += 20 * minute;
    }
    server.clock.now += 1;
    expect(await isAdmin(visitor)).toBe(false);
  });

  test('gives each moderator a limit of calls of their own, apart from the readers of their network', async () => {
    const server = await openSite({ limits: true });
    const moderator = server.visitor('203.0.113.7');
    await logIn(moderator);
    const statuses = await statusesOf(605, () => moderator.call('GET', reported));
    expect(statuses).toEqual(statuses.map((_, i) => (i < 600 ? 200 : 429)));
    const reader = server.visitor('203.0.113.7');
    expect((await reader.call('GET', '/api/experiences?search=unread')).statusCode).toBe(200);
  });
});

test('after failed logins a network waits a minute after the fifth, then twice as long each time; they no longer count after a quarter of an hour', async () => {
  const server = await openSite();
  const visitor = server.visitor();
  await failTimes(visitor, 5);
  for (const wait of [60, 120, 240]) {
    const refused = await logIn(visitor);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(wait)]);
    server.clock.now += wait * 1000 - 1;
    expect((await logIn(visitor)).statusCode).toBe(429);
    server.clock.now += 1;
    await failTimes(visitor, 1);
  }
  server.clock.now += 480_000;
  expect((await logIn(visitor)).statusCode).toBe(200);
  const network = '198.51.100.7';
  await failTimes(server.visitor(network), 4);
  server.clock.now += 15 * minute;
  await failTimes(server.visitor(network), 4);
  expect((await logIn(server.visitor(network))).statusCode).toBe(200);
});

test('a login with a name needs its password; without one, or as Owner, that of the site; a name that nobody has is answered like a wrong password, and failures count by their source, whatever the name', async () => {
  const server = await openSite();
  await storeModerator(server.database, 'Ada', 'moderator');
  for (const [body, status] of [
    [{ name: ' ada ', password: moderatorPassword }, 200],
    [{ name: 'Ada', password: sitePassword }, 401],
    [{ password: moderatorPassword }, 401],
    [{ password: sitePassword }, 200],
    [{ name: '', password: sitePassword }, 200],
    [{ name: 'Owner', password: sitePassword }, 200],
  ] as const) {
    const answer = await server.visitor().call('POST', '/api/admin/login', body);
    expect(answer.statusCode, JSON.stringify(body)).toBe(status);
  }
  const network = '192.0.2.9';
  const guess = (name: string) =>
    logInByName(server.visitor(network), name, { password: wrongPassword });
  const known = await guess('Ada');
  expect(known.statusCode).toBe(401);
  for (const name of ['Bob', 'Owner', 'Eve', 'Ada']) {
    const answer = await guess(name);
    expect([answer.statusCode, answer.body], name).toEqual([401, known.body]);
    expect(Object.keys(answer.headers)).toEqual(Object.keys(known.headers));
  }
  expect((await logInByName(server.visitor(network), 'Ada')).statusCode).toBe(429);
  expect((await logInByName(server.visitor(), 'Ada')).statusCode).toBe(200);
});

test('a name that nobody has takes as long as a wrong password', async () => {
  const stored = await hash('the password of somebody', { memoryCost: 47_104, timeCost: 1 });
  const spent = { known: Infinity, unknown: Infinity };
  for (let i = 0; i < 5; i++) {
    for (const [who, of] of [['known', stored] as const, ['unknown', null] as const]) {
      // Of the processors: others who use this machine do not count.
      const before = process.cpuUsage();
      expect(await verifyPassword(of, wrongPassword)).toBe(false);
      const { user, system } = process.cpuUsage(before);
      spent[who] = Math.min(spent[who], user + system);
    }
  }
  // Without a hash it would take a hundredth.
  expect(spent.unknown).toBeGreaterThan(spent.known / 3);
});

async function isAdmin(visitor: TestVisitor): Promise<boolean> {
  return (await read<{ isAdmin: boolean }>(visitor, '/api/admin/status')).isAdmin;
}

import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { engine, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { logInByName, storeModerator } from '../../../test/support/login/moderators.ts';
import {
  failTimes,
  logIn,
  openSite,
  wrongPassword,
} from '../../../test/support/login/site-password.ts';
import { inPrefix48 } from '../../../test/support/moderation/reported.ts';
import { statusesAtOnce, statusesOf } from '../../../test/support/server/answers.ts';
import {
  sitePassword,
  type TestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import { day, hour, minute } from '../../contract/durations.ts';
import { rememberDevice } from './login-queries.ts';
import { LoginThrottle } from './login-throttle.ts';
import { setSitePassword } from './password.ts';

const guessers = '192.0.2.7';

describe('while others guess the password', () => {
  test('six correct logins at the same time all succeed, also of those who have failed once, however often all others have failed', async () => {
    const server = await openSite();
    for (let i = 0; i < 8; i++) await failTimes(server.visitor(), 5);
    const visitors = Array.from({ length: 6 }, () => server.visitor());
    for (const visitor of visitors) await failTimes(visitor, 1);
    const answers = await Promise.all(visitors.map((visitor) => logIn(visitor)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test('of twelve guesses of a network at the same time five are checked; no address is stored, and nothing of a refusal', async () => {
    const server = await openSite();
    const guess = () => logIn(server.visitor(guessers), wrongPassword);
    expect((await statusesAtOnce(12, guess))[401]).toBeLessThanOrEqual(5);
    await statusesOf(12, guess);
    const tables = ['loginFailures', 'moderationLog', 'adminDevices', 'quotas'] as const;
    const stored = () => Promise.all(tables.map((table) => rowsOf(server, table)));
    const before = await stored();
    const [failures, log] = before;
    expect(failures).toHaveLength(5);
    for (const entry of log ?? []) {
      expect(entry).toMatchObject({ action: 'login-failed', detail: null });
    }
    expect(JSON.stringify(before)).not.toContain('192.0.2');
    expect((await logIn(server.visitor(guessers))).statusCode).toBe(429);
    expect(await stored()).toEqual(before);
  });

  test('a /48 can fail twenty times in total, and others can still log in; setting back the clock locks nobody out', async () => {
    const server = await openSite();
    const guess = (i: number) => logIn(server.visitor(inPrefix48(1, i)), wrongPassword);
    const statuses = await statusesOf(22, guess);
    expect(statuses).toEqual(statuses.map((_, i) => (i < 20 ? 401 : 429)));
    const refused = await logIn(server.visitor(inPrefix48(1, 99)));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await logIn(server.visitor(inPrefix48(2, 0)))).statusCode).toBe(200);
    const visitor = server.visitor();
    await failTimes(visitor, 5);
    server.clock.now -= hour;
    expect((await logIn(visitor)).statusCode).toBe(200);
  });
});

describe('a device that has logged in before', () => {
  test('can log in from a network that has to wait, and itself fail five times, from any network', async () => {
    const server = await openSite();
    const device = await knownDevice(server);
    await failTimes(server.visitor(guessers), 5);
    expect((await logIn(server.visitor(guessers))).statusCode).toBe(429);
    expect((await logIn(device(guessers))).statusCode).toBe(200);
    for (let i = 0; i < 5; i++) await failTimes(device(), 1);
    expect((await logIn(device())).statusCode).toBe(429);
    server.clock.now += minute;
    expect((await logIn(device())).statusCode).toBe(200);
  });

  test('is no longer known after half a year, when the password is changed, or after twenty others', async () => {
    const server = await openSite();
    const device = await knownDevice(server);
    const statusIn = async (address?: string) => (await logIn(device(address))).statusCode;
    server.clock.now += 180 * day;
    await failTimes(server.visitor(guessers), 5);
    expect(await statusIn(guessers)).toBe(429);
    expect([await statusIn(), await statusIn(guessers)]).toEqual([200, 200]);
    await setSitePassword(server.database, sitePassword, server.clock.now);
    expect(await statusIn(guessers)).toBe(429);
    expect([await statusIn(), await statusIn(guessers)]).toEqual([200, 200]);
    for (let i = 0; i < 20; i++) {
      server.clock.now += 1;
      expect((await logIn(server.visitor())).statusCode).toBe(200);
    }
    expect(await statusIn(guessers)).toBe(429);
    expect(await rowsOf(server, 'adminDevices')).toHaveLength(20);
  });

  test('is known for whoever has logged in with it alone: with logins of their own nobody guesses the password of another one without limit, or pushes out the devices of others', async () => {
    const server = await openSite();
    const device = await knownDevice(server);
    await storeModerator(server.database, 'Eve', 'observer');
    const statuses: number[] = [];
    for (let i = 0; i < 25; i++) {
      server.clock.now += 1;
      const eve = server.visitor(guessers);
      const own = await logInByName(eve, 'Eve');
      statuses.push(own.statusCode, (await logIn(eve, wrongPassword)).statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect((await logIn(device(guessers))).statusCode).toBe(200);
  });

  test('does not wait for the checks of others', async () => {
    const database = await openTestDatabase(engine);
    const begun: string[] = [];
    const stuck = Promise.withResolvers<boolean>();
    const loginThrottle = new LoginThrottle({ database, now: () => 0 });
    const check = (password: string) => () => {
      begun.push(password);
      return password === 'stuck' ? stuck.promise : Promise.resolve(true);
    };
    const moderatorId = 'Ada';
    await database.write((trx) => rememberDevice(trx, { moderatorId, device: 'known' }, 0));
    const others = Array.from({ length: 100 }, (_, i) =>
      loginThrottle
        .check({ device: `${i}`, network: `${i}` }, { moderatorId }, check('stuck'))
        .catch(() => false),
    );
    await expect.poll(() => begun).toContain('stuck');
    const known = { device: 'known', network: '0' };
    expect(await loginThrottle.check(known, { moderatorId }, check('known'))).toBe(true);
    expect(begun).toEqual(['stuck', 'known']);
    stuck.resolve(true);
    await Promise.all(others);
  });
});

/** A browser that has logged in once, usable from any network. */
async function knownDevice(server: TestServer): Promise<(address?: string) => TestVisitor> {
  const first = server.visitor();
  expect((await logIn(first)).statusCode).toBe(200);
  return (address) => server.visitor(address, first);
}

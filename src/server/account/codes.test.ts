import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { logInAs, logInByName, moderatorPassword } from '../../../test/support/login/moderators.ts';
import {
  adminPassword,
  openTestServer,
  type TestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import { minute, second } from '../../contract/durations.ts';
import { Encryption } from '../login/encryption.ts';
import { setAdminPassword } from '../login/password.ts';

const codes = '/api/admin/account/codes';
const wrong = '000000';

describe('one-time codes', () => {
  test('are on only after a code was right, and are then needed with the password', async () => {
    const { server, ada } = await open();
    const { secret, setup, uri } = await start(ada);
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*Ada\?/);
    expect((await ada.call('POST', codes, { setup, code: wrong })).statusCode).toBe(400);
    expect((await logInByName(server.visitor(), 'Ada')).statusCode).toBe(200);
    const code = codeAt(secret, server.clock.now);
    expect((await ada.call('POST', codes, { setup, code })).json()).toEqual({ hasCodes: true });
    const without = await logInByName(server.visitor(), 'Ada');
    expect(without.statusCode).toBe(401);
    expect(without.json()).toMatchObject({ code: 'code-needed' });
    expect(without.headers['set-cookie']).not.toContain('admin=');
    server.clock.now += minute;
    const spaced = codeAt(secret, server.clock.now).replace(/^.../, '$& ');
    expect((await logInByName(server.visitor(), 'Ada', { code: spaced })).statusCode).toBe(200);
  });

  test('are used once, and none that is older afterwards', async () => {
    const { server, secret } = await openWithCodes();
    server.clock.now += minute;
    const now = server.clock.now;
    const send = async (at: number) =>
      (await logInByName(server.visitor(), 'Ada', { code: codeAt(secret, at) })).statusCode;
    expect([await send(now), await send(now), await send(now - 30 * second)]).toEqual([
      200, 401, 401,
    ]);
    expect(await send(now + 30 * second)).toBe(200);
    expect(await send(now + 60 * second)).toBe(401);
  });

  test('are used once by two logins at the same time', async () => {
    const { server, secret } = await openWithCodes();
    server.clock.now += minute;
    const code = codeAt(secret, server.clock.now);
    const both = await Promise.all(
      [1, 2].map(() => logInByName(server.visitor(), 'Ada', { code })),
    );
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]));
  });

  test('cannot be guessed, from however many networks', async () => {
    const { server, secret } = await openWithCodes();
    server.clock.now += minute;
    const guess = async () =>
      (await logInByName(server.visitor(), 'Ada', { code: wrong })).statusCode;
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push(await guess());
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const code = codeAt(secret, server.clock.now);
    expect((await logInByName(server.visitor(), 'Ada', { code })).statusCode).toBe(429);
    server.clock.now += minute;
    const next = codeAt(secret, server.clock.now);
    expect((await logInByName(server.visitor(), 'Ada', { code: next })).statusCode).toBe(200);
  });

  test('of somebody with a wrong password are not checked', async () => {
    const { server, secret } = await openWithCodes();
    server.clock.now += minute;
    const code = codeAt(secret, server.clock.now);
    const attempt = { password: 'not the password', code };
    const refused = await logInByName(server.visitor(), 'Ada', attempt);
    expect(refused.json()).toMatchObject({ code: 'wrong-password' });
    expect((await logInByName(server.visitor(), 'Ada', { code })).statusCode).toBe(200);
  });

  test('are turned off by whoever has the password and a code', async () => {
    const { server, ada, secret } = await openWithCodes();
    server.clock.now += minute;
    const password = moderatorPassword;
    const remove = async (body: object) => (await ada.call('DELETE', codes, body)).statusCode;
    expect(await remove({ password })).toBe(403);
    expect(await remove({ password, code: wrong })).toBe(403);
    const code = codeAt(secret, server.clock.now);
    expect(await remove({ password, code })).toBe(200);
    expect((await logInByName(server.visitor(), 'Ada')).statusCode).toBe(200);
    const rows = await server.database.read
      .selectFrom('moderationLog')
      .select(['action', 'moderatorId'])
      .where('action', 'in', ['codes-on', 'codes-off'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'codes-on', moderatorId: ada.id },
      { action: 'codes-off', moderatorId: ada.id },
    ]);
  });

  test('are set up within ten minutes, by whoever started, with the password', async () => {
    const { server, ada } = await open();
    const stolen = await ada.call('POST', `${codes}/start`, { password: 'a stolen session' });
    expect(stolen.json()).toMatchObject({ code: 'not-confirmed' });
    const { secret, setup } = await start(ada);
    const bob = await logInAs(server, 'moderator', 'Bob');
    const code = () => codeAt(secret, server.clock.now);
    expect((await bob.call('POST', codes, { setup, code: code() })).statusCode).toBe(400);
    server.clock.now += 10 * minute + 1;
    expect((await ada.call('POST', codes, { setup, code: code() })).statusCode).toBe(400);
  });

  test('of the site’s owner are off after the site’s password is replaced', async () => {
    const { server } = await open();
    const owner = await server.admin();
    const { secret, setup } = await start(owner, adminPassword);
    await owner.call('POST', codes, { setup, code: codeAt(secret, server.clock.now) });
    const logIn = (password: string) =>
      server.visitor().call('POST', '/api/admin/login', { password });
    expect((await logIn(adminPassword)).json()).toMatchObject({ code: 'code-needed' });
    await setAdminPassword(server.database, 'another long password', server.clock.now);
    expect((await logIn('another long password')).statusCode).toBe(200);
  });

  test('have a secret that is stored encrypted', async () => {
    const { server, secret } = await openWithCodes();
    const rows = await server.database.read.selectFrom('moderators').selectAll().execute();
    expect(rows[0]?.totpSecret).toEqual(expect.any(String));
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('do not protect a new password from being needed: changing it ends other sessions', async () => {
    const { server, ada } = await open();
    const thief = server.visitor();
    await logInByName(thief, 'Ada');
    const change = (visitor: TestVisitor, password: string) =>
      visitor.call('POST', '/api/admin/account/password', {
        password,
        newPassword: 'five blue kettles whistle',
      });
    expect((await change(thief, 'a stolen session')).statusCode).toBe(403);
    expect((await change(ada, moderatorPassword)).statusCode).toBe(200);
    expect((await thief.call('GET', '/api/admin/account')).statusCode).toBe(401);
    expect((await ada.call('GET', '/api/admin/account')).statusCode).toBe(200);
    expect((await logInByName(server.visitor(), 'Ada')).statusCode).toBe(401);
  });
});

test('what was encrypted for one moderator or with another secret cannot be read', () => {
  const encryption = new Encryption('a secret of these tests');
  const encrypted = encryption.encrypt('the text', 'Ada');
  expect(encryption.decrypt(encrypted, 'Ada')).toBe('the text');
  expect(encryption.decrypt(encrypted, 'Bob')).toBeUndefined();
  expect(new Encryption('another secret').decrypt(encrypted, 'Ada')).toBeUndefined();
  expect(encryption.decrypt('', 'Ada')).toBeUndefined();
});

function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

async function open() {
  const server: TestServer = await openTestServer(engine);
  return { server, ada: await logInAs(server, 'moderator', 'Ada') };
}

async function start(visitor: TestVisitor, password = moderatorPassword) {
  const answer = await visitor.call('POST', `${codes}/start`, { password });
  return answer.json<{ secret: string; uri: string; setup: string }>();
}

/** A server with the moderator Ada, whose password needs a code. */
async function openWithCodes() {
  const { server, ada } = await open();
  const { secret, setup } = await start(ada);
  const code = codeAt(secret, server.clock.now);
  expect((await ada.call('POST', codes, { setup, code })).statusCode).toBe(200);
  return { server, ada, secret };
}

import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { engine } from '../../../test/support/database/test-database.ts';
import {
  addPasskey,
  codeAt,
  isLoggedIn,
  logInWithPasskey,
  startCodes,
  turnOnCodes,
} from '../../../test/support/login/accounts.ts';
import { logInAs, logInByName, moderatorPassword } from '../../../test/support/login/moderators.ts';
import { wrongPassword } from '../../../test/support/login/site-password.ts';
import { logged } from '../../../test/support/moderation/log.ts';
import { statusesAtOnce, statusesOf } from '../../../test/support/server/answers.ts';
import { adminPassword, openTestServer } from '../../../test/support/server/test-server.ts';
import { minute, second } from '../../contract/durations.ts';
import { Encryption } from '../login/encryption.ts';
import { setAdminPassword } from '../login/password.ts';

const codes = '/api/admin/account/codes';
const wrong = '000000';

describe('one-time codes', () => {
  test('are on only after a code was right, are then needed with the password, and are stored encrypted', async () => {
    const { server, ada, logIn } = await open();
    const { secret, setup, uri } = await startCodes(ada);
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*Ada\?/);
    expect((await ada.call('POST', codes, { setup, code: wrong })).statusCode).toBe(400);
    expect((await logIn()).statusCode).toBe(200);
    const code = codeAt(secret, server.clock.now);
    expect((await ada.call('POST', codes, { setup, code })).json()).toEqual({ hasCodes: true });
    const without = await logIn();
    expect(without.statusCode).toBe(401);
    expect(without.json()).toMatchObject({ code: 'code-needed' });
    expect(without.headers['set-cookie']).not.toContain('admin=');
    server.clock.now += minute;
    const spaced = codeAt(secret, server.clock.now).replace(/^.../, '$& ');
    expect((await logIn({ code: spaced })).statusCode).toBe(200);
    const rows = await rowsOf(server, 'moderators');
    expect(rows).toMatchObject([{ totpSecret: expect.any(String) }]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('are used once, also by two logins at the same time, and none that is older afterwards', async () => {
    const { server, codeNow, logIn } = await openWithCodes();
    // Not used up: with a wrong password it is not checked.
    const refused = await logIn({ password: wrongPassword, code: codeNow() });
    expect(refused.json()).toMatchObject({ code: 'wrong-password' });
    const both = await statusesAtOnce(2, () => logIn({ code: codeNow() }));
    expect(both).toEqual({ 200: 1, 401: 1 });
    expect((await logIn({ code: codeNow(-30 * second) })).statusCode).toBe(401);
    expect((await logIn({ code: codeNow(30 * second) })).statusCode).toBe(200);
    expect((await logIn({ code: codeNow(60 * second) })).statusCode).toBe(401);
    server.clock.now += minute;
    expect((await logIn({ code: codeNow() })).statusCode).toBe(200);
  });

  test('cannot be guessed, from however many networks', async () => {
    const { server, codeNow, logIn } = await openWithCodes();
    const statuses = await statusesOf(6, () => logIn({ code: wrong }));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logIn({ code: codeNow() })).statusCode).toBe(429);
    server.clock.now += minute;
    expect((await logIn({ code: codeNow() })).statusCode).toBe(200);
  });

  test('are turned off by whoever has the password and a code', async () => {
    const { server, ada, codeNow, logIn } = await openWithCodes();
    const password = moderatorPassword;
    const remove = async (body: object) => (await ada.call('DELETE', codes, body)).statusCode;
    expect(await remove({ password })).toBe(403);
    expect(await remove({ password, code: wrong })).toBe(403);
    expect(await remove({ password, code: codeNow() })).toBe(200);
    expect((await logIn()).statusCode).toBe(200);
    const moderatorId = ada.id;
    const acts = (await logged(server)).filter(({ action }) => action.startsWith('codes'));
    expect(acts).toMatchObject([
      { action: 'codes-on', moderatorId },
      { action: 'codes-off', moderatorId },
    ]);
  });

  test('are set up within ten minutes, by whoever started, with the password', async () => {
    const { server, ada } = await open();
    const stolen = await ada.call('POST', `${codes}/start`, { password: 'a stolen session' });
    expect(stolen.json()).toMatchObject({ code: 'not-confirmed' });
    const { secret, setup } = await startCodes(ada);
    const bob = await logInAs(server, 'moderator', 'Bob');
    const code = () => codeAt(secret, server.clock.now);
    expect((await bob.call('POST', codes, { setup, code: code() })).statusCode).toBe(400);
    server.clock.now += 10 * minute + 1;
    expect((await ada.call('POST', codes, { setup, code: code() })).statusCode).toBe(400);
  });

  test('do not protect a new password from being needed: changing it ends other sessions', async () => {
    const { server, ada, logIn } = await open();
    const thief = server.visitor();
    await logInByName(thief, 'Ada');
    const change = (visitor: typeof thief, password: string) =>
      visitor.call('POST', '/api/admin/account/password', {
        password,
        newPassword: 'five blue kettles whistle',
      });
    expect((await change(thief, 'a stolen session')).statusCode).toBe(403);
    expect((await change(ada, moderatorPassword)).statusCode).toBe(200);
    expect([await isLoggedIn(thief), await isLoggedIn(ada)]).toEqual([false, true]);
    expect((await logIn()).statusCode).toBe(401);
  });
});

test('the codes and passkeys of the site’s owner are gone after the site’s password is replaced', async () => {
  const server = await openTestServer(engine);
  const owner = await server.admin();
  const key = await addPasskey(owner, adminPassword);
  await turnOnCodes(server, owner, adminPassword);
  const logIn = (password: string) =>
    server.visitor().call('POST', '/api/admin/login', { password });
  expect((await logIn(adminPassword)).json()).toMatchObject({ code: 'code-needed' });
  expect((await logInWithPasskey(server.visitor(), key)).statusCode).toBe(200);
  await setAdminPassword(server.database, 'another long password', server.clock.now);
  expect((await logInWithPasskey(server.visitor(), key)).statusCode).toBe(401);
  expect((await logIn('another long password')).statusCode).toBe(200);
});

test('what was encrypted for one moderator or with another secret cannot be read', () => {
  const encryption = new Encryption('a secret of these tests');
  const encrypted = encryption.encrypt('the text', 'Ada');
  expect(encryption.decrypt(encrypted, 'Ada')).toBe('the text');
  expect(encryption.decrypt(encrypted, 'Bob')).toBeUndefined();
  expect(new Encryption('another secret').decrypt(encrypted, 'Ada')).toBeUndefined();
  expect(encryption.decrypt('', 'Ada')).toBeUndefined();
});

async function open() {
  const server = await openTestServer(engine);
  const ada = await logInAs(server, 'moderator', 'Ada');
  return { server, ada, logIn: (more = {}) => logInByName(server.visitor(), 'Ada', more) };
}

/** A server with the moderator Ada, whose password has needed a code for a minute. */
async function openWithCodes() {
  const { server, ada, logIn } = await open();
  const secret = await turnOnCodes(server, ada);
  server.clock.now += minute;
  return { server, ada, logIn, codeNow: (later = 0) => codeAt(secret, server.clock.now + later) };
}

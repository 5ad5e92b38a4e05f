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
import { sitePassword, openTestServer } from '../../../test/support/server/test-server.ts';
import { minute, second } from '../../contract/durations.ts';
import { Encryption } from '../login/encryption.ts';
import { setSitePassword } from '../login/password.ts';

const codes = '/api/admin/account/codes';
const wrong = '000000';

describe('one-time codes', () => {
  test('are on only after a code was right, are then needed with the password, are stored encrypted, and are turned off by whoever has the password and a code', async () => {
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
    server.clock.now += minute;
    const sent = [undefined, wrong, codeAt(secret, server.clock.now)];
    const remove = (i: number) =>
      ada.call('DELETE', codes, { password: moderatorPassword, code: sent[i] });
    expect(await statusesOf(3, remove)).toEqual([403, 403, 200]);
    expect((await logIn()).statusCode).toBe(200);
    const acts = (await logged(server)).filter(({ action }) => action.startsWith('codes'));
    expect(acts).toMatchObject([
      { action: 'codes-on', moderatorId: ada.id },
      { action: 'codes-off', moderatorId: ada.id },
    ]);
  });

  test('are used once, also by two logins at the same time, and none that is older afterwards; they cannot be guessed, from however many networks', async () => {
    const { server, ada, logIn } = await open();
    const secret = await turnOnCodes(server, ada);
    server.clock.now += minute;
    const codeNow = (later = 0) => codeAt(secret, server.clock.now + later);
    // Not used up: with a wrong password it is not checked.
    const refused = await logIn({ password: wrongPassword, code: codeNow() });
    expect(refused.json()).toMatchObject({ code: 'wrong-password' });
    const both = await statusesAtOnce(2, () => logIn({ code: codeNow() }));
    expect(both).toEqual({ 200: 1, 401: 1 });
    const seconds = [-30, 30, 60];
    const later = (i: number) => logIn({ code: codeNow((seconds[i] ?? 0) * second) });
    expect(await statusesOf(3, later)).toEqual([401, 200, 401]);
    // After which the failures before no longer count.
    server.clock.now += 15 * minute;
    expect((await logIn({ code: codeNow() })).statusCode).toBe(200);
    const statuses = await statusesOf(6, () => logIn({ code: wrong }));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    server.clock.now += minute - 1;
    expect((await logIn({ code: codeNow() })).statusCode).toBe(429);
    server.clock.now += 1;
    expect((await logIn({ code: codeNow() })).statusCode).toBe(200);
  });

  test('are set up within ten minutes, by whoever started, with the password, which only the password changes; that ends other sessions', async () => {
    const { server, ada, logIn } = await open();
    const thief = server.visitor();
    await logInByName(thief, 'Ada');
    const password = 'a stolen session';
    const stolen = await thief.call('POST', `${codes}/start`, { password });
    expect(stolen.json()).toMatchObject({ code: 'not-confirmed' });
    const { secret, setup } = await startCodes(ada);
    const finish = async (visitor: typeof thief) => {
      const body = { setup, code: codeAt(secret, server.clock.now) };
      return (await visitor.call('POST', codes, body)).statusCode;
    };
    expect(await finish(await logInAs(server, 'moderator', 'Bob'))).toBe(400);
    server.clock.now += 10 * minute + 1;
    expect(await finish(ada)).toBe(400);
    const newPassword = 'five blue kettles whistle';
    const change = async (visitor: typeof thief, body: object) =>
      (await visitor.call('POST', '/api/admin/account/password', { newPassword, ...body }))
        .statusCode;
    expect(await change(thief, { password })).toBe(403);
    expect(await change(ada, { password: moderatorPassword })).toBe(200);
    expect([await isLoggedIn(thief), await isLoggedIn(ada)]).toEqual([false, true]);
    expect((await logIn()).statusCode).toBe(401);
  });
});

test('codes are set up once, and only in place of those that were on at the start; that ends other sessions', async () => {
  const { server, ada } = await open();
  const other = server.visitor();
  await logInByName(other, 'Ada');
  const [first, forgotten] = [await startCodes(ada), await startCodes(ada)];
  const turnOn = async ({ secret, setup }: typeof first) => {
    const body = { setup, code: codeAt(secret, server.clock.now) };
    return (await ada.call('POST', codes, body)).statusCode;
  };
  expect(await turnOn(first)).toBe(200);
  expect([await isLoggedIn(other), await isLoggedIn(ada)]).toEqual([false, true]);
  // Whoever has kept it does not replace what is on now.
  expect(await turnOn(forgotten)).toBe(400);
  server.clock.now += minute;
  const code = codeAt(first.secret, server.clock.now);
  await ada.call('DELETE', codes, { password: moderatorPassword, code });
  // Nor does it come back after it was turned off, also in another spelling.
  for (const setup of [first.setup, `${first.setup}=`])
    expect(await turnOn({ ...first, setup })).toBe(400);
  expect(await turnOn(await startCodes(ada))).toBe(200);
});

test('the codes and passkeys of the site’s owner are gone after the site’s password is replaced', async () => {
  const server = await openTestServer(engine);
  const owner = await server.owner();
  const key = await addPasskey(owner, sitePassword);
  await turnOnCodes(server, owner, sitePassword);
  const logIn = (password: string) =>
    server.visitor().call('POST', '/api/admin/login', { password });
  expect((await logIn(sitePassword)).json()).toMatchObject({ code: 'code-needed' });
  expect((await logInWithPasskey(server.visitor(), key)).statusCode).toBe(200);
  await setSitePassword(server.database, 'another long password', server.clock.now);
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

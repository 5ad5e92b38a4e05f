import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { engine } from '../../../test/support/database/test-database.ts';
import {
  accountOf,
  addPasskey,
  isLoggedIn,
  logInWithPasskey as logIn,
  passkeyAnswer,
  passkeyLogin as login,
  startPasskey,
  type Challenge,
  type NewChallenge,
} from '../../../test/support/login/accounts.ts';
import { FakeAuthenticator } from '../../../test/support/login/fake-authenticator.ts';
import { logInAs, moderatorPassword } from '../../../test/support/login/moderators.ts';
import { logged } from '../../../test/support/moderation/log.ts';
import { statusesAtOnce, statusesOf } from '../../../test/support/server/answers.ts';
import { runAllJobs } from '../../../test/support/server/jobs.ts';
import { sitePassword, openTestServer } from '../../../test/support/server/test-server.ts';
import { hour, minute } from '../../contract/durations.ts';

const passkeys = '/api/admin/account/passkeys';

describe('a passkey', () => {
  test('logs in whoever added it, without a name, a password or a code, and is asked for again with each login: no answer is accepted twice or after five minutes, and what is stored of its use is deleted', async () => {
    const { server, key } = await open();
    const late = await passkeyAnswer(server.visitor(), key);
    const browser = server.visitor();
    const passkey = await passkeyAnswer(browser, key);
    const send = () => browser.call('POST', login, { passkey });
    expect(await statusesAtOnce(2, send)).toEqual({ 200: 1, 401: 1 });
    expect((await send()).statusCode).toBe(401);
    expect(await accountOf(browser)).toMatchObject({
      name: 'Ada',
      role: 'moderator',
      passkeys: [{ name: 'Laptop', lastUsedAt: expect.any(String) }],
    });
    server.clock.now += 5 * minute;
    const refused = await server.visitor().call('POST', login, { passkey: late });
    expect(refused.statusCode).toBe(401);
    expect((await logIn(server.visitor(), key)).statusCode).toBe(200);
    expect(await rowsOf(server, 'usedChallenges')).not.toEqual([]);
    server.clock.now += 2 * hour;
    await runAllJobs(server);
    expect(await rowsOf(server, 'usedChallenges')).toEqual([]);
  });

  test('whose counter does not grow is a copy, and is refused, as one of another site or whose device did not verify its user; one that nobody has, or of a disabled moderator, counts as a failed login', async () => {
    const { server, ada, key } = await open();
    const counters = [7, 7, 3, 8];
    const at = (i: number) => logIn(server.visitor(), key, { counter: counters[i] });
    expect(await statusesOf(4, at)).toEqual([200, 401, 401, 200]);
    for (const given of [{ origin: 'https://evil.example' }, { isUserVerified: false }]) {
      const message = JSON.stringify(given);
      const counted = { ...given, counter: 9 };
      expect((await logIn(server.visitor(), key, counted)).statusCode, message).toBe(401);
      const passkey = new FakeAuthenticator().create(await startPasskey(ada), given);
      const added = await ada.call('POST', passkeys, { name: 'Other', passkey });
      expect(added.statusCode, message).toBe(400);
    }
    const owner = await server.owner();
    await owner.call('POST', `/api/admin/team/moderators/${ada.id}/disable`);
    const guesser = server.visitor();
    const guess = (i: number) =>
      logIn(guesser, i === 0 ? key : new FakeAuthenticator(), { counter: 9 });
    expect(await statusesOf(6, guess)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('is added only by whoever confirms with the password, for themselves, once, is deleted after a confirmation, which ends other sessions, and opens nothing any more', async () => {
    const { server, ada, key } = await open();
    const stolen = { password: 'a stolen session' };
    const start = await ada.call('POST', `${passkeys}/start`, stolen);
    expect(start.json()).toMatchObject({ code: 'not-confirmed' });
    const other = new FakeAuthenticator();
    const passkey = other.create(await startPasskey(ada));
    const bob = await logInAs(server, 'moderator', 'Bob');
    const body = { name: 'Phone', passkey };
    expect((await bob.call('POST', passkeys, body)).statusCode).toBe(400);
    expect((await ada.call('POST', passkeys, body)).statusCode).toBe(200);
    expect((await ada.call('POST', passkeys, body)).statusCode).toBe(400);
    const unasked = other.create({ challenge: 'AAAA', rp: { id: 'localhost' } });
    expect((await ada.call('POST', passkeys, { ...body, passkey: unasked })).statusCode).toBe(400);
    const id = (await accountOf(ada)).passkeys.find(({ name }) => name === 'Laptop')?.id;
    const remove = async (confirmation: object) =>
      (await ada.call('DELETE', passkeys, { id, ...confirmation })).statusCode;
    const finder = server.visitor();
    expect((await logIn(finder, key)).statusCode).toBe(200);
    expect([await remove({}), await remove(stolen)]).toEqual([400, 403]);
    expect(await remove({ password: moderatorPassword })).toBe(200);
    expect([await isLoggedIn(finder), await isLoggedIn(ada)]).toEqual([false, true]);
    expect((await logIn(server.visitor(), key)).statusCode).toBe(401);
    const acts = (await logged(server)).filter(({ action }) => action.startsWith('passkey'));
    expect(acts.map(({ action, detail, moderatorId }) => [action, detail, moderatorId])).toEqual([
      ['passkey-added', 'Laptop', ada.id],
      ['passkey-added', 'Phone', ada.id],
      ['passkey-deleted', 'Laptop', ada.id],
    ]);
  });

  test('accepts an invitation in place of a password, and is then the last way in', async () => {
    const server = await openTestServer(engine);
    const owner = await server.owner();
    const invitation = { password: sitePassword, name: 'Eve', role: 'observer' };
    const made = await owner.call('POST', '/api/admin/team/invitations', invitation);
    const { token } = made.json<{ token: string }>();
    const eve = server.visitor();
    const opened = await eve.call('POST', '/api/admin/invitations/open', { token });
    const key = new FakeAuthenticator();
    const answer = key.create(opened.json<{ passkey: NewChallenge }>().passkey);
    const accepted = await eve.call('POST', '/api/admin/invitations/accept', {
      token,
      passkey: { name: 'Key', answer },
    });
    expect(accepted.statusCode).toBe(201);
    expect((await logIn(server.visitor(), key)).statusCode).toBe(200);
    const [{ id } = { id: '' }] = (await accountOf(eve)).passkeys;
    const passkey = await passkeyAnswer(eve, key);
    const refused = await eve.call('DELETE', passkeys, { id, passkey });
    expect(refused.json()).toMatchObject({ code: 'last-way-in' });
  });

  test('is offered on localhost and over https, for the host of PUBLIC_ORIGIN whatever the request says; elsewhere a sentence says that it is not', async () => {
    const unavailable = { code: 'passkeys-unavailable', message: expect.any(String) };
    for (const [origin, host, offered] of [
      ['https://stories.example', 'stories.example', { rpId: 'stories.example' }],
      ['', 'localhost:3000', { rpId: 'localhost' }],
      ['', '192.168.1.5:3000', unavailable],
      ['', 'rebound.example', unavailable],
      ['http://stories.example', 'stories.example', unavailable],
    ] as const) {
      const env: Record<string, string> = origin === '' ? {} : { PUBLIC_ORIGIN: origin };
      const server = await openTestServer('sqlite', { env });
      const answer = await server.call('GET', login, undefined, { host });
      expect(answer.json<Challenge>(), `${host} of ${origin}`).toMatchObject(offered);
      if (origin === '') continue;
      const elsewhere = await server.call('GET', login, undefined, { host: 'evil.example' });
      expect(elsewhere.body).not.toContain('evil.example');
    }
  });
});

/** A server with the moderator Ada, who has a passkey. */
async function open() {
  const server = await openTestServer(engine);
  const ada = await logInAs(server, 'moderator', 'Ada');
  return { server, ada, key: await addPasskey(ada) };
}

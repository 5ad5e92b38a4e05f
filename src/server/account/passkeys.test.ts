import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { FakeAuthenticator } from '../../../test/support/login/fake-authenticator.ts';
import { logInAs, moderatorPassword } from '../../../test/support/login/moderators.ts';
import {
  adminPassword,
  openTestServer,
  type TestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import { hour, minute } from '../../contract/durations.ts';
import type { Account } from '../../contract/endpoints/console/account.ts';
import { runJobs } from '../jobs/start.ts';
import { openLog } from '../log.ts';
import { setAdminPassword } from '../login/password.ts';

const passkeys = '/api/admin/account/passkeys';
const login = '/api/admin/login/passkey';

describe('a passkey', () => {
  test('logs in whoever added it, without a name, a password or a code', async () => {
    const { server, ada, key } = await open();
    const browser = server.visitor();
    const answer = await logIn(browser, key);
    expect(answer.statusCode).toBe(200);
    expect(await accountOf(browser)).toMatchObject({
      name: 'Ada',
      role: 'moderator',
      passkeys: [{ name: 'Laptop', lastUsedAt: expect.any(String) }],
    });
    expect((await accountOf(ada)).passkeys).toHaveLength(1);
  });

  test('is asked for again with each login: no answer is accepted twice', async () => {
    const { server, key } = await open();
    const browser = server.visitor();
    const answer = key.answer((await browser.call('GET', login)).json());
    const both = await Promise.all(
      [1, 2].map(() => server.visitor().call('POST', login, { passkey: answer })),
    );
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]));
    expect((await server.visitor().call('POST', login, { passkey: answer })).statusCode).toBe(401);
  });

  test('is refused after five minutes, and what is stored of its use is deleted', async () => {
    const { server, key } = await open();
    const request = (await server.visitor().call('GET', login)).json<Challenge>();
    server.clock.now += 5 * minute;
    const late = await server.visitor().call('POST', login, { passkey: key.answer(request) });
    expect(late.statusCode).toBe(401);
    expect((await logIn(server.visitor(), key)).statusCode).toBe(200);
    const used = () => server.database.read.selectFrom('usedChallenges').selectAll().execute();
    expect(await used()).toHaveLength(2);
    server.clock.now += 2 * hour;
    const languages = { languagesOf: () => Promise.resolve([]) };
    const { database, clock } = server;
    await runJobs({ database, languages, now: () => clock.now, log: openLog('silent') });
    expect(await used()).toEqual([]);
  });

  test('with a counter that does not grow is a copy, and is refused', async () => {
    const { server, key } = await open();
    const at = async (counter: number) =>
      (await logIn(server.visitor(), key, { counter })).statusCode;
    expect([await at(7), await at(7), await at(3), await at(8)]).toEqual([200, 401, 401, 200]);
  });

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['whose device did not verify its user', { isUserVerified: false }],
  ])('%s is refused', async (_name, circumstances) => {
    const { server, ada, key } = await open();
    expect((await logIn(server.visitor(), key, circumstances)).statusCode).toBe(401);
    const other = new FakeAuthenticator();
    const request = await start(ada);
    const passkey = other.create(request, circumstances);
    expect((await ada.call('POST', passkeys, { name: 'Other', passkey })).statusCode).toBe(400);
  });

  test('that nobody has, or of a disabled moderator, counts as a failed login', async () => {
    const { server, ada, key } = await open();
    const owner = await server.admin();
    await owner.call('POST', `/api/admin/team/moderators/${ada.id}/disable`);
    expect((await logIn(server.visitor(), key)).statusCode).toBe(401);
    const guesser = server.visitor();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await logIn(guesser, new FakeAuthenticator())).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('is added only by whoever confirms with the password, for themselves, once', async () => {
    const { server, ada } = await open();
    const wrong = await ada.call('POST', `${passkeys}/start`, { password: 'a stolen session' });
    expect(wrong.json()).toMatchObject({ code: 'not-confirmed' });
    const key = new FakeAuthenticator();
    const passkey = key.create(await start(ada));
    const bob = await logInAs(server, 'moderator', 'Bob');
    const body = { name: 'Phone', passkey };
    expect((await bob.call('POST', passkeys, body)).statusCode).toBe(400);
    expect((await ada.call('POST', passkeys, body)).statusCode).toBe(200);
    expect((await ada.call('POST', passkeys, body)).statusCode).toBe(400);
    const unasked = key.create({ challenge: 'AAAA', rp: { id: 'localhost' } });
    expect((await ada.call('POST', passkeys, { ...body, passkey: unasked })).statusCode).toBe(400);
  });

  test('is deleted after a confirmation, and opens nothing any more', async () => {
    const { server, ada, key } = await open();
    const [{ id } = { id: '' }] = (await accountOf(ada)).passkeys;
    const remove = (body: object) => ada.call('DELETE', passkeys, { id, ...body });
    expect((await remove({})).statusCode).toBe(400);
    expect((await remove({ password: 'a stolen session' })).statusCode).toBe(403);
    expect((await remove({ password: moderatorPassword })).statusCode).toBe(200);
    expect((await logIn(server.visitor(), key)).statusCode).toBe(401);
    const rows = await server.database.read
      .selectFrom('moderationLog')
      .select(['action', 'detail', 'moderatorId'])
      .where('action', 'in', ['passkey-added', 'passkey-deleted'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'passkey-added', detail: 'Laptop', moderatorId: ada.id },
      { action: 'passkey-deleted', detail: 'Laptop', moderatorId: ada.id },
    ]);
  });

  test('accepts an invitation in place of a password, and is then the last way in', async () => {
    const { server } = await open();
    const owner = await server.admin();
    const made = await owner.call('POST', '/api/admin/team/invitations', {
      password: adminPassword,
      name: 'Eve',
      role: 'observer',
    });
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
    const passkey = key.answer((await eve.call('GET', login)).json());
    const refused = await eve.call('DELETE', passkeys, { id, passkey });
    expect(refused.json()).toMatchObject({ code: 'last-way-in' });
  });

  test('of the site’s owner is gone after the site’s password is replaced', async () => {
    const { server } = await open();
    const owner = await server.admin();
    const key = await add(owner, adminPassword);
    expect((await logIn(server.visitor(), key)).statusCode).toBe(200);
    await setAdminPassword(server.database, 'another long password', server.clock.now);
    expect((await logIn(server.visitor(), key)).statusCode).toBe(401);
  });
});

describe('passkeys are offered', () => {
  const offered = async (env: Record<string, string>, host: string) => {
    const server = await openTestServer('sqlite', { env });
    const answer = await server.call('GET', login, undefined, { host });
    return answer.statusCode === 200 ? answer.json<Challenge>().rpId : answer.json<object>();
  };

  test('over https, for the host of PUBLIC_ORIGIN whatever the request says', async () => {
    const env = { PUBLIC_ORIGIN: 'https://stories.example' };
    expect(await offered(env, 'evil.example')).toBe('stories.example');
  });

  test('on localhost', async () => {
    expect(await offered({}, 'localhost:3000')).toBe('localhost');
  });

  test('and refused with a sentence elsewhere', async () => {
    const refused = { code: 'passkeys-unavailable' };
    expect(await offered({}, '192.168.1.5:3000')).toMatchObject(refused);
    expect(await offered({}, 'rebound.example')).toMatchObject(refused);
    const env = { PUBLIC_ORIGIN: 'http://stories.example' };
    expect(await offered(env, 'stories.example')).toMatchObject(refused);
  });
});

interface Challenge {
  readonly challenge: string;
  readonly rpId: string;
}

interface NewChallenge {
  readonly challenge: string;
  readonly rp: { readonly id: string };
}

/** A server with the moderator Ada, who has a passkey. */
async function open() {
  const server: TestServer = await openTestServer(engine);
  const ada = await logInAs(server, 'moderator', 'Ada');
  return { server, ada, key: await add(ada, moderatorPassword) };
}

async function start(visitor: TestVisitor, password = moderatorPassword): Promise<NewChallenge> {
  return (await visitor.call('POST', `${passkeys}/start`, { password })).json<NewChallenge>();
}

async function add(visitor: TestVisitor, password: string): Promise<FakeAuthenticator> {
  const key = new FakeAuthenticator();
  const passkey = key.create(await start(visitor, password));
  const answer = await visitor.call('POST', passkeys, { name: 'Laptop', passkey });
  expect(answer.statusCode).toBe(200);
  return key;
}

async function logIn(visitor: TestVisitor, key: FakeAuthenticator, given = {}) {
  const request = (await visitor.call('GET', login)).json<Challenge>();
  return visitor.call('POST', login, { passkey: key.answer(request, given) });
}

async function accountOf(visitor: TestVisitor): Promise<Account> {
  return (await visitor.call('GET', '/api/admin/account')).json<Account>();
}

import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { FakeAuthenticator } from '../../../test/support/login/fake-authenticator.ts';
import {
  logInAs,
  logInByName,
  moderatorPassword,
  storeModerator,
} from '../../../test/support/login/moderators.ts';
import {
  openTestServer,
  type TestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import { minute } from '../../contract/durations.ts';
import { changeRole } from './queries.ts';

const team = '/api/admin/team';
const account = '/api/admin/account';
const password = moderatorPassword;
const stolen = [
  [{}, 400],
  [{ password: 'a stolen session' }, 403],
] as const;

describe('a stolen session of an owner', () => {
  test('invites nobody', async () => {
    const { server, thief } = await open();
    const invite = { name: 'Mallory', role: 'owner' };
    for (const [confirmation, status] of stolen) {
      const answer = await thief.call('POST', `${team}/invitations`, {
        ...invite,
        ...confirmation,
      });
      expect(answer.statusCode).toBe(status);
    }
    expect(await rowsOf(server, 'invitations')).toEqual([]);
    const made = await thief.call('POST', `${team}/invitations`, { ...invite, password });
    expect(made.statusCode).toBe(201);
  });

  test('gives nobody a higher role, but a lower one', async () => {
    const { server, thief } = await open();
    const at = `${team}/moderators/${await storeModerator(server.database, 'Bob', 'moderator')}`;
    const change = async (body: object) =>
      (await thief.call('POST', `${at}/role`, body)).statusCode;
    for (const [confirmation, status] of stolen) {
      expect(await change({ role: 'owner', ...confirmation })).toBe(status);
      expect(await change({ role: 'moderator' })).toBe(200);
    }
    expect(await roleOf(server, 'Bob')).toBe('moderator');
    expect(await change({ role: 'observer' })).toBe(200);
    expect(await change({ role: 'moderator' })).toBe(400);
    expect(await roleOf(server, 'Bob')).toBe('observer');
    expect(await change({ role: 'owner', password })).toBe(200);
    expect(await roleOf(server, 'Bob')).toBe('owner');
  });

  test('does not give back a higher role that somebody else has just lowered', async () => {
    const { server } = await open();
    const { database, clock } = server;
    const id = await storeModerator(database, 'Bob', 'observer');
    const raise = database.write((trx) =>
      changeRole(trx, { id, role: 'owner', mayRaise: false, now: clock.now }),
    );
    await expect(raise).rejects.toMatchObject({ code: 'not-confirmed' });
    expect(await roleOf(server, 'Bob')).toBe('observer');
  });

  test('disables somebody, but does not let them log in again', async () => {
    const { server, thief } = await open();
    const at = `${team}/moderators/${await storeModerator(server.database, 'Bob', 'moderator')}`;
    expect((await thief.call('POST', `${at}/disable`)).statusCode).toBe(200);
    for (const [confirmation, status] of stolen) {
      expect((await thief.call('POST', `${at}/enable`, confirmation)).statusCode).toBe(status);
    }
    expect((await logInByName(server.visitor(), 'Bob')).statusCode).toBe(401);
    expect((await thief.call('POST', `${at}/enable`, { password })).statusCode).toBe(200);
    expect((await logInByName(server.visitor(), 'Bob')).statusCode).toBe(200);
  });

  test('cannot guess the password for long', async () => {
    const { server, thief } = await open();
    const guess = { name: 'Mallory', role: 'owner', password: 'a stolen session' };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await thief.call('POST', `${team}/invitations`, guess)).statusCode);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect(await rowsOf(server, 'invitations')).toEqual([]);
  });
});

describe('an owner', () => {
  test('confirms an invitation with the code, which a name that is taken does not use up', async () => {
    const { server, thief: owner } = await open();
    const { secret, setup } = (
      await owner.call('POST', `${account}/codes/start`, { password })
    ).json<{ secret: string; setup: string }>();
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now });
    await owner.call('POST', `${account}/codes`, { setup, code: codeNow() });
    server.clock.now += minute;
    const invite = (name: string, more: object) =>
      owner.call('POST', `${team}/invitations`, { name, role: 'observer', password, ...more });
    expect((await invite('Bob', {})).json()).toMatchObject({ code: 'not-confirmed' });
    const code = codeNow();
    expect((await invite('olga', { code })).json()).toMatchObject({ code: 'name-taken' });
    expect((await invite('Bob', { code })).statusCode).toBe(201);
    expect((await invite('Eve', { code })).json()).toMatchObject({ code: 'not-confirmed' });
  });

  test('confirms a higher role with their own passkey, not with that of somebody else', async () => {
    const { server, thief: owner } = await open();
    const bob = await logInAs(server, 'moderator', 'Bob');
    const [own, other] = [await addPasskey(owner), await addPasskey(bob)];
    const raise = async (key: FakeAuthenticator) => {
      const request = (await owner.call('GET', '/api/admin/login/passkey')).json<Challenge>();
      const body = { role: 'owner', passkey: key.answer(request) };
      return (await owner.call('POST', `${team}/moderators/${bob.id}/role`, body)).statusCode;
    };
    expect(await raise(other)).toBe(403);
    expect(await raise(own)).toBe(200);
    expect(await roleOf(server, 'Bob')).toBe('owner');
  });
});

type Challenge = Parameters<FakeAuthenticator['answer']>[0];
type NewChallenge = Parameters<FakeAuthenticator['create']>[0];

/** A browser with the session of the owner Olga: hers, or that of whoever stole it. */
async function open() {
  const server = await openTestServer(engine);
  return { server, thief: await logInAs(server, 'owner', 'Olga') };
}

async function addPasskey(visitor: TestVisitor): Promise<FakeAuthenticator> {
  const key = new FakeAuthenticator();
  const request = await visitor.call('POST', `${account}/passkeys/start`, { password });
  const passkey = key.create(request.json<NewChallenge>());
  await visitor.call('POST', `${account}/passkeys`, { name: 'Key', passkey });
  return key;
}

function rowsOf({ database }: TestServer, table: 'invitations') {
  return database.read.selectFrom(table).selectAll().execute();
}

async function roleOf({ database }: TestServer, name: string): Promise<string | undefined> {
  const row = await database.read
    .selectFrom('moderators')
    .select('role')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.role;
}

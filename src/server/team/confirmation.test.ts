import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { engine } from '../../../test/support/database/test-database.ts';
import {
  accountOf,
  addPasskey,
  codeAt,
  isLoggedIn,
  passkeyAnswer,
  turnOnCodes,
} from '../../../test/support/login/accounts.ts';
import type { FakeAuthenticator } from '../../../test/support/login/fake-authenticator.ts';
import {
  logInAs,
  logInByName,
  moderatorPassword as password,
  storeModerator,
} from '../../../test/support/login/moderators.ts';
import { statusesOf } from '../../../test/support/server/answers.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { minute } from '../../contract/durations.ts';
import { changeRole } from './queries.ts';

const team = '/api/admin/team';
const invitations = `${team}/invitations`;
const stolen = [
  [{}, 400],
  [{ password: 'a stolen session' }, 403],
] as const;

describe('a stolen session of an owner', () => {
  test('invites nobody, and cannot guess the password for long', async () => {
    const { server, thief } = await open();
    const invite = (confirmation: object) =>
      thief.call('POST', invitations, { name: 'Mallory', role: 'owner', ...confirmation });
    expect((await invite({})).statusCode).toBe(400);
    const statuses = await statusesOf(6, () => invite({ password: 'a stolen session' }));
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect(await rowsOf(server, 'invitations')).toEqual([]);
    server.clock.now += 15 * minute;
    expect((await invite({ password })).statusCode).toBe(201);
  });

  test('guesses no faster with the devices of another account, or from many networks', async () => {
    const { server, thief } = await open();
    await storeModerator(server.database, 'Eve', 'observer');
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const eve = server.visitor();
      await logInByName(eve, 'Eve');
      // The device of Eve, with the stolen session of Olga.
      eve.cookies.set('admin', thief.cookies.get('admin') ?? '');
      const body = { name: 'Mallory', role: 'owner', password: 'a stolen session' };
      statuses.push((await eve.call('POST', invitations, body)).statusCode);
    }
    expect(statuses).toEqual([...Array(5).fill(403), ...Array(7).fill(429)]);
  });

  test('gives nobody a higher role, but a lower one, which they have with their next request, and disables somebody, who is logged out at once, but does not let them log in again', async () => {
    const { server, thief } = await open();
    const bob = await logInAs(server, 'moderator', 'Bob');
    const at = `${team}/moderators/${bob.id}`;
    const change = async (body: object) =>
      (await thief.call('POST', `${at}/role`, body)).statusCode;
    const enable = (body: object) => thief.call('POST', `${at}/enable`, body);
    for (const [confirmation, status] of stolen) {
      expect(await change({ role: 'owner', ...confirmation })).toBe(status);
      expect(await change({ role: 'moderator' })).toBe(200);
    }
    expect((await accountOf(bob)).role).toBe('moderator');
    expect(await change({ role: 'observer' })).toBe(200);
    expect(await change({ role: 'moderator' })).toBe(400);
    expect((await accountOf(bob)).role).toBe('observer');
    expect((await bob.call('GET', team)).statusCode).toBe(403);
    expect(await change({ role: 'owner', password })).toBe(200);
    expect((await bob.call('GET', team)).statusCode).toBe(200);
    expect((await thief.call('POST', `${at}/disable`)).json()).toEqual({ disabled: true });
    expect(await isLoggedIn(bob)).toBe(false);
    for (const [confirmation, status] of stolen)
      expect((await enable(confirmation)).statusCode).toBe(status);
    expect((await logInByName(server.visitor(), 'Bob')).statusCode).toBe(401);
    expect((await enable({ password })).json()).toEqual({ disabled: false });
    expect(await isLoggedIn(bob)).toBe(false);
    expect((await logInByName(server.visitor(), 'Bob')).statusCode).toBe(200);
  });

  test('does not give back a higher role that somebody else has just lowered', async () => {
    const { server } = await open();
    const id = await storeModerator(server.database, 'Bob', 'observer');
    const change = { id, role: 'owner', mayRaise: false, now: server.clock.now } as const;
    const raise = server.database.write((trx) => changeRole(trx, change));
    await expect(raise).rejects.toMatchObject({ code: 'not-confirmed' });
    expect(await rowsOf(server, 'moderators')).toContainEqual(
      expect.objectContaining({ name: 'Bob', role: 'observer' }),
    );
  });
});

test('an owner confirms an invitation with the code, which a name that is taken does not use up, and a higher role with their own passkey, not with that of somebody else', async () => {
  const { server, thief: owner } = await open();
  const bob = await logInAs(server, 'moderator', 'Bob');
  const [own, other] = [await addPasskey(owner), await addPasskey(bob)];
  const raise = async (key: FakeAuthenticator) => {
    const body = { role: 'owner', passkey: await passkeyAnswer(owner, key) };
    return (await owner.call('POST', `${team}/moderators/${bob.id}/role`, body)).statusCode;
  };
  expect([await raise(other), await raise(own)]).toEqual([403, 200]);
  expect((await accountOf(bob)).role).toBe('owner');
  const secret = await turnOnCodes(server, owner);
  server.clock.now += minute;
  const code = codeAt(secret, server.clock.now);
  const invite = (name: string, more: object) =>
    owner.call('POST', invitations, { name, role: 'observer', password, ...more });
  expect((await invite('Eve', {})).json()).toMatchObject({ code: 'not-confirmed' });
  expect((await invite('olga', { code })).json()).toMatchObject({ code: 'name-taken' });
  expect((await invite('Eve', { code })).statusCode).toBe(201);
  expect((await invite('Cy', { code })).json()).toMatchObject({ code: 'not-confirmed' });
});

/** A browser with the session of the owner Olga: hers, or that of whoever stole it. */
async function open() {
  const server = await openTestServer(engine);
  return { server, thief: await logInAs(server, 'owner', 'Olga') };
}

import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import {
  logInByName,
  moderatorPassword,
  storeModerator,
} from '../../../test/support/login/moderators.ts';
import {
  adminPassword,
  openTestServer,
  storeAdminPassword,
} from '../../../test/support/server/test-server.ts';
import { verifyPassword } from './password.ts';

describe('a login with a name', () => {
  test('needs the password of this name; without one, or as Owner, that of the site', async () => {
    const server = await openTestServer(engine);
    await storeAdminPassword(server.database);
    await storeModerator(server.database, 'Ada', 'moderator');
    const logIn = async (body: object) =>
      (await server.visitor().call('POST', '/api/admin/login', body)).statusCode;
    expect(await logIn({ name: ' ada ', password: moderatorPassword })).toBe(200);
    expect(await logIn({ name: 'Ada', password: adminPassword })).toBe(401);
    expect(await logIn({ password: moderatorPassword })).toBe(401);
    expect(await logIn({ password: adminPassword })).toBe(200);
    expect(await logIn({ name: '', password: adminPassword })).toBe(200);
    expect(await logIn({ name: 'Owner', password: adminPassword })).toBe(200);
  });

  test('answers the same for a name that nobody has as for a wrong password', async () => {
    const server = await openTestServer(engine);
    await storeModerator(server.database, 'Ada', 'moderator');
    const wrong = { password: 'not the password' };
    const known = await logInByName(server.visitor(), 'Ada', wrong);
    const unknown = await logInByName(server.visitor(), 'Nobody', wrong);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  });

  test('counts failures by their source, whatever the name', async () => {
    const server = await openTestServer(engine);
    await storeModerator(server.database, 'Ada', 'moderator');
    const guesser = server.visitor('192.0.2.9');
    for (const name of ['Ada', 'Bob', 'Owner', 'Eve', 'Ada']) {
      const answer = await logInByName(guesser, name, { password: 'not the password' });
      expect(answer.statusCode).toBe(401);
    }
    expect((await logInByName(guesser, 'Ada')).statusCode).toBe(429);
    expect((await logInByName(server.visitor(), 'Ada')).statusCode).toBe(200);
  });
});

test('a name that nobody has takes as long as a wrong password', async () => {
  const stored = await hash('the password of somebody', { memoryCost: 47_104, timeCost: 1 });
  const timeOf = async (of: string | null) => {
    const start = performance.now();
    expect(await verifyPassword(of, 'not the password')).toBe(false);
    return performance.now() - start;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < 5; i++) {
    known.push(await timeOf(stored));
    unknown.push(await timeOf(null));
  }
  // Without a hash it would take a hundredth.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
});

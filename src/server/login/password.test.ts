import { describe, expect, test } from 'vitest';
import {
  engine,
  createMigratedDatabase,
  connectTo,
  openTestDatabase,
} from '../../../test/support/database/test-database.ts';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../db/database.ts';
import { getModerator } from './moderator-queries.ts';
import { ensureAdminPassword, generatePassword, verifyPassword } from './password.ts';
import { siteOwner } from './session-queries.ts';

const now = Date.parse('2026-11-18T12:00:00Z');

describe('the administrator’s password', () => {
  test('is generated at the first start, shown once, and stored as an argon2id hash', async () => {
    const database = await openTestDatabase(engine);
    const made = (await ensureAdminPassword(database, '', now)) ?? '';
    expect(await isAdminPassword(database, made)).toBe(true);
    expect(await isAdminPassword(database, `${made}x`)).toBe(false);
    expect(await ensureAdminPassword(database, '', now)).toBeUndefined();
    const { value } = await database.read
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'adminPassword')
      .executeTakeFirstOrThrow();
    expect(value).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  });

  test('is shown by one of two servers that start at the same time, and is valid on both', async () => {
    const place = await createMigratedDatabase(engine);
    const servers = [connectTo(place), connectTo(place)];
    const told = await Promise.all(
      servers.map((database) => ensureAdminPassword(database, '', now)),
    );
    const [made, ...others] = told.filter((password) => password !== undefined);
    expect(others).toEqual([]);
    for (const database of servers) {
      expect(await isAdminPassword(database, made ?? '')).toBe(true);
    }
  });

  test('of the configuration replaces the previous one, and is not shown', async () => {
    const database = await openTestDatabase(engine);
    const made = (await ensureAdminPassword(database, '', now)) ?? '';
    expect(await ensureAdminPassword(database, 'a configured password', now)).toBeUndefined();
    expect(await isAdminPassword(database, made)).toBe(false);
    expect(await isAdminPassword(database, 'a configured password')).toBe(true);
  });

  test('of the configuration keeps sessions when it has not changed', async () => {
    const database = await openTestDatabase(engine);
    await ensureAdminPassword(database, 'a configured password', now);
    await database.write((trx) =>
      trx
        .insertInto('adminSessions')
        .values({ tokenHash: 'hash', createdAt: now, lastSeenAt: now })
        .execute(),
    );
    await ensureAdminPassword(database, 'a configured password', now);
    const sessions = await database.read.selectFrom('adminSessions').selectAll().execute();
    expect(sessions).toHaveLength(1);
  });
});

test('a generated password is long, random and easy to read', () => {
  const passwords = Array.from({ length: 100 }, () => generatePassword());
  expect(new Set(passwords).size).toBe(100);
  for (const password of passwords) {
    expect(password.length).toBeGreaterThanOrEqual(limits.password.min);
    expect(password).not.toMatch(/[01lo]/);
  }
});

async function isAdminPassword(database: Database, password: string): Promise<boolean> {
  const owner = await getModerator(database.read, siteOwner.id);
  return verifyPassword(owner?.passwordHash ?? null, password);
}

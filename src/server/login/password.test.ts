import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import {
  engine,
  createMigratedDatabase,
  connectTo,
  openTestDatabase,
} from '../../../test/support/database/test-database.ts';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../db/database.ts';
import { getModerator } from './moderator-queries.ts';
import { ensureSitePassword, generatePassword, hashPassword, verifyPassword } from './password.ts';
import { siteOwner } from './session-queries.ts';

const now = Date.parse('2026-11-18T12:00:00Z');

describe('the password of the site', () => {
  test('is generated at the first start, shown once, and stored as an argon2id hash; one of the configuration replaces it, is not shown, and keeps sessions when it is the same', async () => {
    const database = await openTestDatabase(engine);
    const made = (await ensureSitePassword(database, '', now)) ?? '';
    expect(await isSitePassword(database, made)).toBe(true);
    expect(await isSitePassword(database, `${made}x`)).toBe(false);
    expect(await ensureSitePassword(database, '', now)).toBeUndefined();
    expect(await rowsOf({ database }, 'settings')).toContainEqual({
      key: 'adminPassword',
      value: expect.stringMatching(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/),
    });
    const configured = 'a configured password';
    expect(await ensureSitePassword(database, configured, now)).toBeUndefined();
    expect(await isSitePassword(database, made)).toBe(false);
    expect(await isSitePassword(database, configured)).toBe(true);
    const session = { tokenHash: 'hash', createdAt: now, lastSeenAt: now };
    await database.write((trx) => trx.insertInto('adminSessions').values(session).execute());
    await ensureSitePassword(database, configured, now);
    expect(await rowsOf({ database }, 'adminSessions')).toHaveLength(1);
  });

  test('is shown by one of two servers that start at the same time, and is valid on both', async () => {
    const place = await createMigratedDatabase(engine);
    const servers = [connectTo(place), connectTo(place)];
    const told = await Promise.all(
      servers.map((database) => ensureSitePassword(database, '', now)),
    );
    const [made, ...others] = told.filter((password) => password !== undefined);
    expect(others).toEqual([]);
    for (const database of servers) {
      expect(await isSitePassword(database, made ?? '')).toBe(true);
    }
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

async function isSitePassword(database: Database, password: string): Promise<boolean> {
  const owner = await getModerator(database.read, siteOwner.id);
  return verifyPassword(owner?.passwordHash ?? null, password);
}

test('a password is right however its letters are composed, also one that an earlier version has hashed', async () => {
  const composed = 'Zoë’s naïve café ﬁnale';
  const forms = [composed, composed.normalize('NFD'), composed.normalize('NFC')];
  const cost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
  for (const first of forms) {
    const hashes = [await hashPassword(first), await hash(first, cost)];
    for (const stored of hashes)
      for (const typed of forms) expect(await verifyPassword(stored, typed)).toBe(true);
  }
  expect(await verifyPassword(await hashPassword(composed), 'Zoe’s naive cafe finale')).toBe(false);
  expect(await verifyPassword(null, composed)).toBe(false);
});

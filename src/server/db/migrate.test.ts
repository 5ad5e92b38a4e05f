import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createEmptyDatabase,
  engines,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import type { Database } from './database.ts';
import { isMigrated, migrate, migrateAs, listMigrations } from './migrate.ts';
import { getSetting, setSetting } from './settings-queries.ts';

test('each migration has a number of its own, in the name of its file and in databases', async () => {
  const database = connectTo(await createEmptyDatabase('sqlite'));
  const names = await migrate(database);
  const files = readdirSync('src/server/db/migrations').filter((file) => !/\.test\./.test(file));
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.ts`));
  expect(names.map((name) => Number.parseInt(name, 10))).toEqual(names.map((_, i) => i + 1));
});

describe.each(engines)('migrations on %s', (engine) => {
  test('make an empty database ready, once when four servers start at the same time, and do nothing later', async () => {
    const place = await createEmptyDatabase(engine);
    const servers = Array.from({ length: 4 }, () => connectTo(place));
    const [database] = servers as [Database];
    expect(await isMigrated(database)).toBe(false);
    const ran = await Promise.all(servers.map((server) => migrate(server)));
    expect(ran.filter((names) => names.includes('0001-first'))).toHaveLength(1);
    expect(ran.filter((names) => names.length === 0)).toHaveLength(3);
    expect(await isMigrated(database)).toBe(true);
    await database.write((trx) => setSetting(trx, 'kept', 'yes'));
    expect(await migrate(connectTo(place))).toEqual([]);
    expect(await getSetting(database.read, 'kept')).toBe('yes');
  });

  test('leave a database alone that an earlier version has migrated', async () => {
    const recorded = (
      '0001-first 0002-held-stories 0003-push-subscriptions 0004-limits 0005-abuse ' +
      '0006-cities 0007-city-lights 0008-languages 0009-minutes'
    ).split(' ');
    const database = connectTo(await createEmptyDatabase(engine));
    await database.write(async (trx) => {
      await migrateAs(trx, engine, recorded);
      await sql`delete from kysely_migration`.execute(trx);
      for (const name of recorded) {
        await sql`insert into kysely_migration (name, timestamp)
          values (${name}, '2026-11-22T03:00:00.000Z')`.execute(trx);
      }
    });
    const ran = await migrate(database);
    expect(recorded.filter((name) => ran.includes(name))).toEqual([]);
    expect(await listMigrations(database.read, engine)).toEqual([...recorded, ...ran]);
  });
});

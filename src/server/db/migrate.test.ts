import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createEmptyDatabase,
  engines,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import { runScript } from '../../../test/support/processes/run-script.ts';
import { isMigrated, migrate, migrateAs, listMigrations } from './migrate.ts';

test('each migration has a number of its own, in the name of its file and in databases', async () => {
  const database = connectTo(await createEmptyDatabase('sqlite'));
  const names = await migrate(database);
  const files = readdirSync('src/server/db/migrations').filter((file) => !/\.test\./.test(file));
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.ts`));
  expect(names.map((name) => Number.parseInt(name, 10))).toEqual(names.map((_, i) => i + 1));
});

describe.each(engines)('migrations on %s', (engine) => {
  test('make an empty database ready', async () => {
    const database = connectTo(await createEmptyDatabase(engine));
    expect(await isMigrated(database)).toBe(false);
    expect(await migrate(database)).toContain('0001-first');
    expect(await isMigrated(database)).toBe(true);
    expect(await database.read.selectFrom('experiences').selectAll().execute()).toEqual([]);
  });

  test('do nothing when they run a second time', async () => {
    const database = connectTo(await createEmptyDatabase(engine));
    await migrate(database);
    await database.write((trx) =>
      trx.insertInto('settings').values({ key: 'kept', value: '' }).execute(),
    );
    expect(await migrate(database)).toEqual([]);
    const kept = await database.read.selectFrom('settings').select('key').execute();
    expect(kept.map(({ key }) => key)).toContain('kept');
  });

  test('leave a database alone that an earlier version has migrated', async () => {
    const recorded = [
      '0001-first',
      '0002-held-stories',
      '0003-push-subscriptions',
      '0004-limits',
      '0005-abuse',
      '0006-cities',
      '0007-city-lights',
      '0008-languages',
      '0009-minutes',
    ];
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

  test('run once when four processes start at the same time, and all four succeed', async () => {
    const place = await createEmptyDatabase(engine);
    const outputs = await Promise.all(
      Array.from({ length: 4 }, () => runScript('test/support/database/migrate-once.ts', place)),
    );
    const ran = outputs.map((output) => JSON.parse(output) as string[]);
    expect(ran.filter((names) => names.includes('0001-first'))).toHaveLength(1);
    expect(ran.filter((names) => names.length === 0)).toHaveLength(3);
    expect(await isMigrated(connectTo(place))).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import { runScript } from '../../../test/support/script.ts';
import { newDatabasePlace, engines, openPlace } from '../../../test/support/test-database.ts';
import { isMigrated, migrate } from './migrate.ts';

describe.each(engines)('migrations on %s', (engine) => {
  test('make an empty database ready', async () => {
    const database = openPlace(await newDatabasePlace(engine));
    expect(await isMigrated(database)).toBe(false);
    expect(await migrate(database)).toContain('0001-first');
    expect(await isMigrated(database)).toBe(true);
    expect(await database.read.selectFrom('experiences').selectAll().execute()).toEqual([]);
  });

  test('run a second time do nothing', async () => {
    const database = openPlace(await newDatabasePlace(engine));
    await migrate(database);
    await database.write((trx) =>
      trx.insertInto('settings').values({ key: 'kept', value: '' }).execute(),
    );
    expect(await migrate(database)).toEqual([]);
    expect(await database.read.selectFrom('settings').selectAll().execute()).toHaveLength(1);
  });

  test('by four processes that start at the same moment run once, and all come up', async () => {
    const place = await newDatabasePlace(engine);
    const outputs = await Promise.all(
      Array.from({ length: 4 }, () => runScript('test/support/migrate-once.ts', place)),
    );
    const ran = outputs.map((output) => JSON.parse(output) as string[]);
    expect(ran.filter((names) => names.includes('0001-first'))).toHaveLength(1);
    expect(ran.filter((names) => names.length === 0)).toHaveLength(3);
    expect(await isMigrated(openPlace(place))).toBe(true);
  });
});

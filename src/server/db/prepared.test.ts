import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { engines, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { prepared, preparedForRows } from './prepared.ts';

const settingOf = prepared((db, { key }: { key: string }) =>
  db.selectFrom('settings').select('value').where('key', '=', key),
);

const store = preparedForRows((db, rows: readonly { key: string; value: string }[]) =>
  db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql`settings.value || excluded.value` }),
    ),
);

const settings = (keys: readonly string[], value: string) => keys.map((key) => ({ key, value }));

test.each(engines)('on %s each run has its own values', async (engine) => {
  const database = await openTestDatabase(engine);
  await database.write((trx) => store(trx, settings(['one', 'two'], 'a')));
  await database.write((trx) => store(trx, settings(['two', 'three'], 'b')));
  const found = await Promise.all(
    ['one', 'two', 'three', 'four'].map((key) => settingOf(database.read, { key })),
  );
  expect(found).toEqual([[{ value: 'a' }], [{ value: 'ab' }], [{ value: 'b' }], []]);
});

test.each(engines)('on %s any number of rows are stored, few or many', async (engine) => {
  const database = await openTestDatabase(engine);
  for (const count of [1, 3, 4, 5, 20, 2]) {
    const keys = Array.from({ length: count }, (_, i) => `${count}/${i}`);
    await database.write((trx) => store(trx, settings(keys, 'x')));
    const stored = await Promise.all(keys.map((key) => settingOf(database.read, { key })));
    expect(stored).toEqual(keys.map(() => [{ value: 'x' }]));
  }
});

test.each(engines)('on %s what a transaction rolled back is not stored', async (engine) => {
  const database = await openTestDatabase(engine);
  const failing = database.write(async (trx) => {
    await store(trx, settings(['one'], 'a'));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await settingOf(database.read, { key: 'one' })).toEqual([]);
});

test('each engine gets its own SQL, whichever came first', async () => {
  for (const engine of [...engines, ...engines]) {
    const database = await openTestDatabase(engine);
    await database.write((trx) => store(trx, settings(['one'], engine)));
    expect(await settingOf(database.read, { key: 'one' })).toEqual([{ value: engine }]);
  }
});

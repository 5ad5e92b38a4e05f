import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  connectTo,
  createEmptyDatabase,
  engine,
  engines,
} from '../../../test/support/database/test-database.ts';
import type { Database } from './database.ts';
import { isMigrated, listMigrations, migrate, migrateAs, pendingMigrations } from './migrate.ts';
import { getSetting, setSetting } from './settings-queries.ts';

/** Unique indexes, triggers and checks. */
const rulesOf = {
  sqlite: sql<{ rule: string }>`
    select name || ' on ' || tbl_name as rule from sqlite_schema where type = 'trigger'
    union all select list.name || ' on ' || tbl_name from sqlite_schema, pragma_index_list(tbl_name) as list
    where type = 'table' and list."unique" = 1`,
  postgres: sql<{ rule: string }>`
    select indexname || ' on ' || tablename as rule from pg_indexes
    where schemaname = current_schema() and indexdef like 'CREATE UNIQUE%'
    union all select conname || ' on ' || conrelid::regclass from pg_constraint
    where connamespace = current_schema()::regnamespace
    union all select tgname || ' on ' || tgrelid::regclass from pg_trigger where not tgisinternal`,
};

/** What a server of another version relies on: columns by 'table.column', and what refuses a row. */
async function schemaOf({ read, engine: ofDatabase }: Database) {
  const tables = await read.introspection.getTables();
  const { rows } = await rulesOf[ofDatabase].execute(read);
  const columns = tables.flatMap((table) =>
    table.columns.map(({ name, dataType, isNullable, hasDefaultValue }) => {
      const column = { dataType, isNullable, hasDefaultValue };
      return [`${table.name}.${name}`, column] as const;
    }),
  );
  return {
    tables: new Set(tables.map(({ name }) => name)),
    columns: new Map(columns),
    rules: new Set(rows.map(({ rule }) => rule.replaceAll('"', ''))),
  };
}

type Schema = Awaited<ReturnType<typeof schemaOf>>;

/** What a server that knows only `before` cannot work with, a line each. */
function incompatibilities(before: Schema, after: Schema): string[] {
  const isKnown = (table: string | undefined) => before.tables.has(table ?? '');
  const changed = [...before.columns].filter(
    ([name, column]) => JSON.stringify(after.columns.get(name)) !== JSON.stringify(column),
  );
  const needed = [...after.columns].filter(
    ([name, { isNullable, hasDefaultValue }]) =>
      !isNullable && !hasDefaultValue && !before.columns.has(name) && isKnown(name.split('.')[0]),
  );
  const rules = [...after.rules].filter(
    (rule) => !before.rules.has(rule) && isKnown(rule.split(' on ')[1]),
  );
  return [
    ...changed.map(([name]) => `${name} is gone or has changed`),
    ...needed.map(([name]) => `${name} has no default`),
    ...rules.map((rule) => `${rule} is new`),
  ].toSorted();
}

test.each(engines)(
  'tables on %s change only in ways that servers since the recorded version work with',
  async (onEngine) => {
    const database = connectTo(await createEmptyDatabase(onEngine));
    const names = await migrate(database);
    const since = await getSetting(database.read, 'compatibleSince');
    const known = names.slice(0, names.indexOf(since ?? '') + 1);
    expect(known).not.toEqual([]);
    const earlier = connectTo(await createEmptyDatabase(onEngine));
    await earlier.write((trx) => migrateAs(trx, onEngine, known));
    const now = await schemaOf(database);
    expect(incompatibilities(await schemaOf(earlier), now)).toEqual([]);
    for (const change of [
      'alter table reports rename column "reporterSite" to site',
      'alter table reports add column mood text',
      `alter table quotas add column mood text not null default ''`,
      'alter table quotas add column until bigint not null',
      'create unique index "oneStoryEach" on experiences ("contentHash")',
      'create table moods (id text primary key)',
    ])
      await database.write((trx) => sql.raw(change).execute(trx));
    // As a migration may not do.
    expect(incompatibilities(now, await schemaOf(database))).toEqual([
      'oneStoryEach on experiences is new',
      'quotas.until has no default',
      'reports.reporterSite is gone or has changed',
    ]);
  },
);

test('a version before starts on tables of a newer one that work with it, and changes and backs up nothing; on others it is refused', async () => {
  const newer = async (compatibleSince: string) => {
    const database = connectTo(await createEmptyDatabase(engine));
    await migrate(database);
    await database.write(async (trx) => {
      const row = sql`('9999-tomorrow', 'x')`;
      await sql`insert into kysely_migration (name, timestamp) values ${row}`.execute(trx);
      await setSetting(trx, 'compatibleSince', compatibleSince);
    });
    return database;
  };
  const database = await newer('0008-languages');
  expect(await pendingMigrations(database)).toEqual([]);
  expect(await migrate(database)).toEqual([]);
  expect(await isMigrated(database)).toBe(true);
  // A backup would lack what the newer one has added.
  await expect(listMigrations(database.read, engine)).rejects.toThrow('9999-tomorrow');
  await expect(migrate(await newer('9999-tomorrow'))).rejects.toThrow('9999-tomorrow');
});

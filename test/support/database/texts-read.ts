import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../../../src/server/db/database.ts';
import type { DatabaseConfig } from '../../../src/server/db/open.ts';

/** The number of story texts that the engine searches for a word when it runs this statement. */
export async function textsRead(
  place: DatabaseConfig,
  database: Database,
  statement: CompiledQuery,
): Promise<number> {
  return database.engine === 'sqlite'
    ? textsReadBySqlite(join(place.dataDir, 'uplift.sqlite'), statement)
    : textsReadByPostgres(database, statement);
}

/** Runs the statement on a connection whose `instr` counts its calls. */
function textsReadBySqlite(file: string, { sql: text, parameters }: CompiledQuery): number {
  // Only the app's connections have this temporary table, which belongs to the index and has no texts.
  if (text.includes('"searchEntries"')) return 0;
  using connection = new DatabaseSync(file, { readOnly: true });
  let calls = 0;
  connection.function('instr', { deterministic: true }, (whole, part) => {
    calls++;
    return String(whole).indexOf(String(part)) + 1;
  });
  connection.prepare(text).all(...(parameters as SQLInputValue[]));
  return calls;
}

const countingStrpos = [
  'create schema counting',
  'create sequence counting.calls',
  `create function counting.strpos(whole text, part text) returns integer language plpgsql as $$
  begin
    perform nextval('counting.calls');
    return pg_catalog.strpos(whole, part);
  end $$`,
  'set local search_path = counting, public, pg_catalog',
];

/** Runs the statement with a `strpos` that counts its calls. */
function textsReadByPostgres(database: Database, statement: CompiledQuery): Promise<number> {
  return database.write(async (trx) => {
    for (const step of countingStrpos) await sql.raw(step).execute(trx);
    await trx.executeQuery(CompiledQuery.raw(statement.sql, [...statement.parameters]));
    const { rows } = await sql<{ calls: number }>`
      select case when is_called then last_value else 0 end as calls from counting.calls`.execute(
      trx,
    );
    await sql`drop schema counting cascade`.execute(trx);
    return rows[0]?.calls ?? 0;
  });
}

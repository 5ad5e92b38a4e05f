import { sql } from 'kysely';
import type { Database } from '../../../src/server/db/database.ts';

/** All rows of all tables, to check that nothing has changed. */
export async function tableContents({ read }: Database): Promise<Record<string, unknown[]>> {
  const tables = await read.introspection.getTables();
  const contents: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    // The FTS5 virtual table cannot be read like a table, but its shadow tables can.
    if (name === 'experienceSearch') continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(read);
    contents[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return contents;
}

/** The same without what requests have cost, which is stored every two seconds, whatever they do. */
export async function storedByRequests(database: Database): Promise<Record<string, unknown[]>> {
  const { readCosts: _, ...contents } = await tableContents(database);
  return contents;
}

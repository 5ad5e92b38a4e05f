import { sql } from 'kysely';
import type { Database } from '../../../src/server/db/database.ts';

/** Every row of every table, to see that nothing has changed. */
export async function contentsOf({ read }: Database): Promise<Record<string, unknown[]>> {
  const tables = await read.introspection.getTables();
  const contents: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    // SQLite's index cannot be read as a table, but the tables behind it can.
    if (name === 'experienceSearch') continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(read);
    contents[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return contents;
}

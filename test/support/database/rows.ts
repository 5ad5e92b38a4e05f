import type { Database } from '../../../src/server/db/database.ts';
import type { TableName } from '../../../src/server/transfer/table-queries.ts';

/** All rows of a table. */
export function rowsOf(
  { database }: { readonly database: Pick<Database, 'read'> },
  table: TableName,
): Promise<object[]> {
  return database.read.selectFrom(table).selectAll().execute();
}

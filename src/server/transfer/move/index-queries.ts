import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';

interface Index {
  readonly name: string;
  /** The statement that creates it. */
  readonly definition: string;
}

/**
 * Runs `insert` without the indexes of the tables, and creates them afterwards: sorting all entries once is faster than
 * adding a million of them in random order. Constraints keep theirs.
 */
export async function withoutIndexes(
  trx: Transaction,
  engine: Database['engine'],
  insert: () => Promise<void>,
): Promise<void> {
  const indexes = await listIndexes(trx, engine);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(trx);
  await insert();
  if (engine === 'postgres') await sql`set local maintenance_work_mem = '256MB'`.execute(trx);
  for (const { definition } of indexes) await sql.raw(definition).execute(trx);
  // Until its tables are analyzed, PostgreSQL plans as if they were empty.
  if (engine === 'postgres') await sql`analyze`.execute(trx);
}

async function listIndexes(trx: Transaction, engine: Database['engine']): Promise<Index[]> {
  const found =
    engine === 'sqlite'
      ? sql<Index>`select name, sql as definition from sqlite_schema
        where type = 'index' and sql is not null order by name`
      : sql<Index>`select class.relname as name, pg_get_indexdef(class.oid) as definition
        from pg_index join pg_class as class on class.oid = pg_index.indexrelid
        where class.relnamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_constraint where conindid = class.oid)
        order by class.relname`;
  const { rows } = await found.execute(trx);
  return rows;
}

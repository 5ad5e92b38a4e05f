import { sql } from 'kysely';
import type { Database, Reads, Transaction } from '../db/database.ts';

/** The numbered columns, each with its sequence on PostgreSQL. */
const numberedColumns = {
  experiences: { column: 'number', sequence: '"experienceNumbers"' },
  votes: { column: 'id', sequence: '"votes_id_seq"' },
  moderationLog: { column: 'id', sequence: '"moderationLog_id_seq"' },
} as const;

type NumberedTable = keyof typeof numberedColumns;

/**
 * The last allocated number of each table. It must not be allocated again, even after its row was deleted: a reader
 * that continues after the last number it has seen would miss the new row.
 */
export type LastNumbers = Readonly<Record<NumberedTable, number>>;

export async function getLastNumbers(db: Reads, engine: Database['engine']): Promise<LastNumbers> {
  return {
    experiences: await getLastNumber(db, engine, 'experiences'),
    votes: await getLastNumber(db, engine, 'votes'),
    moderationLog: await getLastNumber(db, engine, 'moderationLog'),
  };
}

async function getLastNumber(
  db: Reads,
  engine: Database['engine'],
  table: NumberedTable,
): Promise<number> {
  const { column, sequence } = numberedColumns[table];
  const ofRows = sql`select max(${sql.ref(column)}) as last from ${sql.table(table)}`;
  const ofSequence =
    engine === 'sqlite'
      ? sql`select seq from sqlite_sequence where name = ${table}`
      : sql`select last_value from ${sql.raw(sequence)} where is_called`;
  const { rows } = await sql<{ last: number | null }>`
    select max(last) as last from (${ofRows} union all ${ofSequence}) as numbers`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Makes the database allocate numbers after these. */
export async function setLastNumbers(
  trx: Transaction,
  engine: Database['engine'],
  numbers: LastNumbers,
): Promise<void> {
  for (const table of Object.keys(numberedColumns) as NumberedTable[]) {
    const last = numbers[table];
    if (last === 0) continue;
    if (engine === 'postgres') {
      await sql`select setval(${numberedColumns[table].sequence}::regclass, ${last}::bigint)`.execute(
        trx,
      );
    } else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(trx);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(trx);
    }
  }
}

import { sql } from 'kysely';
import type { Database, Reads, Writes } from '../db/database.ts';

/** What the database numbers: the column, and the sequence of PostgreSQL that it comes from. */
const numbered = {
  experiences: { column: 'number', sequence: '"experienceNumbers"' },
  votes: { column: 'id', sequence: '"votes_id_seq"' },
  moderationLog: { column: 'id', sequence: '"moderationLog_id_seq"' },
} as const;

type Numbered = keyof typeof numbered;

/**
 * The last number that was given in each table. The row that had it may be gone, and the number is not given again:
 * what is done in the order of numbers would leave it out.
 */
export type LastNumbers = Readonly<Record<Numbered, number>>;

export async function lastNumbers(db: Reads, engine: Database['engine']): Promise<LastNumbers> {
  return {
    experiences: await lastNumber(db, engine, 'experiences'),
    votes: await lastNumber(db, engine, 'votes'),
    moderationLog: await lastNumber(db, engine, 'moderationLog'),
  };
}

async function lastNumber(db: Reads, engine: Database['engine'], table: Numbered): Promise<number> {
  const { column, sequence } = numbered[table];
  const given = sql`select max(${sql.ref(column)}) as last from ${sql.table(table)}`;
  // SQLite takes the numbers of stories from the stories themselves; its own counter is for the others.
  const counted =
    engine === 'sqlite'
      ? sql`select seq from sqlite_sequence where name = ${table}`
      : sql`select last_value from ${sql.raw(sequence)} where is_called`;
  const { rows } = await sql<{ last: number | null }>`
    select max(last) as last from (${given} union all ${counted}) as numbers`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Goes on behind these numbers. */
export async function continueNumbers(
  trx: Writes,
  engine: Database['engine'],
  numbers: LastNumbers,
): Promise<void> {
  for (const table of Object.keys(numbered) as Numbered[]) {
    const last = numbers[table];
    if (last === 0) continue;
    if (engine === 'postgres') {
      await sql`select setval(${numbered[table].sequence}::regclass, ${last}::bigint)`.execute(trx);
    } else if (table !== 'experiences') {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(trx);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(trx);
    }
  }
}

import { type Kysely, sql } from 'kysely';

/**
 * The counters of the last day are a sum of 1,440 minutes: from an index that has the counts SQLite reads them in a
 * quarter of the time. PostgreSQL would write the index at each post, and sums them from the table as fast.
 */
export async function indexMinutes(
  db: Kysely<unknown>,
  engine: 'sqlite' | 'postgres',
): Promise<void> {
  if (engine === 'postgres') return;
  await sql`create index "postMinutesByMinute" on "postMinutes" (minute, posts)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * From how many countries each story has votes. On SQLite a row has no number, which would show the order in which
 * countries came.
 */
export async function createVoteCountries(
  db: Kysely<unknown>,
  engine: 'sqlite' | 'postgres',
): Promise<void> {
  const table = db.schema
    .createTable('voteCountries')
    .addColumn('experienceId', 'text', (c) =>
      c.notNull().references('experiences.id').onDelete('cascade'),
    )
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('votes', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('voteCountriesByStory', ['experienceId', 'country']);
  await (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute();
}

import { type Kysely, sql } from 'kysely';

/**
 * From how many networks each city has votes. Votes of before have no network: each counts as one of its own. On SQLite
 * the rows have no number, which would show the order in which networks came.
 */
export async function createFairRanking(
  db: Kysely<unknown>,
  engine: 'sqlite' | 'postgres',
): Promise<void> {
  const end = engine === 'sqlite' ? sql`without rowid` : sql``;
  await db.schema
    .createTable('voteNetworks')
    .addColumn('experienceId', 'text', (c) =>
      c.notNull().references('experiences.id').onDelete('cascade'),
    )
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('votes', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('voteNetworksByStory', ['experienceId', 'network'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('cityNetworks')
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('experiences', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('cityNetworksByPeriod', ['period', 'network'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .alterTable('rankings')
    .addColumn('networks', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update rankings set networks = "totalVotes"`.execute(db);
  await sql`insert into "voteNetworks" select id, '', votes from experiences where votes > 0`.execute(
    db,
  );
  // With all columns that the ranking shows: it reads no rows.
  for (const [name, scope, last] of [
    ['rankingsFair', sql`period`, sql`, continent`],
    ['rankingsFairByContinent', sql`period, continent`, sql``],
  ] as const) {
    await sql`create index ${sql.id(name)} on rankings
      (${scope}, (3000 * networks * networks / ((networks + 8) * "experienceCount")) desc,
        city, country, "totalVotes", "experienceCount", networks${last})
      where "experienceCount" >= 3 and networks >= 3`.execute(db);
  }
}

import { sql, type Kysely } from 'kysely';

/** Stories and what is counted of them. */
export async function createStories(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('experiences')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('randomId', 'text', (c) => c.notNull().unique())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('continent', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('votes', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('visible', 'hidden', 'held')`),
    )
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('position', 'bigint', (c) => c.notNull().unique())
    .addColumn('number', 'bigint', (c) => c.notNull().unique())
    .addColumn('cityKey', 'text', (c) => c.notNull())
    .addColumn('searchText', 'text', (c) => c.notNull())
    .addColumn('contentHash', 'text', (c) => c.notNull())
    .execute();
  await createListIndexes(db);
  await db.schema
    .createIndex('experiencesByContent')
    .on('experiences')
    .column('contentHash')
    .execute();
  await createRollups(db);
}

/** One index for each place filter with each order; only visible stories are in them. */
async function createListIndexes(db: Kysely<unknown>): Promise<void> {
  const places = {
    everywhere: [],
    continent: ['continent'],
    country: ['country'],
    city: ['country', 'cityKey'],
  };
  for (const [name, columns] of Object.entries(places)) {
    for (const order of [['position'], ['votes', 'position']]) {
      // The votes ride along so that the most voted of a week are found without reading each story.
      const carried = order.length === 1 && columns.length === 0 ? ['votes'] : [];
      await sql`create index ${sql.id(`visible_${name}_${order[0]}`)} on experiences
        (${sql.join([...columns, ...order, ...carried].map((column) => sql.id(column)))})
        where state = 'visible'`.execute(db);
    }
  }
}

async function createRollups(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rankings')
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('continent', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('cityKey', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('totalVotes', 'bigint', (c) => c.notNull())
    .addColumn('experienceCount', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('rankingsKey', ['period', 'cityKey', 'country'])
    .execute();
  for (const [name, scope] of [
    ['rankingsOverall', sql`period`],
    ['rankingsByContinent', sql`period, continent`],
  ] as const) {
    await sql`create index ${sql.id(name)} on rankings
      (${scope}, "totalVotes" desc, "experienceCount" desc, city, country)
      where "experienceCount" > 0`.execute(db);
  }
  await db.schema
    .createTable('countryTotals')
    .addColumn('country', 'text', (c) => c.primaryKey())
    .addColumn('continent', 'text', (c) => c.notNull())
    .addColumn('totalVotes', 'bigint', (c) => c.notNull())
    .addColumn('experienceCount', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('postMinutes')
    .addColumn('minute', 'bigint', (c) => c.primaryKey())
    .addColumn('posts', 'integer', (c) => c.notNull())
    .execute();
}

import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

type Engine = 'sqlite' | 'postgres';

/** The tables of the first version. */
export async function createFirstTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createStories(db);
  await createVotes(db, engine);
  await createReports(db);
  await createOperation(db, engine);
  await createSearch[engine](db);
}

/** Stories and their counts. */
async function createStories(db: Kysely<unknown>): Promise<void> {
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

/** One index for each place filter with each order, of visible stories only. */
async function createListIndexes(db: Kysely<unknown>): Promise<void> {
  const places = {
    everywhere: [],
    continent: ['continent'],
    country: ['country'],
    city: ['country', 'cityKey'],
  };
  for (const [name, columns] of Object.entries(places)) {
    for (const order of [['position'], ['votes', 'position']]) {
      // With the votes in the index, the most voted stories of a week are found without reading each row.
      const included = order.length === 1 && columns.length === 0 ? ['votes'] : [];
      await sql`create index ${sql.id(`visible_${name}_${order[0]}`)} on experiences
        (${sql.join([...columns, ...order, ...included].map((column) => sql.id(column)))})
        where state = 'visible'`.execute(db);
    }
  }
}

/** Counts per city, country and minute, updated with each story and vote. */
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

async function createVotes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('votes')
    .addColumn('id', serial[engine].type, serial[engine].define)
    .addColumn('experienceId', 'text', (c) =>
      c.notNull().references('experiences.id').onDelete('cascade'),
    )
    .addColumn('voterFingerprint', 'text', (c) => c.notNull())
    .addColumn('voterDevice', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('oneVoteAFingerprint', ['experienceId', 'voterFingerprint'])
    .addUniqueConstraint('oneVoteADevice', ['experienceId', 'voterDevice'])
    .execute();
}

/** No foreign key: a report outlives its story, because its outcome counts for or against the reporter. */
async function createReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('experienceId', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('reporterFingerprint', 'text', (c) => c.notNull())
    .addColumn('reporterDevice', 'text', (c) => c.notNull())
    .addColumn('reporterNetwork', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('pending'))
    .addColumn('hid', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('oneReportADevice', ['experienceId', 'reporterDevice'])
    .execute();
  const indexes = {
    reportsPending: ['status', 'experienceId'],
    reportsByDevice: ['reporterDevice', 'createdAt'],
    reportsByNetwork: ['reporterNetwork', 'createdAt'],
    reportsByTime: ['createdAt'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('reports').columns(columns).execute();
  }
}

/** Idempotency keys, quotas, the administrator's sessions and log, settings, and versions for caches. */
async function createOperation(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('idempotencyKeys')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('bodyHash', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('reply', 'text', (c) => c.notNull())
    .addColumn('experienceId', 'text')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute();
  for (const column of ['createdAt', 'experienceId']) {
    await db.schema
      .createIndex(`idempotencyKeysBy_${column}`)
      .on('idempotencyKeys')
      .column(column)
      .execute();
  }
  await db.schema
    .createTable('quotas')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('tokens', 'double precision', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('quotasByTime').on('quotas').column('updatedAt').execute();
  await db.schema
    .createTable('adminSessions')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('lastSeenAt', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('moderationLog')
    .addColumn('id', serial[engine].type, serial[engine].define)
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('experienceId', 'text')
    .addColumn('randomId', 'text')
    .addColumn('detail', 'text')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('moderationLogByAction')
    .on('moderationLog')
    .columns(['action', 'createdAt'])
    .execute();
  for (const [table, key, value] of [
    ['settings', 'key', 'value'],
    ['dataVersions', 'name', 'version'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn(key, 'text', (c) => c.primaryKey())
      .addColumn(value, value === 'version' ? 'bigint' : 'text', (c) => c.notNull())
      .execute();
  }
  await sql`insert into "dataVersions" (name, version) values ('stories', 0)`.execute(db);
}

/** A number that the database assigns; the engines declare it differently. */
const serial = {
  sqlite: {
    type: 'integer',
    define: (c: ColumnDefinitionBuilder) => c.primaryKey().autoIncrement(),
  },
  postgres: { type: 'bigserial', define: (c: ColumnDefinitionBuilder) => c.primaryKey() },
} as const;

/** The index of three-character windows of each story's search text. */
const createSearch = {
  /** Contentless and without positions: matches are checked against the story's text. */
  sqlite: async (db: Kysely<unknown>) => {
    await sql`create virtual table "experienceSearch" using fts5(
    windows, content = '', detail = none, columnsize = 0, tokenize = "ascii tokenchars '_'"
  )`.execute(db);
  },
  /** A tsvector without positions, in a table of its own because votes rewrite the stories' rows. */
  postgres: async (db: Kysely<unknown>) => {
    await sql`create table "experienceSearch" (position bigint primary key, windows tsvector not null)`.execute(
      db,
    );
    await sql`create index "experienceSearchWindows" on "experienceSearch" using gin (windows)`.execute(
      db,
    );
    await sql`create sequence "experienceNumbers"`.execute(db);
  },
};

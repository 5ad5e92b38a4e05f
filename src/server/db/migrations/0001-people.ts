import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** What visitors and the administrator do, and what the server remembers of it. */
export async function createPeople(db: Kysely<unknown>, engine: Database['engine']): Promise<void> {
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
  await createReports(db);
  await createOperation(db, engine);
}

// A report outlives its story: whether reporters were right is told from what became of their reports.
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

async function createOperation(db: Kysely<unknown>, engine: Database['engine']): Promise<void> {
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

/** A number that the database hands out: each engine has its own words for it. */
const serial = {
  sqlite: {
    type: 'integer',
    define: (c: ColumnDefinitionBuilder) => c.primaryKey().autoIncrement(),
  },
  postgres: { type: 'bigserial', define: (c: ColumnDefinitionBuilder) => c.primaryKey() },
} as const;

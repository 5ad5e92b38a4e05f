import { type Kysely, sql, type SqlBool } from 'kysely';

/** Moderators with their ways to log in, their work on the queue, and who did what in the log. */
export async function createModerators(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db);
  await createQueueWork(db);
  await createWebhookMessages(db);
  for (const [column, type] of [
    ['moderatorId', 'text'],
    ['reason', 'text'],
    ['waited', 'bigint'],
  ] as const) {
    await db.schema.alterTable('moderationLog').addColumn(column, type).execute();
  }
  // What the console lists: decisions and logins, without the entries of readers, authors and the review.
  await db.schema
    .createIndex('moderationLogDecisions')
    .on('moderationLog')
    .column('id')
    .where(
      sql<SqlBool>`action not in ('login-failed', 'report', 'hold', 'appeal', 'edit', 'withdraw')`,
    )
    .execute();
  await db.schema
    .createIndex('moderationLogWaits')
    .on('moderationLog')
    .columns(['createdAt', 'waited'])
    .where(sql<SqlBool>`waited is not null`)
    .execute();
  // Which items wait is read from the reports themselves, without a look at each row.
  await db.schema
    .createIndex('reportsWaiting')
    .on('reports')
    .columns(['experienceId', 'createdAt', 'reason', 'hid'])
    .where(sql<SqlBool>`status = 'pending'`)
    .execute();
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('moderators')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('nameKey', 'text', (c) => c.notNull().unique())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('passwordHash', 'text')
    .addColumn('totpSecret', 'text')
    .addColumn('totpUsedStep', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('disabledAt', 'bigint')
    .execute();
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('moderatorId', 'text', (c) =>
      c.notNull().references('moderators.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('lastUsedAt', 'bigint')
    .execute();
  await db.schema
    .createTable('invitations')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('createdBy', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('usedChallenges')
    .addColumn('hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .execute();
  // A session of the previous version has no moderator: it is the owner's.
  for (const column of ['id', 'moderatorId'])
    await db.schema.alterTable('adminSessions').addColumn(column, 'text').execute();
}

async function createQueueWork(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('claims')
    .addColumn('experienceId', 'text', (c) => c.primaryKey().notNull())
    .addColumn('sessionId', 'text', (c) => c.notNull())
    .addColumn('moderatorId', 'text', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('decisions')
    .addColumn('experienceId', 'text', (c) => c.primaryKey().notNull())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('decision', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('sessionId', 'text', (c) => c.notNull())
    .addColumn('moderatorId', 'text', (c) => c.notNull())
    .addColumn('decidedAt', 'bigint', (c) => c.notNull())
    .addColumn('dueAt', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('decisionsByTime').on('decisions').column('dueAt').execute();
  await db.schema
    .createTable('notes')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('experienceId', 'text', (c) =>
      c.notNull().references('experiences.id').onDelete('cascade'),
    )
    .addColumn('moderatorId', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('notesByStory')
    .on('notes')
    .columns(['experienceId', 'createdAt'])
    .execute();
}

/** Messages to the operator's webhook that are not delivered yet. */
async function createWebhookMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhookMessages')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('dueAt', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('webhookMessagesByTime')
    .on('webhookMessages')
    .column('dueAt')
    .execute();
}

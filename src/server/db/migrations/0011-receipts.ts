import type { Kysely } from 'kysely';

/** What authors can learn about their stories and ask for, and what is counted for everybody. */
export async function createReceipts(db: Kysely<unknown>): Promise<void> {
  // No foreign key: a receipt outlives its story.
  await db.schema
    .createTable('receipts')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('experienceId', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('reason', 'text')
    .addColumn('decidedAt', 'bigint')
    .execute();
  await db.schema
    .createIndex('receiptsByDecision')
    .on('receipts')
    .columns(['outcome', 'decidedAt'])
    .execute();
  await db.schema
    .createTable('appeals')
    .addColumn('experienceId', 'text', (c) => c.primaryKey().notNull())
    .addColumn('message', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('appealsByState')
    .on('appeals')
    .columns(['state', 'createdAt'])
    .execute();
  await db.schema.alterTable('heldStories').addColumn('refusedAt', 'bigint').execute();
  await db.schema
    .createTable('monthlyCounts')
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('measure', 'text', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('monthlyCountsKey', ['month', 'measure'])
    .execute();
}

import type { Kysely } from 'kysely';

/** What readers can see has changed, for the caches of all servers. */
export async function createJournal(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('journal')
    .addColumn('series', 'text', (c) => c.notNull())
    .addColumn('number', 'bigint', (c) => c.notNull())
    .addColumn('of', 'text', (c) => c.notNull())
    .addColumn('experienceId', 'text')
    .addColumn('experience', 'text')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('journalInOrder', ['series', 'number'])
    .execute();
  await db.schema.createIndex('journalByTime').on('journal').column('createdAt').execute();
}

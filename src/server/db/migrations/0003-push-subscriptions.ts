import type { Kysely } from 'kysely';

/** The browsers that get a story a day as a push message. */
export async function createPushSubscriptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pushSubscriptions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('hour', 'integer', (c) => c.notNull())
    .addColumn('plannedAt', 'bigint', (c) => c.notNull())
    .addColumn('dueAt', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('lastDay', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('pushSubscriptionsByTime')
    .on('pushSubscriptions')
    .column('dueAt')
    .execute();
}

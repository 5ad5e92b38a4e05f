import type { Kysely } from 'kysely';

/** What a CDN still has to remove. */
export async function createCdnPurges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cdnPurges')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('isRemoval', 'integer', (c) => c.notNull())
    .addColumn('isRepeat', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('dueAt', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('cdnPurgesByTime').on('cdnPurges').column('dueAt').execute();
}

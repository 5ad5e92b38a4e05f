import type { Kysely } from 'kysely';

/** Stories that are public and that moderators should look at once more. A deleted story takes its row along. */
export async function createSecondLooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secondLooks')
    .addColumn('experienceId', 'text', (c) =>
      c.primaryKey().notNull().references('experiences.id').onDelete('cascade'),
    )
    .addColumn('reasons', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('secondLooksByTime').on('secondLooks').column('createdAt').execute();
  await db.schema
    .alterTable('waiting')
    .addColumn('isSecondLook', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // The order of the queue. Servers of the version before read what they need without the old one.
  await db.schema.dropIndex('waitingInOrder').execute();
  await db.schema
    .createIndex('waitingByUrgency')
    .on('waiting')
    .columns(['isGrave desc', 'isSecondLook', 'since', 'experienceId'])
    .execute();
}

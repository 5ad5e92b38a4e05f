import type { Kysely } from 'kysely';

/** Stories in other languages, as the operator's translator wrote them. A deleted story takes them along. */
export async function createTranslations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('translations')
    .addColumn('experienceId', 'text', (c) =>
      c.notNull().references('experiences.id').onDelete('cascade'),
    )
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('contentHash', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('translationsByStory', ['experienceId', 'language'])
    .execute();
  await db.schema
    .createIndex('translationsByTime')
    .on('translations')
    .column('createdAt')
    .execute();
}

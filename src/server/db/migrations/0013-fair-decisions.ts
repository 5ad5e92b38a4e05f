import { type Kysely, sql } from 'kysely';

/** Since when held stories wait, and which reports are about a text that their author has changed. */
export async function rememberWhatWaits(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('heldStories').addColumn('heldAt', 'bigint').execute();
  // The time in the file of an import is not that of its hold.
  await sql`update "heldStories" set "heldAt" = ${Date.now()} where cause = 'imported'`.execute(db);
  await db.schema
    .alterTable('reports')
    .addColumn('isOutdated', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // The reports of stories that were refused, and then deleted, waited for ever.
  await sql`update reports set status = 'lapsed', description = null
    where status = 'pending' and "experienceId" not in (select id from experiences)`.execute(db);
}

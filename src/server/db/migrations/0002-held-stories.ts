import type { Kysely } from 'kysely';

/** Why each held story waits for a moderator. The row is deleted with the decision. */
export async function createHeldStories(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('heldStories')
    .addColumn('experienceId', 'text', (c) =>
      c.primaryKey().references('experiences.id').onDelete('cascade'),
    )
    .addColumn('cause', 'text', (c) => c.notNull())
    .addColumn('reasons', 'text', (c) => c.notNull())
    .execute();
}

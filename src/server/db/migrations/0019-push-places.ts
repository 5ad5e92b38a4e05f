import type { Kysely } from 'kysely';

/** The places that a story a day is from, as they are in an address; empty: from all. */
export async function addPushPlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('pushSubscriptions')
    .addColumn('places', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

import { sql, type Kysely } from 'kysely';

/** Counters of limits, keyed hashes of request bodies, and secure deletion from the search index. */
export async function createLimits(
  db: Kysely<unknown>,
  engine: 'sqlite' | 'postgres',
): Promise<void> {
  await db.schema
    .createTable('quotaUses')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('slot', 'bigint', (c) => c.notNull())
    .addColumn('uses', 'integer', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('quotaUsesKey', ['key', 'slot'])
    .execute();
  await db.schema.createIndex('quotaUsesByTime').on('quotaUses').column('expiresAt').execute();
  await db.schema
    .createTable('readCosts')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('slot', 'bigint', (c) => c.notNull())
    .addColumn('server', 'text', (c) => c.notNull())
    .addColumn('units', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('readCostsKey', ['slot', 'source', 'server'])
    .execute();
  const keys = db as Kysely<{ idempotencyKeys: { bodyHash: string; status: number } }>;
  // Earlier versions stored refusals, and hashed bodies without a key, so that a guessed text could be confirmed.
  await keys.deleteFrom('idempotencyKeys').where('status', '>=', 400).execute();
  await keys.updateTable('idempotencyKeys').set({ bodyHash: '' }).execute();
  if (engine === 'sqlite') await deleteSecurely(db);
}

/** Deletes entries from the index instead of marking them: https://www.sqlite.org/fts5.html#the_secure_delete_configuration_option */
async function deleteSecurely(db: Kysely<unknown>): Promise<void> {
  await sql`insert into "experienceSearch" ("experienceSearch", rank) values ('secure-delete', 1)`.execute(
    db,
  );
}

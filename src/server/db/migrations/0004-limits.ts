import type { Kysely } from 'kysely';

/** What limits count, and answers kept under keyed hashes of what was asked. */
export async function createLimits(db: Kysely<unknown>): Promise<void> {
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
  // Refusals were kept until now, and of bodies a hash without a key, by which a guessed text could be found.
  await keys.deleteFrom('idempotencyKeys').where('status', '>=', 400).execute();
  await keys.updateTable('idempotencyKeys').set({ bodyHash: '' }).execute();
}

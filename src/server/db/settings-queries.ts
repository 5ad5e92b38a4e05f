import type { Database, Reads, Transaction } from './database.ts';

/** Returns the value that the database stores for a key; undefined where there is none. */
export async function getSetting(db: Reads, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

/** Stores a value, in place of the one before. */
export async function setSetting(trx: Transaction, key: string, value: string): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Stores a value where there is none yet. Returns whether it did. */
export async function addSetting(trx: Transaction, key: string, value: string): Promise<boolean> {
  const added = await trx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Returns the stored value, or else stores a new one. Of two servers that start at the same time only one stores its
 * own. It reads first, so that a server can start on a database that is read-only during a move.
 */
export async function getOrAddSetting(
  database: Database,
  key: string,
  create: () => string,
): Promise<string> {
  const stored = await getSetting(database.read, key);
  if (stored !== undefined) return stored;
  const value = create();
  return database.write(async (trx) => {
    await addSetting(trx, key, value);
    return (await getSetting(trx, key)) ?? value;
  });
}

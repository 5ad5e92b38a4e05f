import type { Reads, Transaction } from '../../db/database.ts';

/** Stores the appeal of an experience. Returns false when there was one before. */
export async function createAppeal(
  trx: Transaction,
  { experienceId, message, now }: { experienceId: string; message: string; now: number },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('appeals')
    .values({ experienceId, message, state: 'waiting', createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('experienceId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns since when an appeal waits (milliseconds since 1970); undefined when none does. */
export async function getAppealTime(db: Reads, experienceId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('appeals')
    .select('createdAt')
    .where('experienceId', '=', experienceId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.createdAt;
}

/** Decides the appeal that waits, if any, and deletes its text. Returns whether there was one. */
export async function closeAppeal(
  trx: Transaction,
  experienceId: string,
  state: 'upheld' | 'declined',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('appeals')
    .set({ state, message: null })
    .where('experienceId', '=', experienceId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

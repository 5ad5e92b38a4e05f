import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Resolves when a write that changes nothing has committed: with a full disk reads still succeed. */
export async function probeWrite(database: Database): Promise<void> {
  await database.write((trx) =>
    trx
      .updateTable('dataVersions')
      .set({ version: sql`version` })
      .where('name', '=', 'stories')
      .execute(),
  );
}

import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Resolves when the database has kept a write that changes nothing: a full disk still answers questions. */
export async function probeWrite(database: Database): Promise<void> {
  await database.write((trx) =>
    trx
      .updateTable('dataVersions')
      .set({ version: sql`version` })
      .where('name', '=', 'stories')
      .execute(),
  );
}

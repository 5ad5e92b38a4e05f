import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Reads, Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

type NoteRow = Selectable<Tables['notes']>;

/** Stores a note about a story, which must exist. */
export async function createNote(
  trx: Transaction,
  note: Pick<NoteRow, 'experienceId' | 'moderatorId' | 'text' | 'createdAt'>,
): Promise<NoteRow> {
  const row = { id: randomUUID(), ...note };
  await trx.insertInto('notes').values(row).execute();
  return row;
}

/** The notes about these stories, oldest first. */
export async function listNotes(
  db: Reads,
  ids: readonly string[],
): Promise<Map<string, Omit<NoteRow, 'experienceId'>[]>> {
  const rows = await db
    .selectFrom('notes')
    .selectAll()
    .where('experienceId', 'in', ids)
    .orderBy('createdAt')
    .execute();
  return Map.groupBy(rows, ({ experienceId }) => experienceId);
}

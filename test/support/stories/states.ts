import type { Database } from '../../../src/server/db/database.ts';

/** Hides stories, or holds them, as if a report or the review had done it, without changing any counter. */
export async function setState(
  database: Database,
  state: 'hidden' | 'held',
  stories: readonly { readonly id: string }[],
): Promise<void> {
  const ids = stories.map(({ id }) => id);
  await database.write((trx) =>
    trx.updateTable('experiences').set({ state }).where('id', 'in', ids).execute(),
  );
}

import type { Reads } from '../db/database.ts';
import { siteOwner } from '../login/session-queries.ts';

/** All moderators who can be in the log, the built-in owner first: a team is small. */
export async function listModeratorNames(db: Reads): Promise<{ id: string; name: string }[]> {
  const rows = await db.selectFrom('moderators').select(['id', 'name']).orderBy('name').execute();
  const { id, name } = siteOwner;
  return [
    rows.find((row) => row.id === id) ?? { id, name },
    ...rows.filter((row) => row.id !== id),
  ];
}

/** The names of all moderators by their ids. */
export async function getModeratorNames(db: Reads): Promise<(id: string) => string> {
  const names = new Map((await listModeratorNames(db)).map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? 'A former moderator';
}

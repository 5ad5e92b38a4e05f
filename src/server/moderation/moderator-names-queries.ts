import type { Reads } from '../db/database.ts';
import { siteOwner } from '../login/session-queries.ts';

/** The names of all moderators by their ids: a team is small. */
export async function getModeratorNames(db: Reads): Promise<(id: string) => string> {
  const rows = await db.selectFrom('moderators').select(['id', 'name']).execute();
  const names = new Map([[siteOwner.id as string, siteOwner.name as string]]);
  for (const { id, name } of rows) names.set(id, name);
  return (id) => names.get(id) ?? 'A former moderator';
}

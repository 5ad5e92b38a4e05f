import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reads } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';

type Text = Pick<ExperienceRow, 'id' | 'content' | 'tags'>;

/**
 * Names what is to be decided about each of these stories, so that a decision is about what its moderator has read. Read
 * before the reports and appeals that are shown with it: what comes meanwhile then makes it another version.
 */
export async function listVersions(
  db: Reads,
  experiences: readonly Text[],
): Promise<Map<string, string>> {
  if (experiences.length === 0) return new Map();
  const ids = experiences.map(({ id }) => id);
  // All reports that wait are closed together: as many with the same last id are the same ones.
  const reports = await db
    .selectFrom('reports')
    .select((eb) => [
      'experienceId as id',
      eb.fn.countAll().as('count'),
      eb.fn.max('id').as('last'),
    ])
    .where('status', '=', sql.lit('pending'))
    .where('experienceId', 'in', ids)
    .groupBy('experienceId')
    .execute();
  const appeals = await db
    .selectFrom('appeals')
    .select(['experienceId as id', 'createdAt'])
    .where('state', '=', 'waiting')
    .where('experienceId', 'in', ids)
    .execute();
  const reportsOf = new Map(reports.map(({ id, count, last }) => [id, [Number(count), last]]));
  const appealOf = new Map(appeals.map(({ id, createdAt }) => [id, createdAt]));
  return new Map(
    experiences.map(({ id, content, tags }) => [
      id,
      `${hashOf([content, tags])}.${hashOf([reportsOf.get(id) ?? null, appealOf.get(id) ?? null])}`,
    ]),
  );
}

/** The version of one story. */
export async function getVersion(db: Reads, experience: Text): Promise<string> {
  return (await listVersions(db, [experience])).get(experience.id) ?? '';
}

/** Whether two versions of a story have the same text. */
export function haveSameText(one: string, other: string): boolean {
  return one.split('.', 1)[0] === other.split('.', 1)[0];
}

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

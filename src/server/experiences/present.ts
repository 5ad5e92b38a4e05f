import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { ExperienceRow } from '../db/tables.ts';

/** The columns that an experience is presented from. */
export const presentedColumns = [
  'id',
  'randomId',
  'content',
  'continent',
  'country',
  'city',
  'tags',
  'votes',
  'createdAt',
] as const satisfies readonly (keyof ExperienceRow)[];

export type PresentedRow = Pick<ExperienceRow, (typeof presentedColumns)[number]>;

/** A stored story as the contract shows it. */
export function presentExperience(row: PresentedRow): Experience {
  return {
    id: row.id,
    randomId: row.randomId,
    content: row.content,
    continent: row.continent,
    country: row.country,
    city: row.city,
    tags: JSON.parse(row.tags) as string[],
    votes: row.votes,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

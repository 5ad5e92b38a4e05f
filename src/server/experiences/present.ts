import type { Experience } from '../../contract/endpoints/experiences.ts';
import { isoTime } from '../../domain/iso-time.ts';
import type { ExperienceRow } from '../db/tables.ts';

/** The columns that `presentExperience` needs. */
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
  'lang',
] as const satisfies readonly (keyof ExperienceRow)[];

export type PresentedRow = Pick<ExperienceRow, (typeof presentedColumns)[number]>;

/** The experience as the contract defines it, from a row. */
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
    createdAt: isoTime(row.createdAt),
    lang: row.lang,
  };
}

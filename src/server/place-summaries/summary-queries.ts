import { sql } from 'kysely';
import { cityKey } from '../../domain/places/city-name.ts';
import type { Reads } from '../db/database.ts';

/** How many visible experiences a place has, and from how many cities. */
export interface PlaceTotals {
  readonly stories: number;
  readonly cities: number;
}

export async function countCity(
  db: Reads,
  { country, city }: { country: string; city: string },
): Promise<PlaceTotals> {
  const row = await db
    .selectFrom('rankings')
    .select('experienceCount')
    .where('period', '=', sql.lit('all'))
    .where('cityKey', '=', cityKey(city))
    .where('country', '=', country)
    .executeTakeFirst();
  const stories = row?.experienceCount ?? 0;
  return { stories, cities: Math.min(stories, 1) };
}

/** How many cities of a country have visible experiences. */
export async function countCitiesOf(db: Reads, country: string): Promise<number> {
  // A literal, so that the planner can use the partial index of this period.
  const all = visibleCities(db).where('period', '=', sql.lit('all'));
  const { count } = await all.where('country', '=', country).executeTakeFirstOrThrow();
  return count;
}

/** How many cities of a continent have visible experiences. */
export async function countCitiesOn(db: Reads, continent: string): Promise<number> {
  // An expression, not a value: see `topCities`.
  const all = visibleCities(db).where('period', '=', sql<string>`${'all'} || ''`);
  const { count } = await all.where('continent', '=', continent).executeTakeFirstOrThrow();
  return count;
}

const visibleCities = (db: Reads) =>
  db
    .selectFrom('rankings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('experienceCount', '>', 0);

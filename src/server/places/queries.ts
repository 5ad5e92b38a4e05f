import { sql } from 'kysely';
import type { Continent } from '../../contract/continents.ts';
import type { CityLight, CountryEntry } from '../../contract/endpoints/places/places.ts';
import { limits } from '../../contract/limits.ts';
import type { Reads } from '../db/database.ts';

/** Returns the countries with visible experiences, from the totals: at most a few hundred rows. */
export async function listCountries(db: Reads): Promise<CountryEntry[]> {
  const rows = await db
    .selectFrom('countryTotals')
    .select(['continent', 'country', 'experienceCount'])
    .where('experienceCount', '>', 0)
    .orderBy('experienceCount', 'desc')
    .orderBy('country')
    .execute();
  // Only continents of the contract are ever stored.
  return rows.map((row) => ({ ...row, continent: row.continent as Continent }));
}

/** Returns the cities of a country with the most visible experiences, the largest first. */
export function listCities(db: Reads, country: string): Promise<Omit<CityLight, 'at'>[]> {
  return (
    db
      .selectFrom('rankings')
      .select(['country', 'city', 'experienceCount'])
      // A literal, so that the planner can use the partial index of this period.
      .where('period', '=', sql.lit('all'))
      .where('country', '=', country)
      .where('experienceCount', '>', 0)
      .orderBy('experienceCount', 'desc')
      .orderBy('city')
      .limit(limits.cities.most)
      .execute()
  );
}

/** Returns the cities of the world with the most visible experiences, the largest first. */
export function listLargestCities(db: Reads): Promise<Omit<CityLight, 'at'>[]> {
  return (
    db
      .selectFrom('rankings')
      .select(['country', 'city', 'experienceCount'])
      // A literal, so that the planner can use the partial index of this period.
      .where('period', '=', sql.lit('all'))
      .where('experienceCount', '>', 0)
      .orderBy('experienceCount', 'desc')
      .orderBy('cityKey')
      .limit(limits.cityLights.most)
      .execute()
  );
}

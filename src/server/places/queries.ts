import { sql } from 'kysely';
import type { Continent } from '../../contract/continents.ts';
import type { CityStories, CountryStories } from '../../contract/endpoints/places.ts';
import { limits } from '../../contract/limits.ts';
import type { Reads } from '../db/database.ts';

/** The countries that have visible stories, from the rollup: a few hundred rows at the most. */
export async function listCountries(db: Reads): Promise<CountryStories[]> {
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

/** The cities of a country that have the most visible stories, the most first. */
export function listCities(db: Reads, country: string): Promise<CityStories[]> {
  return (
    db
      .selectFrom('rankings')
      .select(['city', 'experienceCount'])
      // Written out, so that every plan may use the index of this period.
      .where('period', '=', sql.lit('all'))
      .where('country', '=', country)
      .where('experienceCount', '>', 0)
      .orderBy('experienceCount', 'desc')
      .orderBy('city')
      .limit(limits.cities.most)
      .execute()
  );
}

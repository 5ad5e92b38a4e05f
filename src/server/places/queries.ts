import type { Continent } from '../../contract/continents.ts';
import type { CountryStories } from '../../contract/countries.ts';
import type { Reads } from '../db/database.ts';

/** The countries that have visible stories, from the rollup: a few hundred rows at the most. */
export async function findCountries(db: Reads): Promise<CountryStories[]> {
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

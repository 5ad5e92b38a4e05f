import {
  type CityLight,
  listCitiesEndpoint,
  listCityLightsEndpoint,
  listCountriesEndpoint,
} from '../../contract/endpoints/places.ts';
import type { Deps } from '../deps.ts';
import type { Router } from '../router/router.ts';
import { countryAffectedBy } from './affected-by.ts';
import { resolveListedPlace } from './listed-place.ts';
import { listCities, listCountries, listLargestCities } from './queries.ts';

/** After all cities of the data set. */
const notListed = 1e9;

export function placeRoutes(router: Router, { database, cities }: Deps): void {
  /** With their positions; of those with equally many stories, the cities that are larger in their countries first. */
  async function located(entries: readonly Omit<CityLight, 'at'>[]): Promise<CityLight[]> {
    const found = await cities.locate(entries);
    return entries
      .map((entry, i) => ({ entry, at: found[i]?.at, rank: found[i]?.rank ?? notListed }))
      .toSorted((a, b) => b.entry.experienceCount - a.entry.experienceCount || a.rank - b.rank)
      .map(({ entry, at }) => ({ ...entry, ...(at && { at }) }));
  }

  router.cached(listCountriesEndpoint, async () => ({
    body: await listCountries(database.read),
    affectedBy: ({ of }) => of !== 'votes',
  }));

  router.cached(listCitiesEndpoint, async ({ query }) => {
    const { country } = await resolveListedPlace(cities, query);
    return {
      body: await located(await listCities(database.read, country)),
      affectedBy: countryAffectedBy(country),
    };
  });

  router.cached(listCityLightsEndpoint, async () => {
    return {
      body: await located(await listLargestCities(database.read)),
      affectedBy: ({ of }) => of !== 'votes',
    };
  });
}

import {
  type CityLight,
  listCitiesEndpoint,
  listCityLightsEndpoint,
  listCountriesEndpoint,
} from '../../contract/endpoints/places.ts';
import type { Deps } from '../deps.ts';
import { countryAffectedBy } from '../experiences/list-changes.ts';
import type { Router } from '../http/router.ts';
import { resolveListedPlace } from './listed-place.ts';
import { listCities, listCountries, listLargestCities } from './queries.ts';

export function placeRoutes(router: Router, { database, cities }: Deps): void {
  async function withPositions<E extends Omit<CityLight, 'at'>>(entries: readonly E[]) {
    const positions = await cities.locate(entries);
    return entries.map((entry, i) => ({ ...entry, ...(positions[i] && { at: positions[i] }) }));
  }

  router.cached(listCountriesEndpoint, async () => ({
    body: await listCountries(database.read),
    affectedBy: ({ of }) => of !== 'votes',
  }));

  router.cached(listCitiesEndpoint, async ({ query }) => {
    const { country } = await resolveListedPlace(cities, query);
    return {
      body: await withPositions(await listCities(database.read, country)),
      affectedBy: countryAffectedBy(country),
    };
  });

  router.cached(listCityLightsEndpoint, async () => {
    const largest = await listLargestCities(database.read);
    return {
      body: await withPositions(largest),
      affectedBy: ({ of }) => of !== 'votes',
    };
  });
}

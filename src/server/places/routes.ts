import {
  listCitiesEndpoint,
  listCityLightsEndpoint,
  listCountriesEndpoint,
} from '../../contract/endpoints/places/places.ts';
import type { Deps } from '../deps.ts';
import type { Router } from '../router/router.ts';
import { countryAffectedBy } from './affected-by.ts';
import { resolveListedPlace } from './listed-place.ts';
import { located } from './located.ts';
import { listCities, listCountries, listLargestCities } from './queries.ts';

export function placeRoutes(router: Router, { database, cities }: Deps): void {
  router.cached(listCountriesEndpoint, async () => ({
    body: await listCountries(database.read),
    affectedBy: ({ of }) => of !== 'votes',
  }));

  router.cached(listCitiesEndpoint, async ({ query }) => {
    const { country } = await resolveListedPlace(cities, query);
    return {
      body: await located(cities, await listCities(database.read, country)),
      affectedBy: countryAffectedBy(country),
    };
  });

  router.cached(listCityLightsEndpoint, async () => {
    return {
      body: await located(cities, await listLargestCities(database.read)),
      affectedBy: ({ of }) => of !== 'votes',
    };
  });
}

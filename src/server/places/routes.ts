import {
  listCitiesEndpoint,
  listCityLightsEndpoint,
  listCountriesEndpoint,
} from '../../contract/endpoints/places.ts';
import { countryByName } from '../../domain/places/countries.ts';
import type { Deps } from '../deps.ts';
import type { Router } from '../http/router.ts';
import { listCities, listCountries, listLargestCities } from './queries.ts';

export function placeRoutes(router: Router, { database, cities }: Deps): void {
  router.cached(listCountriesEndpoint, async () => ({
    body: await listCountries(database.read),
    affectedBy: ({ of }) => of !== 'votes',
  }));

  router.cached(listCitiesEndpoint, async ({ query }) => {
    const country = countryByName(query.country)?.name;
    return {
      body: country === undefined ? [] : await listCities(database.read, country),
      affectedBy: ({ of, experience }) => of !== 'votes' && experience.country === country,
    };
  });

  router.cached(listCityLightsEndpoint, async () => {
    const largest = await listLargestCities(database.read);
    const positions = await cities.locate(largest);
    return {
      body: largest.map((entry, i) => ({ ...entry, ...(positions[i] && { at: positions[i] }) })),
      affectedBy: ({ of }) => of !== 'votes',
    };
  });
}

import {
  type CityLight,
  listCitiesEndpoint,
  listCityLightsEndpoint,
  listCountriesEndpoint,
} from '../../contract/endpoints/places.ts';
import { countryByName } from '../../domain/places/countries.ts';
import type { Deps } from '../deps.ts';
import { countryAffectedBy } from '../experiences/list-changes.ts';
import type { Router } from '../http/router.ts';
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
    const country = countryByName(query.country)?.name;
    const listed = country === undefined ? [] : await listCities(database.read, country);
    return {
      body: await withPositions(listed),
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

import { listCities, listCountries } from '../../contract/endpoints/places.ts';
import { countryByName } from '../../domain/places/countries.ts';
import type { Deps } from '../deps.ts';
import type { Binder } from '../http/router.ts';
import { findCitiesOf, findCountries } from './queries.ts';

export function placeRoutes(bind: Binder, { database }: Deps): void {
  bind.cached(listCountries, async () => ({
    body: await findCountries(database.read),
    touchedBy: ({ of }) => of !== 'votes',
  }));

  bind.cached(listCities, async ({ query }) => {
    const country = countryByName(query.country)?.name;
    return {
      body: country === undefined ? [] : await findCitiesOf(database.read, country),
      touchedBy: ({ of, story }) => of !== 'votes' && story.country === country,
    };
  });
}

import { endpoint } from '../../contract/endpoint.ts';
import { citiesPath } from '../../contract/paths.ts';
import { CityFileSchema } from '../../contract/places.ts';
import type { Country } from '../../domain/places/countries.ts';
import { load, queryFor } from '../query.ts';

/** What `useQuery` needs to have the cities of a country. They don't change while the app is open. */
export function citiesOf({ code }: Pick<Country, 'code'>) {
  const file = endpoint({
    method: 'GET',
    path: citiesPath(code),
    summary: 'The cities of a country',
    replies: { 200: CityFileSchema },
    problems: [],
  });
  return { ...queryFor(load(file)), staleTime: Infinity };
}

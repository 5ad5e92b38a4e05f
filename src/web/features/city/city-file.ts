import type { Country } from '../../../domain/places/countries.ts';
import { load, queryFor } from '../../api/query.ts';

/** What `useQuery` needs to have the cities of a country. They don't change while the app is open. */
export function citiesOf({ code }: Pick<Country, 'code'>) {
  const params = { code: code.toLowerCase() };
  return { ...queryFor(load('/places/{code}.json', { params })), staleTime: Infinity };
}

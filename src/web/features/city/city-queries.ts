import type { Country } from '../../../domain/places/countries.ts';
import { pageQuery, queryOptionsFor } from '../../api/query.ts';

/** The query for the cities of a country. They don't change while the app is open. */
export function citiesQuery({ code }: Pick<Country, 'code'>) {
  const params = { code: code.toLowerCase() };
  return { ...queryOptionsFor(pageQuery('/places/{code}.json', { params })), staleTime: Infinity };
}

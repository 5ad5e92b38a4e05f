import type { BrowseFilter } from '../contract/browse-query.ts';
import { defaultSortOrder } from '../contract/orders.ts';
import { countryByName } from './places/countries.ts';

/**
 * The filter as addresses, fields and lists all have it: a country by its canonical name and with its own continent,
 * none that there is not, and nothing that is the default anyway.
 */
export function canonicalFilter({ country, sortBy, ...others }: BrowseFilter): BrowseFilter {
  const known = country === undefined ? undefined : countryByName(country);
  return {
    ...others,
    ...(known && { continent: known.continent, country: known.name }),
    ...(sortBy !== undefined && sortBy !== defaultSortOrder && { sortBy }),
  };
}

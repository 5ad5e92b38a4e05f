import type { BrowseFilter } from '../contract/browse-query.ts';
import { defaultSortOrder } from '../contract/orders.ts';
import { countryByName } from './places/countries.ts';

/**
 * The canonical filter for URLs, form fields and lists: the country has its canonical name and its own continent, and
 * default values are left out. An unknown country stays as it is: nothing is found in it.
 */
export function canonicalFilter({ country, sortBy, ...others }: BrowseFilter): BrowseFilter {
  const known = country === undefined ? undefined : countryByName(country);
  return {
    ...others,
    ...(country !== undefined && { country }),
    ...(known && { continent: known.continent, country: known.name }),
    ...(sortBy !== undefined && sortBy !== defaultSortOrder && { sortBy }),
  };
}

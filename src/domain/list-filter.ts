import type { BrowseFilter } from '../contract/browse-query.ts';
import { defaultSortOrder } from '../contract/orders.ts';
import { countryNamed } from './places/countries.ts';

/**
 * The canonical filter for URLs, form fields and lists: the country has its canonical name and its own continent, and
 * default values are left out. An unknown country stays as it is: nothing is found in it. The
 * server's `findCountry` knows other names, too, and redirects to the canonical one.
 */
export function canonicalFilter(
  { country, sortBy, ...others }: BrowseFilter,
  findCountry = countryNamed,
): BrowseFilter {
  const known = country === undefined ? undefined : findCountry(country);
  return {
    ...others,
    ...(country !== undefined && { country }),
    ...(known && { continent: known.continent, country: known.name }),
    ...(sortBy !== undefined && sortBy !== defaultSortOrder && { sortBy }),
  };
}

/** Whether a list has all stories of its place: nobody knows how many in other places a search or a time leaves, or several places have. */
export function isCounted({ places, search, timeframe }: BrowseFilter): boolean {
  return (places ?? search ?? timeframe) === undefined;
}

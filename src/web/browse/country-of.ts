import type { BrowseFilter } from '../../contract/browse-query.ts';
import { continents } from '../../contract/continents.ts';
import { findCountry, type Country } from '../../domain/places/countries.ts';

/** The country that is chosen, also where a link names it without its continent. */
export function countryOf({ continent, country = '' }: BrowseFilter): Country | undefined {
  const asked = continent === undefined ? continents : [continent];
  return asked.map((each) => findCountry(each, country)).find((found) => found !== undefined);
}

/** The filter with the continent of its country, so that the form can show both. */
export function withContinent(filter: BrowseFilter): BrowseFilter {
  const country = countryOf(filter);
  return country === undefined ? filter : { ...filter, continent: country.continent };
}

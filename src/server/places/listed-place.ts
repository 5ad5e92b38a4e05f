import { countryByName } from '../../domain/places/country-search.ts';
import { unknownCountryIssue } from '../../domain/places/place-issues.ts';
import { invalid } from '../errors.ts';
import type { Cities } from './cities.ts';

interface NamedPlace {
  readonly country?: string | undefined;
  readonly city?: string | undefined;
}

/**
 * The place of a list by the names that are stored: other names of its country, and of its city in that country, are
 * replaced. @throws Problem 'invalid' that names an unknown country
 */
export async function resolveListedPlace<P extends NamedPlace>(
  cities: Pick<Cities, 'canonicalCity'>,
  place: P,
): Promise<P> {
  const { country, city } = place;
  if (country === undefined) return place;
  const known = countryByName(country);
  if (known === undefined) throw invalid([unknownCountryIssue(country)]);
  if (city === undefined) return { ...place, country: known.name };
  return { ...place, country: known.name, city: await cities.canonicalCity(known, city) };
}

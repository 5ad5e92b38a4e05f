import { type Continent, continents } from '../../contract/continents.ts';
import { placeParts, type PlaceRef, placesText } from '../../contract/places/followed-places.ts';
import { countryByName } from '../../domain/places/country-search.ts';
import { countryIssue, unknownCountryIssue } from '../../domain/places/place-issues.ts';
import { invalid } from '../errors.ts';
import type { Cities } from './cities.ts';

interface NamedPlace {
  readonly continent?: Continent | undefined;
  readonly country?: string | undefined;
  readonly city?: string | undefined;
  readonly places?: string | undefined;
}

/**
 * The place of a list by the names that are stored: other names of its country, and of its city in that country, are
 * replaced. @throws Problem 'invalid' that names an unknown country, or says that there are one and several places
 */
export async function resolveListedPlace<P extends NamedPlace>(
  cities: Pick<Cities, 'canonicalCity'>,
  place: P,
): Promise<P> {
  const { continent, country, city, places } = place;
  if (places !== undefined) {
    if ((continent ?? country ?? city) !== undefined) throw invalid([oneOrSeveral]);
    return { ...place, places: await resolvePlaces(cities, places) };
  }
  if (country === undefined) return place;
  const known = countryByName(country);
  if (known === undefined) throw invalid([unknownCountryIssue(country)]);
  if (city === undefined) return { ...place, country: known.name };
  return { ...place, country: known.name, city: await cities.canonicalCity(known, city) };
}

const oneOrSeveral = {
  path: 'places',
  message: 'Please give either places, or one place as continent, country and city.',
};

/**
 * Several places by the names that are stored, without those that are unknown: a reader whose country has another name
 * now keeps the others. @throws Problem 'invalid' that names an unknown country if all are
 */
export async function resolvePlaces(
  cities: Pick<Cities, 'canonicalCity'>,
  places: string,
): Promise<string> {
  const parts = placeParts(places);
  const refs = await Promise.all(parts.map((part) => placeOf(cities, part)));
  const known = refs.filter((ref) => ref !== undefined);
  const [[name = ''] = []] = parts;
  if (known.length === 0) throw invalid([{ ...unknownCountryIssue(name), path: 'places' }]);
  return placesText(known);
}

async function placeOf(
  cities: Pick<Cities, 'canonicalCity'>,
  [name = '', city]: readonly string[],
): Promise<PlaceRef | undefined> {
  const continent = city === undefined ? continents.find((each) => each === name) : undefined;
  if (continent !== undefined) return { continent };
  const country = countryByName(name);
  if (country === undefined) return undefined;
  const ref = { continent: country.continent, country: country.name };
  return city === undefined ? ref : { ...ref, city: await cities.canonicalCity(country, city) };
}

/** A continent, one of its countries, or a city of that, by the names that are stored. */
export interface OnePlace {
  readonly continent: Continent;
  readonly country?: string | undefined;
  readonly city?: string | undefined;
}

/** One continent, country or city by the names that are stored. @throws Problem 'invalid' that says what is missing */
export async function resolveOnePlace(
  cities: Pick<Cities, 'canonicalCity'>,
  { continent, country, city }: Omit<NamedPlace, 'places'>,
): Promise<OnePlace> {
  if (country === undefined) {
    if (city !== undefined)
      throw invalid([{ path: 'country', message: 'Please give the country of this city.' }]);
    if (continent === undefined)
      throw invalid([{ path: 'continent', message: 'Please give a continent or a country.' }]);
    return { continent };
  }
  const known = countryByName(country);
  if (known === undefined) throw invalid([unknownCountryIssue(country)]);
  const issue = continent && countryIssue(continent, known.name);
  if (issue !== undefined) throw invalid([issue]);
  const place = { continent: known.continent, country: known.name };
  return city === undefined ? place : { ...place, city: await cities.canonicalCity(known, city) };
}

import { continentByName } from '../../../contract/continents.ts';
import type { PlaceRef } from '../../../contract/followed-places.ts';
import { browsePath } from '../../../contract/paths.ts';
import { countryNamed } from '../../../domain/places/countries.ts';
import type { Language } from '../../../messages/language.ts';

type NamedPlace = { readonly [Name in keyof PlaceRef]?: string | undefined };

/** The place that a filter or an address names: a known country has its continent. */
export function placeRefOf({ continent, country, city }: NamedPlace): PlaceRef {
  return {
    continent: countryNamed(country ?? '')?.continent ?? continent ?? '',
    ...(country && { country }),
    ...(city && { city }),
  };
}

/** The name of a place alone: of its city, else of its country, else of its continent. */
export function placeName(
  { continent = '', country, city }: NamedPlace,
  language: Language,
): string {
  if (country !== undefined)
    return city === undefined ? language.country(country) : language.city(city, country);
  const known = continentByName(continent);
  return known === undefined ? continent : language.continent(known);
}

/** The list of a place. */
export const placePath = ({ continent, country, city }: NamedPlace): string =>
  browsePath({ continent, country, city });

/** The place of an address: see `placeParts`. */
export function placeOfParts([name = '', city]: readonly string[]): PlaceRef {
  const isCountry = countryNamed(name) !== undefined;
  return placeRefOf(
    isCountry || city !== undefined ? { country: name, city } : { continent: name },
  );
}

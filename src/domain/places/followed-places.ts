import { continents } from '../../contract/continents.ts';
import { placeParts, type PlaceRef } from '../../contract/places/followed-places.ts';
import { cityKey } from './city-name.ts';
import { countryNamed } from './countries.ts';

/** The places of a canonical text; those of unknown countries are left out. */
export function placeRefs(places: string): PlaceRef[] {
  return placeParts(places).flatMap(([name = '', city]): PlaceRef[] => {
    const country = countryNamed(name);
    if (country !== undefined)
      return [{ ...(city !== undefined && { city }), country: name, continent: country.continent }];
    return continents.some((each) => each === name) ? [{ continent: name }] : [];
  });
}

/** A place by what is the same in all spellings. What is missing is any. */
export interface KeyedPlace {
  readonly continent?: string | undefined;
  readonly country?: string | undefined;
  readonly cityKey?: string | undefined;
}

export type NamedPlace = Omit<KeyedPlace, 'cityKey'> & { readonly city?: string | undefined };

export function keyedPlace({ continent, country, city }: NamedPlace): KeyedPlace {
  return { continent, country, cityKey: city === undefined ? city : cityKey(city) };
}

const parts = ['continent', 'country', 'cityKey'] as const;

/** Whether the one place is, or is around, the other. */
export function contains(outer: KeyedPlace, inner: KeyedPlace): boolean {
  return parts.every((part) => outer[part] === undefined || outer[part] === inner[part]);
}

/** Each once, and without those that are within another one: no story is from two of them. */
export function outermost(places: readonly PlaceRef[]): PlaceRef[] {
  const keys = places.map(keyedPlace);
  return places.filter((place, i) => {
    const own = keyedPlace(place);
    return !keys.some(
      (other, j) => j !== i && contains(other, own) && (j < i || !contains(own, other)),
    );
  });
}

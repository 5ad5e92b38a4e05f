import { browsePath } from '../../../contract/paths.ts';
import type { PlaceRef } from '../../../contract/places/followed-places.ts';
import { countryNamed } from '../../../domain/places/countries.ts';

type NamedPlace = { readonly [Name in keyof PlaceRef]?: string | undefined };

/** The place that a filter or an address names: a known country has its continent. */
export function placeRefOf({ continent, country, city }: NamedPlace): PlaceRef {
  return {
    continent: countryNamed(country ?? '')?.continent ?? continent ?? '',
    ...(country && { country }),
    ...(city && { city }),
  };
}

/** The list of a place. */
export const placePath = ({ continent, country, city }: NamedPlace): string =>
  browsePath({ continent, country, city });

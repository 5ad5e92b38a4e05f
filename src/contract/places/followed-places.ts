import { continentByName } from '../continents.ts';
import { limits } from '../limits.ts';
import { countCharacters } from '../text/characters.ts';
import { hasForbiddenCharacters, normalizeText } from '../text/text.ts';

/*
 * Several places in one address: `places=Germany/Bonn,France,europe`. Each is a country with a city, a country, or a
 * continent. A slash, a comma or a percent sign within a name is encoded as in a URL.
 */

/** A continent, a country or a city. */
export interface PlaceRef {
  readonly continent: string;
  readonly country?: string;
  readonly city?: string;
}

/** A place as it is in an address. */
export function placeText({ continent, country, city }: PlaceRef): string {
  return [country ?? continent, ...(city === undefined ? [] : [city])].map(encodePart).join('/');
}

/** Several places as they are in an address: the same text for the same places in any order. */
export function placesText(places: readonly PlaceRef[]): string {
  return canonical(places.map(placeText));
}

/** The parts of each place of a canonical text: the names of a country and a city, or one name. */
export function placeParts(places: string): readonly (readonly string[])[] {
  return places.split(',').map((place) => place.split('/').map(decodeURIComponent));
}

/** The canonical text of what an address has; undefined if it is not well-formed, or has too many places. */
export function canonicalPlaces(text: string): string | undefined {
  const places = text.split(',').map(canonicalPlace);
  const known = [...new Set(places)].filter((place) => place !== undefined);
  const isValid = !places.includes(undefined) && known.length <= limits.followedPlaces.max;
  return isValid ? canonical(known) : undefined;
}

const canonical = (places: readonly string[]) => [...new Set(places)].toSorted().join(',');

function canonicalPlace(text: string): string | undefined {
  const parts = text.split('/').map(decodePart);
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length || parts.length > 2) return undefined;
  const [name = '', city] = known;
  const first = (city === undefined && continentOf(name)) || name;
  return [first, ...known.slice(1)].map(encodePart).join('/');
}

/** Australia alone is the country. */
function continentOf(name: string): string | undefined {
  const continent = continentByName(name);
  return name.toLowerCase() === 'australia' ? undefined : continent;
}

const encodePart = (part: string) => part.replace(/[%,/]/g, encodeURIComponent);

function decodePart(part: string): string | undefined {
  try {
    const name = decodeURIComponent(part);
    const tidy = normalizeText(name);
    const isValid = tidy !== '' && countCharacters(tidy) <= limits.search.max;
    return isValid && !hasForbiddenCharacters(name) ? tidy : undefined;
  } catch {
    return undefined;
  }
}

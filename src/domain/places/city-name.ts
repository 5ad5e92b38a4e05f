import type { City } from '../../contract/endpoints/places/place-files.ts';
import { cleanCityName } from '../../contract/text/city-text.ts';
import { fold } from '../text/fold.ts';

/** How many of a country's largest cities are suggested before anything is typed. */
export const initialSuggestions = 37;
export const maxSuggestions = 10;

/**
 * The key that is the same for all spellings of a city's name: it ignores case, accents, spaces, apostrophes, dots,
 * commas, quotation and exclamation marks, colons, middle dots, slashes, brackets, hyphens and the short form of Saint ("St. John’s", "saint johns").
 */
export function cityKey(text: string): string {
  return fold(cleanCityName(text))
    .replace(/['’‘ʻʼʿʾ`.,!:"·\u200c\u200d]/g, '')
    .replace(/[-()/\s]+/g, ' ')
    .trim()
    .replace(/(^| )st(e?)(?= )/g, '$1saint$2');
}

/**
 * Suggests cities by their English names: first those that start with the typed text, then those that contain it, each
 * by population. For an empty text: the largest cities.
 */
export function suggestCities(
  cities: readonly City[],
  typed: string,
  limit = maxSuggestions,
): string[] {
  const typedKey = cityKey(typed);
  if (typedKey === '') return cities.slice(0, initialSuggestions).map(([name]) => name);
  const starting: string[] = [];
  const containing: string[] = [];
  for (const { names, keys } of keyedCities(cities)) {
    const name = names[0];
    if (keys.some((key) => key.startsWith(typedKey))) starting.push(name);
    else if (keys.some((key) => key.includes(typedKey))) containing.push(name);
    if (starting.length === limit) break;
  }
  return [...starting, ...containing].slice(0, limit);
}

/** A city's names and their keys, in the same order. */
type KeyedCity = { readonly names: CityNames; readonly keys: readonly string[] };

// Cached, because folding thousands of names at every key press is noticeably slow on a phone.
const keyedOf = new WeakMap<readonly City[], readonly KeyedCity[]>();

/** The cities with the keys of their names, computed once for each list. */
export function keyedCities(cities: readonly City[]): readonly KeyedCity[] {
  const known = keyedOf.get(cities);
  if (known !== undefined) return known;
  const made = cities.map((city) => {
    const names = cityNames(city);
    return { names, keys: names.map(cityKey) };
  });
  keyedOf.set(cities, made);
  return made;
}

type CityNames = readonly [string, ...string[]];

/** All names of a city, the English one first. */
export function cityNames([name, , , ...others]: City): CityNames {
  return [name, ...others];
}

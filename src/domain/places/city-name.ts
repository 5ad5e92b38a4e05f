import { cleanCityName } from '../../contract/city-text.ts';
import type { City } from '../../contract/endpoints/place-files.ts';
import { fold } from '../text/fold.ts';

/** Without anything typed, this many of a country's largest cities are offered. */
export const offeredWithoutTyping = 37;
export const offeredWhileTyping = 10;

/**
 * What makes two spellings one city of a country: case, accents and spaces don't count, and neither do
 * apostrophes, dots, commas, exclamation marks, slashes, brackets, hyphens and the short form of Saint ("St. John’s",
 * "saint johns").
 */
export function cityKey(text: string): string {
  return fold(cleanCityName(text))
    .replace(/['’‘ʻʼʿʾ`.,!\u200c\u200d]/g, '')
    .replace(/[-()/\s]+/g, ' ')
    .trim()
    .replace(/(^| )st(e?)(?= )/g, '$1saint$2');
}

/**
 * The cities to offer for what was typed, by their English names: those that start with it first, then those that
 * contain it, each with the most populous first. Nothing typed: the largest cities.
 */
export function suggestCities(
  cities: readonly City[],
  typed: string,
  limit = offeredWhileTyping,
): string[] {
  const wanted = cityKey(typed);
  if (wanted === '') return cities.slice(0, offeredWithoutTyping).map(([name]) => name);
  const starting: string[] = [];
  const containing: string[] = [];
  for (const { names, keys } of keyedCities(cities)) {
    const name = names[0];
    if (keys.some((key) => key.startsWith(wanted))) starting.push(name);
    else if (keys.some((key) => key.includes(wanted))) containing.push(name);
    if (starting.length === limit) break;
  }
  return [...starting, ...containing].slice(0, limit);
}

/** A city's names, and in the same order their keys. */
type KeyedCity = { readonly names: CityNames; readonly keys: readonly string[] };

// Folding thousands of names at every key press would be felt on a phone.
const keyedOf = new WeakMap<readonly City[], readonly KeyedCity[]>();

/** The cities with the keys of their names, which are made once for a list. */
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

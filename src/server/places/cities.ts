import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { cleanCityName } from '../../contract/city-text.ts';
import { type CityFile, CityFileSchema } from '../../contract/endpoints/place-files.ts';
import { cityKey, cityNames } from '../../domain/places/city-name.ts';
import { type Country, countryByCode } from '../../domain/places/countries.ts';

export type Cities = {
  /** Returns the cities of a country by its ISO 3166-1 alpha-2 code in any case; undefined without country or file. */
  load(code: string): Promise<CityFile | undefined>;
  /**
   * Returns the stored spelling of a city: that of the data set, also for a local name (Köln is Cologne), else the typed
   * one with cleaned spaces. Check `isCityName` afterwards: the data set has "Washington, D.C." as "Washington D.C.".
   */
  canonicalCity(country: Country, typed: string): Promise<string>;
  /** Whether the data set knows this city, by any of its names. */
  isListed(country: Country, typed: string): Promise<boolean>;
};

// The largest forty take 19 MB, and people post from far fewer countries. An import may use all of them.
const defaultMaxCached = 40;

type KnownCities = { readonly file: CityFile; readonly englishName: ReadonlyMap<string, string> };

/**
 * Reads the city files of a folder on demand, and caches those of the `maxCached` last used countries. Without a file all
 * cities are kept as typed; a damaged file throws.
 */
export function openCities(
  folder: string,
  { maxCached = defaultMaxCached }: { maxCached?: number } = {},
): Cities {
  const recent = new LRUCache<string, Promise<KnownCities | undefined>>({ max: maxCached });

  function known(code: string): Promise<KnownCities | undefined> {
    const cities = recent.get(code) ?? readCities(folder, code);
    recent.set(code, cities);
    // A failure is not cached: the next call tries again.
    cities.catch(() => recent.delete(code));
    return cities;
  }

  return {
    async load(code) {
      const country = countryByCode(code);
      return country === undefined ? undefined : (await known(country.code))?.file;
    },
    async canonicalCity(country, typed) {
      const cities = await known(country.code);
      return cities?.englishName.get(cityKey(typed)) ?? cleanCityName(typed);
    },
    async isListed(country, typed) {
      return (await known(country.code))?.englishName.has(cityKey(typed)) ?? false;
    },
  };
}

async function readCities(folder: string, code: string): Promise<KnownCities | undefined> {
  const text = await readIfThere(path.join(folder, `${code.toLowerCase()}.json`));
  if (text === undefined) return undefined;
  const file = v.parse(CityFileSchema, JSON.parse(text));
  const names = file.cities.flatMap((city) =>
    cityNames(city).map((name) => [cityKey(name), city[0]] as const),
  );
  return { file, englishName: new Map(names) };
}

async function readIfThere(name: string): Promise<string | undefined> {
  try {
    return await readFile(name, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

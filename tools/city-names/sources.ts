import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { LanguageCode } from '../../src/contract/languages.ts';
import { cityKey } from '../../src/domain/places/city-name.ts';
import { countryNamed } from '../../src/domain/places/countries.ts';
import { cityNameKey } from '../../src/messages/read-city-names.ts';
import type { NamedPlace } from '../cities/make-cities.ts';

export type OtherLanguage = Exclude<LanguageCode, 'en'>;

const leastPopulation = 100_000;
const magic = 0x950412de;

/** The names of cities by the identifiers of GeoNames, from a gettext catalogue. */
export function geoNames(folder: string, language: OtherLanguage): ReadonlyMap<string, string> {
  const file = readFileSync(path.join(folder, language, 'LC_MESSAGES', 'geonames.mo'));
  if (file.readUInt32LE(0) !== magic) throw new Error('This is no catalogue.');
  const [count, originals, translations] = [8, 12, 16].map((at) => file.readUInt32LE(at));
  const textAt = (table = 0, index: number) => {
    const [length = 0, start = 0] = [0, 4].map((at) => file.readUInt32LE(table + index * 8 + at));
    return file.toString('utf8', start, start + length);
  };
  const entries = Array.from(
    { length: count ?? 0 },
    (_, i) => [textAt(originals, i), textAt(translations, i)] as const,
  );
  return new Map(entries.filter(([id]) => /^\d+$/.test(id)));
}

const CitySchema = v.object({ exemplarCity: v.string() });
const ZonesSchema = v.object({
  dates: v.object({ timeZoneNames: v.object({ zone: v.record(v.string(), v.unknown()) }) }),
});

/** The cities after which time zones are named: of several cities with the same name, the largest. */
export function cldrNames(
  folder: string,
  language: OtherLanguage,
  countries: ReadonlyMap<string, readonly NamedPlace[]>,
): ReadonlyMap<string, string> {
  const all = [...countries].flatMap(([code, cities]) => cities.map((city) => ({ code, city })));
  const largest = new Map(
    all
      .filter(({ city }) => isWellKnown(city))
      .toSorted((a, b) => a.city.population - b.city.population)
      .map(({ code, city }) => [cityKey(city.name), cityNameKey(code, city.name)]),
  );
  const english = zonesIn(folder, 'en');
  return new Map(
    [...zonesIn(folder, language)].flatMap(([zone, name]) => {
      const id = largest.get(cityKey(english.get(zone) ?? zone.replaceAll('_', ' ')));
      return id === undefined ? [] : [[id, name] as const];
    }),
  );
}

/** Other zones are named after countries and islands. */
function isWellKnown({ name, population, isCapital }: NamedPlace): boolean {
  return isCapital || (population >= leastPopulation && countryNamed(name) === undefined);
}

/** By the last part of their names. Islands and research stations have the names of cities elsewhere. */
function zonesIn(folder: string, language: LanguageCode): ReadonlyMap<string, string> {
  const text = readFileSync(path.join(folder, language, 'timeZoneNames.json'), 'utf8');
  const { main } = v.parse(v.object({ main: v.record(v.string(), ZonesSchema) }), JSON.parse(text));
  const { zone = {} } = main[language]?.dates.timeZoneNames ?? {};
  return new Map(
    ['Africa', 'America', 'Asia', 'Australia', 'Europe'].flatMap((area) => citiesIn(zone[area])),
  );
}

function citiesIn(area: unknown): (readonly [string, string])[] {
  return Object.entries(Object(area) as object).flatMap(([name, value]) => {
    if (v.is(CitySchema, value)) return [[name, value.exemplarCity] as const];
    return typeof value === 'object' ? citiesIn(value) : [];
  });
}

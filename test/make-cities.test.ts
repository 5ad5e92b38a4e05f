import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countries as isoCountries } from 'countries-list';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { continents } from '../src/contract/continents.ts';
import { type CityFile, CityFileSchema } from '../src/contract/endpoints/places/place-files.ts';
import { defaultLanguage, languageCodes } from '../src/contract/languages.ts';
import { isCityName } from '../src/contract/text/city-text.ts';
import { cityKey, cityNames } from '../src/domain/places/city-name.ts';
import { countriesOf } from '../src/domain/places/countries.ts';
import { readCityNames } from '../src/messages/read-city-names.ts';
import { correctedCities, notCities, rankedLower } from '../tools/cities/city-corrections.ts';
import { englishCityNames } from '../tools/cities/english-city-names.ts';
import { makeCities } from '../tools/cities/make-cities.ts';

const countries = continents.flatMap((continent) => countriesOf(continent));
const files = new Map<string, CityFile>();
const folder = await mkdtemp(path.join(tmpdir(), 'cities-'));
await makeCities(folder);
for (const { code } of countries) {
  const text = await readFile(path.join(folder, `${code.toLowerCase()}.json`), 'utf8');
  files.set(code, v.parse(CityFileSchema, JSON.parse(text)));
}

afterAll(() => rm(folder, { recursive: true }));

const citiesOf = (code: string): CityFile['cities'] => files.get(code)?.cities ?? [];
const namesOf = (code: string) => citiesOf(code).map(([name]) => name);

test('every country has its file with 1 to 3,000 cities, and a second run writes the same bytes', async () => {
  expect(await readdir(folder)).toHaveLength(countries.length);
  const sizes = countries.map(({ code }) => [code, citiesOf(code).length] as const);
  expect(sizes.filter(([, size]) => size < 1 || size > 3000)).toEqual([]);
  const again = await mkdtemp(path.join(tmpdir(), 'cities-'));
  expect(await makeCities(again)).toBe(countries.length);
  for (const name of await readdir(folder)) {
    const [one, other] = await Promise.all(
      [folder, again].map((each) => readFile(path.join(each, name), 'utf8')),
    );
    expect(other, name).toBe(one);
  }
  await rm(again, { recursive: true });
});

test('every city can be posted, has valid coordinates and unique names', () => {
  for (const { code } of countries) {
    const cities = citiesOf(code);
    expect(cities.filter(([name]) => !isCityName(name))).toEqual([]);
    expect(cities.filter(([, lat, lon]) => Math.abs(lat) > 90 || Math.abs(lon) > 180)).toEqual([]);
    const keys = cities.flatMap((city) => cityNames(city).map(cityKey));
    expect(new Set(keys).size, code).toBe(keys.length);
  }
});

test('every capital and the largest cities are offered first, boroughs can only be chosen', () => {
  // The list of capitals names a district of Hong Kong, and "City of San Marino".
  const withoutOne = new Set(['HK', 'SM']);
  const missing = countries
    .map(({ code }) => ({ code, ...isoCountries[code as keyof typeof isoCountries] }))
    .filter(({ code, capital }) => {
      const offered = citiesOf(code).slice(0, 37).flatMap(cityNames).map(cityKey);
      return capital !== '' && !withoutOne.has(code) && !offered.includes(cityKey(capital));
    })
    .map(({ code, capital }) => `${code} ${capital}`);
  expect(missing).toEqual([]);

  const largest = {
    SG: 'Singapore',
    US: 'New York City, Los Angeles, Chicago, Houston, Philadelphia',
    GB: 'London, Birmingham, Liverpool, Nottingham, Sheffield',
    DE: 'Berlin, Hamburg, Munich, Cologne, Frankfurt',
    CH: 'Zürich, Geneva, Basel, Bern, Lausanne',
    JP: 'Tokyo, Yokohama, Osaka, Nagoya, Sapporo',
    TW: 'Taipei, New Taipei, Kaohsiung, Taichung, Tainan',
    BR: 'São Paulo, Rio de Janeiro, Salvador, Fortaleza, Belo Horizonte',
    EG: 'Cairo, Alexandria, Giza, Shubra El Kheima, Port Said',
  };
  for (const [code, names] of Object.entries(largest))
    expect(namesOf(code).slice(0, 5).join(', ')).toBe(names);
  expect(namesOf('SG')).toEqual(['Singapore']);

  const boroughs = {
    US: ['Brooklyn', 'Queens', 'Manhattan', 'The Bronx', 'Staten Island'],
    MX: ['Iztapalapa', 'Coyoacán', 'Xochimilco'],
    GB: ['Islington', 'City of Westminster', 'Croydon'],
    CA: ['North York', 'Scarborough'],
  };
  for (const [code, names] of Object.entries(boroughs))
    expect(names.filter((name) => namesOf(code).indexOf(name) < 37)).toEqual([]);
});

test('a city can be found by its local name, and its English name has no transliteration marks', () => {
  for (const [code, local, english] of [
    ['DE', 'Köln', 'Cologne'],
    ['CH', 'Genève', 'Geneva'],
    ['IT', 'Venezia', 'Venice'],
    ['MX', 'Juárez', 'Ciudad Juárez'],
    ['ES', 'Gasteiz / Vitoria', 'Vitoria-Gasteiz'],
    ['KR', '안산', 'Ansan'],
    ['US', 'Washington, D.C.', 'Washington D.C.'],
    ['EG', 'Al Minyā', 'Minya'],
  ] as const) {
    const city = citiesOf(code).find((each) =>
      cityNames(each).map(cityKey).includes(cityKey(local)),
    );
    expect(city?.[0]).toBe(english);
  }
  for (const code of ['EG', 'IN', 'JP', 'KR', 'RU', 'TH', 'CN']) {
    const marked = namesOf(code).filter((name) => /[^\u0020-\u007e]/.test(name));
    expect(marked, code).toEqual([]);
  }
});

test('every name of a city in another language is of a city in the list, which is found by it', async () => {
  for (const language of languageCodes.filter((code) => code !== defaultLanguage)) {
    const file = (await import(`../src/messages/city-names/${language}.ts`)) as {
      cityNames: string;
    };
    const names = readCityNames(file.cityNames);
    const lost = [...names].filter(([id, name]) => {
      const [code = '', english] = id.split(':');
      const city = citiesOf(code).find((each) =>
        cityNames(each).map(cityKey).includes(cityKey(name)),
      );
      return city?.[0] !== english;
    });
    expect(names.size, language).toBeGreaterThan(150);
    expect(lost, language).toEqual([]);
  }
});

test('every entry of the hand-written tables is used', () => {
  for (const { code } of countries) {
    const names = new Set(namesOf(code));
    const written = [
      ...englishCityNames(code).map(({ english }) => english),
      ...correctedCities(code).map(({ name }) => name),
      ...rankedLower(code),
    ];
    const unused = written.filter((name) => !names.has(name));
    const wrong = [...notCities(code)].filter((name) => names.has(name));
    expect([...unused, ...wrong], code).toEqual([]);
  }
});

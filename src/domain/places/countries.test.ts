import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { countries as isoCountries } from 'countries-list';
import { expect, test } from 'vitest';
import { continents } from '../../contract/continents.ts';
import { fold } from '../text/fold.ts';
import { isInContinent, countriesOf, countryByCode, findCountry } from './countries.ts';

const all = continents.flatMap((continent) => countriesOf(continent));

const specified = {
  'north-america': ['United States', 'Canada', 'Mexico'],
  'south-america': ['Brazil', 'Argentina', 'Chile', 'Colombia', 'Peru'],
  europe: [
    'United Kingdom',
    'Germany',
    'France',
    'Italy',
    'Spain',
    'Netherlands',
    'Switzerland',
    'Sweden',
    'Denmark',
    'Norway',
  ],
  asia: ['Japan', 'South Korea', 'China', 'Singapore', 'Taiwan', 'Thailand', 'India'],
  africa: ['South Africa', 'Egypt', 'Morocco', 'Kenya', 'Nigeria'],
  oceania: ['Australia', 'New Zealand'],
};

test.each(continents)(
  '%s offers the specified countries first, then the others by name',
  (continent) => {
    const names = countriesOf(continent).map((country) => country.name);
    const first = specified[continent];
    expect(names.slice(0, first.length)).toEqual(first);
    const others = names.slice(first.length);
    expect(others).toEqual(others.toSorted((a, b) => (fold(a) < fold(b) ? -1 : 1)));
  },
);

test('every ISO country outside Antarctica is in the list', () => {
  // Not ISO countries of their own: Ascension and Tristan da Cunha belong to Saint Helena.
  const partsOfOthers = new Set(['AC', 'TA']);
  const missing = Object.entries(isoCountries)
    .filter(([code, country]) => country.continent !== 'AN' && !partsOfOthers.has(code))
    .filter(([code]) => countryByCode(code) === undefined)
    .map(([code]) => code);
  expect(missing).toEqual([]);
});

test('every code is a real one, and codes and names are unique', () => {
  expect(all.filter(({ code }) => !(code in isoCountries))).toEqual([]);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => fold(name))).size).toBe(all.length);
});

test('names are the common English ones', () => {
  // The package countries-list has these without accents, shorter, or in a less common form.
  const renamed = all
    .filter(({ code, name }) => isoCountries[code as keyof typeof isoCountries].name !== name)
    .map(({ name }) => name);
  expect(renamed).toMatchInlineSnapshot(`
    [
      "Caribbean Netherlands",
      "Curaçao",
      "Saint Barthélemy",
      "Åland Islands",
      "Macau",
      "Timor-Leste",
      "Cape Verde",
      "Réunion",
      "São Tomé and Príncipe",
      "United States Minor Outlying Islands",
    ]
  `);
});

test('continents are those that a reader expects', () => {
  const expected = {
    RU: 'europe',
    TR: 'asia',
    CY: 'europe',
    EG: 'africa',
    KZ: 'asia',
    PA: 'north-america',
  };
  for (const [code, continent] of Object.entries(expected)) {
    expect(countryByCode(code)?.continent, code).toBe(continent);
  }
  const elsewhere = {
    AS: 'asia',
    EU: 'europe',
    AF: 'africa',
    NA: 'north-america',
    SA: 'south-america',
    OC: 'oceania',
  };
  const different = all
    .filter(({ code, continent }) => {
      const other = isoCountries[code as keyof typeof isoCountries].continent;
      return elsewhere[other as keyof typeof elsewhere] !== continent;
    })
    .map(({ name }) => name);
  expect(different).toEqual([
    'Russia',
    'Timor-Leste',
    'Christmas Island',
    'Cocos (Keeling) Islands',
  ]);
});

test('a country is found by its name in any case and without accents, in its own continent alone', () => {
  expect(findCountry('europe', 'Germany')?.code).toBe('DE');
  expect(findCountry('europe', 'gERMANY')?.code).toBe('DE');
  expect(findCountry('asia', 'Germany')).toBeUndefined();
  expect(findCountry('asia', 'Turkiye')?.name).toBe('Türkiye');
});

test('a country is only in its own continent', () => {
  expect(isInContinent('oceania', 'New Zealand')).toBe(true);
  expect(isInContinent('europe', 'New Zealand')).toBe(false);
  expect(isInContinent('europe', 'Atlantis')).toBe(false);
  expect(isInContinent('europe', '')).toBe(false);
});

test('a country is found by its code in any case', () => {
  expect(countryByCode('de')?.name).toBe('Germany');
  expect(countryByCode('XX')).toBeUndefined();
});

test('the list stays small in the browser', () => {
  const bytes = brotliCompressSync(readFileSync(new URL('./countries.ts', import.meta.url))).length;
  expect(bytes).toBeLessThan(3 * 1024);
});

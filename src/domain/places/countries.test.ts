import { countries as isoCountries } from 'countries-list';
import { expect, test } from 'vitest';
import { continents } from '../../contract/continents.ts';
import { fold } from '../text/fold.ts';
import { isInContinent, countriesOf, countryByCode, findCountry } from './countries.ts';

const all = continents.flatMap((continent) => countriesOf(continent));
const isoOf = (code: string) => isoCountries[code as keyof typeof isoCountries];

const specified = {
  'north-america': 'United States, Canada, Mexico',
  'south-america': 'Brazil, Argentina, Chile, Colombia, Peru',
  europe:
    'United Kingdom, Germany, France, Italy, Spain, Netherlands, Switzerland, Sweden, Denmark, Norway',
  asia: 'Japan, South Korea, China, Singapore, Taiwan, Thailand, India',
  africa: 'South Africa, Egypt, Morocco, Kenya, Nigeria',
  oceania: 'Australia, New Zealand',
};

test('each continent offers the specified countries first, then the others by name', () => {
  for (const continent of continents) {
    const names = countriesOf(continent).map((country) => country.name);
    const first = specified[continent].split(', ');
    expect(names.slice(0, first.length)).toEqual(first);
    const others = names.slice(first.length);
    expect(others).toEqual(others.toSorted((a, b) => (fold(a) < fold(b) ? -1 : 1)));
  }
});

test('every ISO country outside Antarctica is in the list, once, and no other', () => {
  // Not ISO countries of their own: Ascension and Tristan da Cunha belong to Saint Helena.
  const partsOfOthers = new Set(['AC', 'TA']);
  const missing = Object.entries(isoCountries)
    .filter(([code, country]) => country.continent !== 'AN' && !partsOfOthers.has(code))
    .filter(([code]) => countryByCode(code) === undefined);
  expect(missing).toEqual([]);
  expect(all.filter(({ code }) => !(code in isoCountries))).toEqual([]);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => fold(name))).size).toBe(all.length);
});

test('names are the common English ones, and continents those that a reader expects', () => {
  // The package countries-list has these without accents, shorter, or in a less common form.
  const renamed = all.filter(({ code, name }) => isoOf(code).name !== name);
  expect(renamed.map(({ name }) => name).join(', ')).toBe(
    'Caribbean Netherlands, Curaçao, Saint Barthélemy, Åland Islands, Macau, Timor-Leste, Cape Verde, Réunion, ' +
      'São Tomé and Príncipe, United States Minor Outlying Islands',
  );
  const codes = ['RU', 'TR', 'CY', 'EG', 'KZ', 'PA'];
  expect(codes.map((code) => countryByCode(code)?.continent).join(' ')).toBe(
    'europe asia europe africa asia north-america',
  );
  const regions = 'asia:AS europe:EU africa:AF north-america:NA south-america:SA oceania:OC';
  const different = all.filter(
    ({ code, continent }) => !regions.split(' ').includes(`${continent}:${isoOf(code).continent}`),
  );
  expect(different.map(({ name }) => name).join(', ')).toBe(
    'Russia, Timor-Leste, Christmas Island, Cocos (Keeling) Islands',
  );
});

test('a country is found by its code and its name, in any case and without accents, in its own continent alone', () => {
  expect(countryByCode('de')?.name).toBe('Germany');
  expect(countryByCode('XX')).toBeUndefined();
  expect(findCountry('europe', 'gERMANY')?.code).toBe('DE');
  expect(findCountry('asia', 'Germany')).toBeUndefined();
  expect(findCountry('asia', 'Turkiye')?.name).toBe('Türkiye');
  expect(isInContinent('oceania', 'New Zealand')).toBe(true);
  for (const name of ['New Zealand', 'Atlantis', ''])
    expect(isInContinent('europe', name)).toBe(false);
});

import { countries as isoCountries, getCountryData, type TCountryCode } from 'countries-list';
import { expect, test } from 'vitest';
import { continents } from '../../contract/continents.ts';
import { fold } from '../text/fold.ts';
import { countriesOf, countryByCode } from './countries.ts';
import {
  countryByName,
  countryKey,
  findCountry,
  namesOf,
  nearestCountries,
} from './country-search.ts';
import { placeIssues } from './place-issues.ts';

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
  expect(findCountry('oceania', 'New Zealand')?.code).toBe('NZ');
  for (const name of ['New Zealand', 'Atlantis', ''])
    expect(findCountry('europe', name)).toBeUndefined();
});

test('a country is found by its codes, by what browsers call it, and by older, everyday and official names', () => {
  for (const { code, name } of all) {
    const { iso3 } = getCountryData(code as TCountryCode);
    for (const locale of ['en', 'en-GB', 'en-IN'])
      for (const style of ['long', 'short', 'narrow'] as const) {
        const shown = new Intl.DisplayNames([locale], { type: 'region', style }).of(code) ?? '';
        expect(countryByName(shown)?.name, shown).toBe(name);
      }
    for (const written of [code, code.toLowerCase(), iso3, isoOf(code).name])
      expect(countryByName(written)?.name, written).toBe(name);
  }
  const others: Record<string, string> = {
    'United States': 'USA, U.S.A., us, America, United States of America (USA)',
    'United Kingdom': 'UK, Great Britain, England, Scotland',
    Czechia: 'Czech Republic, Czech Rep., the Czech Republic, Česko',
    Türkiye: 'Turkey, Turkiye, TURKEY, Republic of Turkey',
    Netherlands: 'Holland, The Netherlands, Kingdom of the Netherlands',
    'North Macedonia': 'Macedonia, FYROM, Former Yugoslav Republic of Macedonia',
    'South Korea': 'Korea, S. Korea, Republic of Korea, Korea (South), 한국',
    'North Korea': 'DPRK, Korea (North), Democratic People’s Republic of Korea',
    'Democratic Republic of the Congo': 'DR Congo, Zaire, The Democratic Republic of the Congo',
    'Ivory Coast': "Côte d’Ivoire, Cote d'Ivoire",
    'Cape Verde': 'Cabo Verde, Republic of Cabo Verde',
    Iran: 'Persia, Islamic Republic of Iran, Iran (Islamic Republic of)',
    'Saint Vincent and the Grenadines': 'St Vincent & the Grenadines, St. Vincent and Grenadines',
    'U.S. Virgin Islands': 'US Virgin Islands, USVI',
    Germany: 'Deutschland, DEU, Federal Republic of Germany',
    Japan: '日本, Nippon',
  };
  for (const [name, list] of Object.entries(others))
    for (const other of list.split(', ')) expect(countryByName(other)?.name, other).toBe(name);
  const turned = [
    'Korea, Republic of',
    'Gambia, The',
    'Virgin Islands, British',
    'Congo, Republic of',
  ];
  const older =
    'Swaziland Burma Ceylon Siam Zaire Rhodesia Persia Abyssinia Kampuchea Dahomey Formosa'.split(
      ' ',
    );
  for (const name of [...turned, ...older]) expect(countryByName(name), name).toBeDefined();
});

test('abbreviated words, joined words, brackets and two names of one country are no other name', () => {
  const spellings: Record<string, string> = {
    'Faroe Islands': 'Faroe Is.|Faroe Is',
    'U.S. Virgin Islands': 'Virgin Is. (U.S.)',
    'Central African Republic': 'Central African Rep.',
    'Democratic Republic of the Congo': 'Congo, Dem. Rep.|Congo (Kinshasa)',
    'Hong Kong': 'Hongkong|Hong Kong, China',
    'Sri Lanka': 'Srilanka|SRI-LANKA',
    Bangladesh: 'Bangla Desh',
    Myanmar: 'Myanmar/Burma|Myanmar [Burma]|Burma / Myanmar',
    Kosovo: 'Kosovo*|Kosovë',
    China: 'P.R. China|China, PR|PR China',
    Taiwan: 'Republic of China|República de China|中華民國',
    Indonesia: 'Republik Indonesia',
    Serbia: 'Republika Srbija',
    Montenegro: 'Crna Gora|Црна Гора',
    'South Korea': 'Korea South|Hanguk',
  };
  for (const [name, list] of Object.entries(spellings))
    for (const other of list.split('|')) expect(countryByName(other)?.name, other).toBe(name);
  const unknown = 'Israel/Palestine|Myanmar/Burma/Laos|Congo|Republika Srpska|/|[]|Tibet';
  for (const name of unknown.split('|')) expect(countryByName(name), name).toBeUndefined();
});

test('no name is of two countries, or is in the table twice', () => {
  const keys = all.flatMap((country) => namesOf(country).map(countryKey));
  const codes = new Set(all.map(({ code }) => countryKey(code)));
  expect(keys.filter((key, i) => keys.indexOf(key) !== i && !codes.has(key))).toEqual([]);
});

test('a name that no country has is named as unknown, with the nearest ones', () => {
  const nearest = (name: string) => nearestCountries(name).map((country) => country.name);
  expect(nearest('Germny')).toEqual(['Germany']);
  expect(nearest('Untied States')).toEqual(['United States']);
  expect(nearest('Congo')).toHaveLength(2);
  expect(nearest('Atlantis')).toEqual([]);
  const issue = (continent: string, country: string) => placeIssues({ continent, country });
  expect(issue('europe', 'Germny')).toEqual([
    { path: 'country', message: 'We know no country “Germny”. Did you mean Germany?' },
  ]);
  expect(issue('europe', 'Atlantis')[0]?.message).toBe(
    'We know no country “Atlantis”. Please check its name.',
  );
  expect(issue('europe', 'Turkey')[0]?.message).toMatch(/Türkiye is in Asia here\.$/);
  expect(issue('asia', 'Turkey')).toEqual([]);
});

import { expect, test } from 'vitest';
import { isCityName } from '../../src/contract/city-text.ts';
import { continents } from '../../src/contract/continents.ts';
import { cityKey } from '../../src/domain/places/city-name.ts';
import { countriesOf } from '../../src/domain/places/countries.ts';
import { englishCityNames } from './english-city-names.ts';

const countries = continents.flatMap((continent) => countriesOf(continent));

test('a city has its local name as another name', () => {
  const cologne = englishCityNames('DE').find(({ english }) => english === 'Cologne');
  expect(cologne?.others).toContain('Köln');
});

test('a country without local names has none', () => {
  expect(englishCityNames('LI')).toEqual([]);
});

test.each(countries.filter(({ code }) => englishCityNames(code).length > 0))(
  'in $name every English name can be typed, and no name means two cities',
  ({ code }) => {
    const cities = englishCityNames(code);
    expect(cities.filter(({ english }) => !isCityName(english))).toEqual([]);
    const keys = cities.flatMap(({ english, others }) => [
      ...new Set([english, ...others].map(cityKey)),
    ]);
    expect(keys.filter((key, index) => key === '' || keys.indexOf(key) !== index)).toEqual([]);
  },
);

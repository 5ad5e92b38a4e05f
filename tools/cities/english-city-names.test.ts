import { expect, test } from 'vitest';
import { isCityName } from '../../src/contract/city-text.ts';
import { continents } from '../../src/contract/continents.ts';
import { cityKey } from '../../src/domain/places/city-name.ts';
import { countriesOf } from '../../src/domain/places/countries.ts';
import { englishCityNames } from './english-city-names.ts';

const countries = continents.flatMap((continent) => countriesOf(continent));

test('a city has its local name as another name; every English name can be typed, and no name means two cities', () => {
  const cologne = englishCityNames('DE').find(({ english }) => english === 'Cologne');
  expect(cologne?.others).toContain('Köln');
  expect(englishCityNames('LI')).toEqual([]);
  for (const { code, name } of countries) {
    const cities = englishCityNames(code);
    expect(cities.filter(({ english }) => !isCityName(english))).toEqual([]);
    const keys = cities.flatMap(({ english, others }) => [
      ...new Set([english, ...others].map(cityKey)),
    ]);
    const doubtful = keys.filter((key, index) => key === '' || keys.indexOf(key) !== index);
    expect(doubtful, name).toEqual([]);
  }
});

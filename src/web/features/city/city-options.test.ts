import { expect, it } from 'vitest';
import type { City } from '../../../contract/endpoints/place-files.ts';
import { cityOptions } from './city-options.ts';

const names = ['Cologne', ...Array.from('ABCDEFGHIJKLMNOP', (letter) => `Town ${letter}`)];
const cities = names.map((name): City => [name, 0, 0]);
const valuesFor = (typed: string) => cityOptions(cities, typed).map(({ value }) => value);

it('offers up to 10 cities that contain what was typed, then the text itself', () => {
  expect(cityOptions(cities, 'TOWN')).toHaveLength(11);
  expect(cityOptions(cities, 'TOWN').at(-1)).toEqual({ value: 'TOWN', custom: 'custom' });
  expect(cityOptions(cities, ' New  Town ').at(-1)?.value).toBe('New Town');
  expect(valuesFor('')).toEqual(names);
});

it('offers the text also when no city matches or is loaded, but neither twice nor when it can’t be a city', () => {
  expect(cityOptions(cities, 'Wherever')).toEqual([{ value: 'Wherever', custom: 'unlisted' }]);
  expect(cityOptions([], 'Wherever')).toEqual([{ value: 'Wherever', custom: 'custom' }]);
  expect(valuesFor('cologne')).toEqual(['Cologne']);
  expect(valuesFor('12345')).toEqual([]);
});

it('offers the preferred cities first, and each city once', () => {
  const values = cityOptions(cities, '', ['Town C', 'Elsewhere']).map(({ value }) => value);
  expect(values.slice(0, 3)).toEqual(['Town C', 'Elsewhere', 'Cologne']);
  expect(values.filter((value) => value === 'Town C')).toHaveLength(1);
  expect(cityOptions(cities, 'else', ['Town C', 'Elsewhere'])[0]).toEqual({ value: 'Elsewhere' });
  expect(cityOptions(cities, 'town', ['Town P'])).toHaveLength(11);
});

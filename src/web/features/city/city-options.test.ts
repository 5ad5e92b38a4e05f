import { expect, it } from 'vitest';
import type { City } from '../../../contract/endpoints/places/place-files.ts';
import { cityOptions, storedCity } from './city-options.ts';

const names = ['Cologne', ...Array.from('ABCDEFGHIJKLMNOP', (letter) => `Town ${letter}`)];
const cities = names.map((name): City => [name, 0, 0]);
const asStored = (name: string) => name;
const optionsFor = (typed: string, first?: readonly string[]) =>
  cityOptions(cities, typed, asStored, first);
const valuesFor = (typed: string) => optionsFor(typed).map(({ value }) => value);

it('offers up to 10 cities that contain what was typed, then the text itself', () => {
  expect(optionsFor('TOWN')).toHaveLength(11);
  expect(optionsFor('TOWN').at(-1)).toEqual({ value: 'TOWN', custom: 'custom' });
  expect(optionsFor(' New  Town ').at(-1)?.value).toBe('New Town');
  expect(valuesFor('')).toEqual(names);
});

it('offers the text also when no city matches or is loaded, but neither twice nor when it can’t be a city', () => {
  expect(optionsFor('Wherever')).toEqual([{ value: 'Wherever', custom: 'unlisted' }]);
  expect(cityOptions([], 'Wherever', asStored)).toEqual([{ value: 'Wherever', custom: 'custom' }]);
  expect(valuesFor('cologne')).toEqual(['Cologne']);
  expect(valuesFor('12345')).toEqual([]);
});

it('offers the preferred cities first, and each city once', () => {
  const values = optionsFor('', ['Town C', 'Elsewhere']).map(({ value }) => value);
  expect(values.slice(0, 3)).toEqual(['Town C', 'Elsewhere', 'Cologne']);
  expect(values.filter((value) => value === 'Town C')).toHaveLength(1);
  expect(optionsFor('else', ['Town C', 'Elsewhere'])[0]).toEqual({ value: 'Elsewhere' });
  expect(optionsFor('town', ['Town P'])).toHaveLength(11);
});

it('offers a city by its name in the language of the page, and finds it by the English one and the name of the city itself', () => {
  const japan: City[] = [
    ['Tokyo', 35.69, 139.69, 'Tokio', '東京'],
    ['Osaka', 34.69, 135.5],
  ];
  const nameOf = (name: string) => (name === 'Tokyo' ? 'Tokio' : name);
  for (const typed of ['tokio', '東京'])
    expect(cityOptions(japan, typed, nameOf)[0]).toMatchObject({ value: 'Tokio' });
  expect(cityOptions(japan, 'Tokyo', nameOf)).toEqual([{ value: 'Tokio', isNamed: true }]);
  expect(cityOptions(japan, '', nameOf, ['Osaka', 'Tokyo'])).toMatchObject([
    { value: 'Osaka' },
    { value: 'Tokio' },
  ]);
  expect(storedCity(japan, 'Tokio', nameOf)).toBe('Tokyo');
  expect(storedCity(japan, 'Wherever', nameOf)).toBe('Wherever');
});

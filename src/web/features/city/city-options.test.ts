import { expect, it } from 'vitest';
import type { City } from '../../../contract/endpoints/place-files.ts';
import { cityOptions } from './city-options.ts';

const city = (name: string): City => [name, 0, 0];
const cities = [
  city('Cologne'),
  ...Array.from('ABCDEFGHIJKLMNOP', (letter) => city(`Town ${letter}`)),
];
const labels = (typed: string, list = cities) =>
  cityOptions(list, typed).map(({ value, label }) => label ?? value);

it('offers up to 10 cities that contain what was typed, then the text itself', () => {
  expect(labels('TOWN')).toHaveLength(11);
  expect(labels('TOWN').at(-1)).toBe('Use "TOWN" (custom entry)');
  expect(cityOptions(cities, ' New  Town ').at(-1)?.value).toBe('New Town');
});

it('offers the text anyway when nothing matches', () => {
  expect(labels('Wherever')).toEqual(['Use "Wherever" anyway']);
});

it('offers a city once, whatever its spelling in upper and lower case', () => {
  expect(labels('cologne')).toEqual(['Cologne']);
});

it('does not offer a text that can’t be a city', () => {
  expect(labels('12345')).toEqual([]);
});

it('offers the preferred cities first, and each city once', () => {
  const options = cityOptions(cities, '', ['Town C', 'Elsewhere']);
  expect(options.slice(0, 3).map(({ value }) => value)).toEqual(['Town C', 'Elsewhere', 'Cologne']);
  expect(options.filter(({ value }) => value === 'Town C')).toHaveLength(1);
  expect(cityOptions(cities, 'else', ['Town C', 'Elsewhere'])[0]).toEqual({ value: 'Elsewhere' });
  expect(cityOptions(cities, 'town', ['Town P'])).toHaveLength(11);
});

it('offers the text also before the cities are loaded', () => {
  expect(labels('Wherever', [])).toEqual(['Use "Wherever" (custom entry)']);
});

it('offers the largest cities when nothing was typed', () => {
  expect(labels('')).toEqual(cities.map(([name]) => name));
});

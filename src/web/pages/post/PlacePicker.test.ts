import { expect, it } from 'vitest';
import { searchCountries } from './PlacePicker.tsx';

it('lists all countries of the continent, those of the specification first', () => {
  expect(searchCountries('north-america', '').slice(0, 3)).toEqual([
    'United States',
    'Canada',
    'Mexico',
  ]);
  expect(searchCountries('', '')).toEqual([]);
});

it('finds names that contain the text, first those with a word that starts with it', () => {
  expect(searchCountries('europe', 'ger')).toEqual(['Germany']);
  expect(searchCountries('north-america', 'AN')[0]).toBe('Anguilla');
  expect(searchCountries('north-america', 'AN')).toContain('Canada');
});

it.each([
  ['europe', 'uk', 'United Kingdom'],
  ['north-america', 'USA', 'United States'],
  ['europe', 'Holland', 'Netherlands'],
  ['asia', 'turkiye', 'Türkiye'],
  ['north-america', 'curacao', 'Curaçao'],
] as const)('finds a country by another name: in %s, %s', (continent, typed, name) => {
  expect(searchCountries(continent, typed)[0]).toBe(name);
});

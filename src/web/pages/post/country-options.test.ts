import { expect, it } from 'vitest';
import { searchCountries } from './country-options.ts';

it('lists all countries of the continent, those of the specification first', () => {
  const first = searchCountries('north-america', '').slice(0, 3);
  expect(first).toEqual(['United States', 'Canada', 'Mexico']);
  expect(searchCountries('', '')).toEqual([]);
});

it('finds names that contain the text, first those with a word that starts with it, also by other names', () => {
  expect(searchCountries('europe', 'ger')).toEqual(['Germany']);
  expect(searchCountries('north-america', 'AN')[0]).toBe('Anguilla');
  expect(searchCountries('north-america', 'AN')).toContain('Canada');
  expect(searchCountries('europe', 'uk')[0]).toBe('United Kingdom');
  expect(searchCountries('north-america', 'USA')[0]).toBe('United States');
  expect(searchCountries('europe', 'Holland')[0]).toBe('Netherlands');
  expect(searchCountries('asia', 'turkiye')[0]).toBe('Türkiye');
});

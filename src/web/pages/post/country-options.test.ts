import { expect, it } from 'vitest';
import { allLanguages } from '../../../messages/all-languages.ts';
import { english } from '../../../messages/english.ts';
import { countryOptions, searchCountries } from './country-options.ts';

it('lists all countries of the continent, those of the specification first', () => {
  const first = searchCountries('north-america', '', english).slice(0, 3);
  expect(first).toEqual(['United States', 'Canada', 'Mexico']);
  expect(searchCountries('', '', english)).toEqual([]);
});

it('finds names that contain the text, first those with a word that starts with it, also by other names', () => {
  expect(searchCountries('europe', 'ger', english)).toEqual(['Germany']);
  expect(searchCountries('north-america', 'AN', english)[0]).toBe('Anguilla');
  expect(searchCountries('north-america', 'AN', english)).toContain('Canada');
  expect(searchCountries('europe', 'uk', english)[0]).toBe('United Kingdom');
  expect(searchCountries('north-america', 'USA', english)[0]).toBe('United States');
  expect(searchCountries('europe', 'Holland', english)[0]).toBe('Netherlands');
  expect(searchCountries('asia', 'turkiye', english)[0]).toBe('Türkiye');
});

it('shows and finds a country by its name in the language of the page', () => {
  const found = (text: string) =>
    countryOptions('europe', text, allLanguages.de).map(({ value }) => value);
  expect(found('').slice(0, 3)).toEqual(['Ålandinseln', 'Albanien', 'Andorra']);
  expect(found('österr')).toEqual(['Österreich']);
  expect(found('Netherlands')).toEqual(['Niederlande']);
});

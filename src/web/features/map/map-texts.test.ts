import { expect, test } from 'vitest';
import { english } from '../../../messages/english.ts';
import { countryText } from './map-texts.ts';

test('a country has the number of its stories and of its listed cities, which are 100 at most', () => {
  expect(countryText(212, 38, english)).toBe('212 stories from 38 cities.');
  expect(countryText(1, 1, english)).toBe('1 story from 1 city.');
  expect(countryText(1_500, 100, english)).toBe('1,500 stories from 100 or more cities.');
  expect(countryText(0, 0, english)).toBe('No stories from here yet.');
});

import { expect, test } from 'vitest';
import { countryText } from './map-texts.ts';

test.each([
  [212, 38, '212 stories from 38 cities.'],
  [1, 1, '1 story from 1 city.'],
  [1_500, 100, '1,500 stories from 100 or more cities.'],
  [0, 0, 'No stories from here yet.'],
])('a country with %i stories in %i listed cities has "%s"', (stories, cities, text) => {
  expect(countryText(stories, cities)).toBe(text);
});

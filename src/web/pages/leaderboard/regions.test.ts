import { expect, it } from 'vitest';
import { regionsOf } from './regions.ts';

it('lists at most 5 cities of each continent with stories, in the order of the ranking', () => {
  const entry = (city: string, continent: string) => {
    return { city, country: 'A country', continent, totalVotes: 3, experienceCount: 1 };
  };
  const european = Array.from('abcdef', (city) => entry(city, 'europe'));
  const regions = regionsOf([
    entry('Nairobi', 'africa'),
    ...european,
    entry('Lima', 'south-america'),
  ]);
  expect(regions.map(({ continent }) => continent)).toEqual(['south-america', 'europe', 'africa']);
  expect(regions[1]?.entries.map(({ city }) => city).join('')).toBe('abcde');
});

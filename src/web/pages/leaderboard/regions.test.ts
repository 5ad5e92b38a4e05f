import { expect, it } from 'vitest';
import { aRankedCity } from '../../../../test/support/stories/ranked-city.ts';
import { regionsOf } from './RegionRankings.tsx';

it('lists at most 5 cities of each continent with stories, in the order of the ranking', () => {
  const regions = regionsOf([
    aRankedCity('Nairobi', { continent: 'africa' }),
    ...Array.from('abcdef', (city) => aRankedCity(city, { continent: 'europe' })),
    aRankedCity('Lima', { continent: 'south-america' }),
  ]);
  expect(regions.map(({ continent }) => continent)).toEqual(['south-america', 'europe', 'africa']);
  expect(regions[1]?.entries.map(({ city }) => city).join('')).toBe('abcde');
});

import { expect, it } from 'vitest';
import { aRankedCity } from '../../../../test/support/stories/ranked-city.ts';
import { english } from '../../../messages/english.ts';
import { regionOf } from './continent-name.ts';
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

it.each([
  ['Bonn', 'Germany', 'europe', 'Germany · Europe'],
  ['Perth', 'Australia', 'oceania', 'Australia/Oceania'],
  ['Auckland', 'New Zealand', 'oceania', 'New Zealand · Australia/Oceania'],
  ['Singapore', 'Singapore', 'asia', 'Asia'],
])('below %s in %s no place is named twice', (city, country, continent, shown) => {
  expect(regionOf({ city, country, continent }, english)).toBe(shown);
});

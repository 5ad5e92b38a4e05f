import { expect, it } from 'vitest';
import { regionsOf } from './regions.ts';

const entry = (city: string, continent: string) => ({
  city,
  country: 'A country',
  continent,
  totalVotes: 3,
  experienceCount: 1,
});

it('lists at most 5 cities of a continent, in the order of the ranking', () => {
  const cities = ['a', 'b', 'c', 'd', 'e', 'f'];
  const [region] = regionsOf(cities.map((city) => entry(city, 'europe')));
  expect(region?.entries.map(({ city }) => city)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('leaves out continents without stories', () => {
  const regions = regionsOf([entry('Nairobi', 'africa'), entry('Lima', 'south-america')]);
  expect(regions.map(({ continent }) => continent)).toEqual(['south-america', 'africa']);
});

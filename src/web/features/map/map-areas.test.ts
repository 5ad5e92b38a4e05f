import { expect, test } from 'vitest';
import type { WorldMap } from '../../../contract/endpoints/place-files.ts';
import { continentStories, continentView } from './map-areas.ts';

const map: WorldMap = {
  world: [0, 0, 200, 90],
  continents: {
    'north-america': [0, 0, 20, 9],
    'south-america': [10, 0, 20, 9],
    europe: [20, 0, 20, 9],
    asia: [30, 0, 20, 9],
    africa: [40, 0, 20, 9],
    oceania: [50, 0, 20, 9],
  },
  countries: [
    { code: 'DE', continent: 'europe', country: 'Germany', shape: 'M1,1Z', at: [21, 2] },
    { code: 'MT', continent: 'europe', country: 'Malta', at: [22, 3] },
    { code: 'FR', continent: 'europe', country: 'France', shape: 'M2,2Z', at: [23, 4] },
    { code: 'JP', continent: 'asia', country: 'Japan', shape: 'M3,3Z', at: [31, 5] },
  ],
};

const stories = [
  { continent: 'europe', country: 'Germany', experienceCount: 16 },
  { continent: 'europe', country: 'Malta', experienceCount: 4 },
  { continent: 'asia', country: 'Japan', experienceCount: 1 },
] as const;

test('the world has its six continents with the number of their stories', () => {
  expect([...continentStories(stories)]).toEqual([
    ['north-america', 0],
    ['south-america', 0],
    ['europe', 20],
    ['asia', 1],
    ['africa', 0],
    ['oceania', 0],
  ]);
});

test('a continent has the countries with stories, and the others as land', () => {
  const { viewBox, land, areas } = continentView(map, stories, { continent: 'europe' });
  expect(viewBox).toEqual([20, 0, 20, 9]);
  expect(areas.map(({ country, stories: count }) => [country, count])).toEqual([
    ['Germany', 16],
    ['Malta', 4],
  ]);
  expect(areas[0]).toMatchObject({ shape: 'M1,1Z', mark: undefined });
  expect(land).toBe('M2,2ZM3,3Z');
});

test('a country without a shape has a mark', () => {
  const { areas } = continentView(map, stories, { continent: 'europe' });
  expect(areas[1]).toMatchObject({ shape: '', mark: [22, 3] });
});

test('the selected country is marked as selected', () => {
  const { areas } = continentView(map, stories, { continent: 'europe', country: 'Malta' });
  expect(areas.map(({ isSelected }) => isSelected)).toEqual([false, true]);
});

import { expect, test } from 'vitest';
import { continents } from '../../../contract/continents.ts';
import type { WorldMap } from '../../../contract/endpoints/places/place-files.ts';
import { continentStories, continentView } from './map-areas.ts';

const map: WorldMap = {
  world: [0, 0, 200, 90],
  continents: Object.fromEntries(
    continents.map((name, i) => [name, [10 * i, 0, 20, 9]]),
  ) as WorldMap['continents'],
  countries: [
    { code: 'DE', continent: 'europe', country: 'Germany', shape: 'M1,1Z', at: [21, 2], room: 5 },
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
  const counts = Object.fromEntries(continentStories(stories));
  expect(Object.keys(counts)).toEqual(continents);
  expect(Object.values(counts)).toEqual([0, 0, 20, 1, 0, 0]);
});

test('a continent has the countries with stories, marked where they have no shape or are selected', () => {
  const view = continentView(map, stories, { continent: 'europe', country: 'Malta' });
  expect(view).toMatchObject({ viewBox: [20, 0, 20, 9], land: 'M2,2ZM3,3Z' });
  expect(view.areas).toMatchObject([
    { country: 'Germany', stories: 16, shape: 'M1,1Z', room: 5, isSelected: false },
    { country: 'Malta', stories: 4, shape: undefined, at: [22, 3], isSelected: true },
  ]);
});

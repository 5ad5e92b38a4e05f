import { expect, test } from 'vitest';
import type { WorldMap } from '../../../../contract/endpoints/place-files.ts';
import { projectToWorld } from '../../../../domain/places/map-projection.ts';
import { grownLights, lightPaths, sizeOf, worldLights } from './lights.ts';

const view: WorldMap['world'] = [0, 0, 1, 1];
const map: WorldMap = {
  world: view,
  continents: {
    'north-america': view,
    'south-america': view,
    europe: view,
    asia: view,
    africa: view,
    oceania: view,
  },
  countries: [{ code: 'JP', continent: 'asia', country: 'Japan', at: [31, 5] }],
};

const tokyo = { country: 'Japan', city: 'Tokyo', experienceCount: 300, at: [35.69, 139.69] };
const light = (experienceCount: number, city = 'Tokyo') => ({
  country: 'Japan',
  city,
  experienceCount,
});

test('a city is where it is on earth, and at the mark of its country when that is not known', () => {
  const lights = worldLights(map, [
    { ...tokyo, at: [35.69, 139.69] },
    light(1, 'Entenhausen'),
    { country: 'Atlantis', city: 'Poseidonis', experienceCount: 1 },
  ]);
  expect(lights).toMatchObject([
    { city: 'Tokyo', count: 300, at: projectToWorld(35.69, 139.69) },
    { city: 'Entenhausen', count: 1, at: [31, 5] },
  ]);
});

test('four times the stories make a light one size larger', () => {
  expect([1, 3, 4, 15, 16, 64, 255, 256, 1_000_000].map(sizeOf)).toEqual([
    0, 0, 1, 1, 2, 3, 3, 4, 4,
  ]);
});

test('lights of one size are one path', () => {
  const at = (x: number, count: number) => ({
    key: `${x}`,
    country: 'Japan',
    city: `${x}`,
    count,
    at: [x, 2.04] as const,
  });
  expect(lightPaths([at(1, 1), at(3, 300), at(5.26, 2)])).toEqual([
    { size: 0, d: 'M1 2h0M5.3 2h0' },
    { size: 4, d: 'M3 2h0' },
  ]);
});

test('a city with one story more flashes, and a city with its first story', () => {
  const before = [light(3), light(2, 'Osaka')];
  const now = [light(4), light(2, 'Osaka'), light(1, 'Kobe')];
  expect([...grownLights(before, now)]).toEqual(['Japan/Tokyo', 'Japan/Kobe']);
});

test('a city that only moved into the list does not flash, nor one that lost a story', () => {
  expect([...grownLights([light(3)], [light(2), light(2, 'Osaka')])]).toEqual([]);
});

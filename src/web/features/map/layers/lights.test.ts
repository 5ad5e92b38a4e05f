import { expect, test } from 'vitest';
import { continents } from '../../../../contract/continents.ts';
import type { WorldMap } from '../../../../contract/endpoints/places/place-files.ts';
import { projectToWorld } from '../../../../domain/places/map-projection.ts';
import { grownLights, sizeOf, worldLights } from './lights.ts';

const view: WorldMap['world'] = [0, 0, 1, 1];
const map: WorldMap = {
  world: view,
  continents: Object.fromEntries(continents.map((name) => [name, view])) as WorldMap['continents'],
  countries: [{ code: 'JP', continent: 'asia', country: 'Japan', at: [31, 5] }],
};
const light = (experienceCount: number, city = 'Tokyo', country = 'Japan') => ({
  country,
  city,
  experienceCount,
});

test('a city is where it is on earth, and at the mark of its country when that is not known', () => {
  const tokyo = { ...light(300), at: [35.69, 139.69] };
  const cities = [tokyo, light(1, 'Entenhausen'), light(1, 'Poseidonis', 'Atlantis')];
  expect(worldLights(map, cities)).toMatchObject([
    { city: 'Tokyo', count: 300, at: projectToWorld(35.69, 139.69) },
    { city: 'Entenhausen', count: 1, at: [31, 5] },
  ]);
});

test('four times the stories make a light one size larger', () => {
  const sizes = [1, 3, 4, 15, 16, 64, 255, 256, 1_000_000].map(sizeOf);
  expect(sizes).toEqual([0, 0, 1, 1, 2, 3, 3, 4, 4]);
});

test('a city flashes with its first story and with one more, but not when it only moves into the list', () => {
  const before = [light(3), light(2, 'Osaka')];
  const now = [light(4), light(2, 'Osaka'), light(1, 'Kobe')];
  expect([...grownLights(before, now)]).toEqual(['Japan/Tokyo', 'Japan/Kobe']);
  expect([...grownLights([light(3)], [light(2), light(2, 'Osaka')])]).toEqual([]);
});

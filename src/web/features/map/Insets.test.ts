import { expect, test } from 'vitest';
import type { CountryMap } from '../../../contract/endpoints/places/place-files.ts';
import { placeInsets } from './Insets.tsx';
import type { Light } from './layers/lights.ts';
import { shownPart } from './layers/map-size.ts';

const part = (scale: number, ...view: [number, number, number, number]) => ({
  scale,
  view,
  shape: 'M0 0z',
});
const picture: CountryMap = {
  middle: 0,
  scale: 1,
  view: [0, 0, 200, 100],
  shape: '',
  land: '',
  insets: [part(2, -200, -200, 50, 50), part(3, 600, 0, 60, 60)],
};
const size = shownPart(picture.view, [400, 200]);

/** Where the cities are, in degrees. */
const insetsOf = (...cities: (readonly [city: string, x: number, y: number])[]) => {
  const lightsAt = (scale: number): Light[] =>
    cities.map(([city, x, y]) => ({
      key: city,
      country: '',
      city,
      count: 1,
      at: [x * scale, y * scale],
    }));
  return placeInsets(picture, lightsAt, size, lightsAt(picture.scale));
};

test('a remote part of a country is on its map if it has stories, beside that of another', () => {
  const far = insetsOf(['Denver', 100, 50], ['Honolulu', 210, 10], ['Anchorage', -90, -90]);
  expect(far.map(({ lights }) => lights.map(({ city }) => city))).toEqual([
    ['Anchorage'],
    ['Honolulu'],
  ]);
  const [first, second] = far.map(({ box }) => box);
  expect(second?.[0]).toBeGreaterThan(first?.[2] ?? Infinity);
  expect(Math.max(...far.map(({ box }) => box[3]))).toBeLessThan(200);
  expect(insetsOf(['Denver', 100, 50])).toEqual([]);
});

test('it lies on no light: it moves along the lower edge, and without room there it is left out', () => {
  const far = ['Honolulu', 210, 10] as const;
  const [moved] = insetsOf(far, ['Los Angeles', 20, 90]);
  expect(moved?.box[0]).toBeGreaterThan(40);
  const south = Array.from({ length: 10 }, (_, i) => [`City ${i}`, 10 + 20 * i, 90] as const);
  expect(insetsOf(far, ...south)).toEqual([]);
});

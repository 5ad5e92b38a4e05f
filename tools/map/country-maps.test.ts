import { geoIdentity } from 'd3-geo';
import { expect, test } from 'vitest';
import { projectToCountry } from '../../src/domain/places/map-projection.ts';
import { readLands } from './atlas.ts';
import { countryMap } from './country-maps.ts';
import { pathData } from './path-data.ts';

const lands = readLands(0);

/** Whether a place is in the view of a country's map. */
function isVisible(country: string, [latitude, longitude]: readonly [number, number]): boolean {
  const { middle, scale, view } = countryMap(lands, country, [longitude, latitude]);
  const [x, y] = projectToCountry(latitude, longitude, middle);
  const [left, top, width, height] = view;
  return (
    x * scale > left && x * scale < left + width && y * scale > top && y * scale < top + height
  );
}

test.each([
  ['Germany', [52.52, 13.41]],
  ['United States', [47.6, -122.33]],
  ['New Zealand', [-36.85, 174.76]],
  ['Fiji', [-18.14, 178.44]],
  ['Indonesia', [-2.53, 140.72]],
  ['Singapore', [1.29, 103.85]],
  ['French Guiana', [4.94, -52.33]],
  ['Tuvalu', [-8.52, 179.2]],
] as const)('the map of %s shows its city at %j', (country, city) => {
  expect(isVisible(country, city)).toBe(true);
});

test.each([
  ['United States', [61.22, -149.9]],
  ['France', [4.94, -52.33]],
  ['Spain', [28.1, -15.41]],
] as const)(
  'the map of %s leaves out a remote part, so that the rest is large',
  (country, city) => {
    expect(isVisible(country, city)).toBe(false);
  },
);

test('a country has its shape and the land around it; all maps have one size', () => {
  for (const country of ['Germany', 'Russia', 'Chile']) {
    const { view, shape, land } = countryMap(lands, country, [0, 0]);
    expect(shape).toMatch(/^M-?\d+ ?-?\d+l/);
    expect(view[2] / view[3]).toBeCloseTo(2.1, 2);
    expect(land.length).toBeGreaterThan(100);
  }
});

test('a path has relative whole numbers, without points that are the same', () => {
  const square = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [1.2, 1],
        [1.4, 1.1],
        [5, 1],
        [5, -2],
        [1, 1],
      ],
    ],
  };
  expect(pathData(geoIdentity(), square)).toBe('M1 1l4 0 0-3z');
});

test('an island that is smaller than the grid is left out', () => {
  const speck = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [1.1, 1],
        [1.2, 1.2],
        [1.3, 1],
        [1.1, 1],
      ],
    ],
  };
  expect(pathData(geoIdentity(), speck)).toBe('');
});

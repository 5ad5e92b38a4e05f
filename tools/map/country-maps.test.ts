import { expect, test } from 'vitest';
import { projectToCountry } from '../../src/domain/places/map-projection.ts';
import { readLands } from './atlas.ts';
import { countryMap } from './country-maps.ts';

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

test('the map of a country shows its cities, and leaves out a remote part, so that the rest is large', () => {
  const cities: [string, readonly [number, number], boolean][] = [
    ['Germany', [52.52, 13.41], true],
    ['United States', [47.6, -122.33], true],
    ['New Zealand', [-36.85, 174.76], true],
    ['Fiji', [-18.14, 178.44], true],
    ['Indonesia', [-2.53, 140.72], true],
    ['Singapore', [1.29, 103.85], true],
    ['French Guiana', [4.94, -52.33], true],
    ['Tuvalu', [-8.52, 179.2], true],
    ['United States', [61.22, -149.9], false],
    ['France', [4.94, -52.33], false],
    ['Spain', [28.1, -15.41], false],
  ];
  for (const [country, city, isShown] of cities)
    expect(isVisible(country, city), `${country} ${String(city)}`).toBe(isShown);
});

test('a country has its shape and the land around it; all maps have one size', () => {
  for (const country of ['Germany', 'Russia', 'Chile']) {
    const { view, shape, land } = countryMap(lands, country, [0, 0]);
    expect(shape).toMatch(/^M-?\d+ ?-?\d+l/);
    expect(view[2] / view[3]).toBeCloseTo(2.1, 2);
    expect(land.length).toBeGreaterThan(100);
  }
});

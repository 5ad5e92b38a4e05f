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

test('the remote parts of a country that have cities have pictures of their own', () => {
  const cities: [string, readonly [number, number]][] = [
    ['United States', [61.22, -149.9]],
    ['United States', [21.31, -157.86]],
    ['Spain', [28.1, -15.41]],
    ['Portugal', [37.74, -25.67]],
  ];
  for (const [country, [latitude, longitude]] of cities) {
    const { middle, insets = [] } = countryMap(lands, country, [longitude, latitude]);
    const [x, y] = projectToCountry(latitude, longitude, middle);
    const holds = insets.filter(
      ({ scale, view: [left, top, width, height] }) =>
        x * scale > left && x * scale < left + width && y * scale > top && y * scale < top + height,
    );
    expect(holds, `${country} ${latitude}`).toHaveLength(1);
  }
  expect(countryMap(lands, 'Germany', [13.41, 52.52]).insets).toBeUndefined();
});

/** How far these paths reach: left, top, right, bottom. */
function reach(paths: string): [number, number, number, number] {
  let [x, y] = [0, 0];
  const points = [...paths.matchAll(/([Ml ]?)(-?\d+) ?(-?\d+)/g)].map(([, command, dx, dy]) => {
    const isFirst = command === 'M';
    x = Number(dx) + (isFirst ? 0 : x);
    y = Number(dy) + (isFirst ? 0 : y);
    return [x, y] as const;
  });
  const [xs, ys] = [points.map(([each]) => each), points.map(([, each]) => each)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

test.each(['Austria', 'Mongolia', 'Laos'])(
  'the map of %s is as wide and as high as its shape, with land around it on a phone and on a wide screen',
  (country) => {
    const { view, shape, land } = countryMap(lands, country, [0, 0]);
    const [left, top, width, height] = view;
    const own = reach(shape);
    expect((own[2] - own[0]) / width).toBeCloseTo(1 / 1.16, 1);
    expect((own[3] - own[1]) / height).toBeCloseTo(1 / 1.16, 1);
    expect((own[0] + own[2]) / 2).toBeCloseTo(left + width / 2, -1);
    expect((own[1] + own[3]) / 2).toBeCloseTo(top + height / 2, -1);
    const around = reach(land);
    expect(around[2] - around[0]).toBeGreaterThan(0.98 * Math.max(width, 2.1 * height));
    expect(around[3] - around[1]).toBeGreaterThan(0.98 * Math.max(height, width / 1.1));
  },
);

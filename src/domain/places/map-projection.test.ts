import { geoMercator, geoNaturalEarth1 } from 'd3-geo';
import { expect, test } from 'vitest';
import {
  mapOrigin,
  mapScale,
  middleLongitude,
  projectToCountry,
  projectToWorld,
} from './map-projection.ts';

const places: readonly (readonly [string, number, number])[] = [
  ['Berlin', 52.52, 13.41],
  ['Quito', -0.18, -78.47],
  ['Auckland', -36.85, 174.76],
  ['Suva', -18.14, 178.44],
  ['Nome', 64.5, -165.41],
  ['Ushuaia', -54.8, -68.3],
];

test.each(places)('%s is where the build draws its country on the map of the world', (...place) => {
  const [, latitude, longitude] = place;
  const [x = 0, y = 0] =
    geoNaturalEarth1()
      .rotate([-middleLongitude, 0])
      .scale(mapScale)
      .translate([...mapOrigin])([longitude, latitude]) ?? [];
  const shown = projectToWorld(latitude, longitude);
  expect(shown[0]).toBeCloseTo(x, 6);
  expect(shown[1]).toBeCloseTo(y, 6);
});

test.each(places)('%s is where the build draws it on the map of its country', (...place) => {
  const [, latitude, longitude] = place;
  const draw = geoMercator()
    .rotate([-170, 0])
    .scale(180 / Math.PI)
    .translate([0, 0]);
  const [x = 0, y = 0] = draw([longitude, latitude]) ?? [];
  const shown = projectToCountry(latitude, longitude, 170);
  expect(shown[0]).toBeCloseTo(x, 6);
  expect(shown[1]).toBeCloseTo(y, 6);
});

import { geoMercator, geoNaturalEarth1 } from 'd3-geo';
import { expect, test } from 'vitest';
import {
  mapOrigin,
  mapScale,
  middleLongitude,
  projectToCountry,
  projectToWorld,
} from './map-projection.ts';

test('a city is where the build draws it, on the map of the world and on that of its country', () => {
  const world = geoNaturalEarth1()
    .rotate([-middleLongitude, 0])
    .scale(mapScale)
    .translate([...mapOrigin]);
  const country = geoMercator()
    .rotate([-170, 0])
    .scale(180 / Math.PI)
    .translate([0, 0]);
  const cities: [name: string, latitude: number, longitude: number][] = [
    ['Berlin', 52.52, 13.41],
    ['Quito', -0.18, -78.47],
    ['Auckland', -36.85, 174.76],
    ['Suva', -18.14, 178.44],
    ['Nome', 64.5, -165.41],
    ['Ushuaia', -54.8, -68.3],
  ];
  for (const [name, latitude, longitude] of cities)
    for (const [[shownX, shownY], draw] of [
      [projectToWorld(latitude, longitude), world],
      [projectToCountry(latitude, longitude, 170), country],
    ] as const) {
      const [x = 0, y = 0] = draw([longitude, latitude]) ?? [];
      expect(shownX, name).toBeCloseTo(x, 6);
      expect(shownY, name).toBeCloseTo(y, 6);
    }
});

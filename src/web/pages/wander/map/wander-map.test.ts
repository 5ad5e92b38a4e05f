import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { WorldMap } from '../../../../contract/endpoints/places/place-files.ts';
import type { CityLight } from '../../../../contract/endpoints/places/places.ts';
import { firstLight, lightAfter, lightAlongDawn } from '../route.ts';
import { cameraAt, durationOf, limited, throwEnd, zoomedAround } from './camera.ts';
import { placeNames } from './names.ts';
import { ringsOf, lightTowards, nearestLight, spotOf, wanderLights } from './plane.ts';

const city = (name: string, at: [number, number], experienceCount = 1): CityLight => {
  const [cityName = '', country = ''] = name.split(', ');
  return { city: cityName, country, experienceCount, at };
};

const lights = wanderLights(
  [
    city('Suva, Fiji', [-18.1, 178.4]),
    city('Apia, Samoa', [-13.8, -171.8]),
    city('Berlin, Germany', [52.5, 13.4], 9),
    city('Jena, Germany', [50.9, 11.6]),
    city('Lima, Peru', [-12, -77]),
    city('Ushuaia, Argentina', [-54.8, -68.3]),
  ],
  undefined,
);
const light = (name: string) => {
  const found = lights.find((each) => each.city === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
};

describe('letting go of the map', () => {
  it('brings the nearest light into the ring, also across the edge of the world', () => {
    const eastOfFiji = { ...spotOf([-16, 179.9]), zoom: 2 };
    expect(nearestLight(lights, eastOfFiji)?.city).toBe('Suva');
    expect(nearestLight(lights, spotOf([-14, -174]))?.city).toBe('Apia');
    const thrown = throwEnd(eastOfFiji, { x: 0.07, y: 0 });
    expect(nearestLight(lights, thrown)?.city).toBe('Apia');
  });

  it('goes the shorter way around the world, and ends at the light', () => {
    const from = { ...light('Suva'), zoom: 2 };
    const to = { ...light('Apia'), zoom: 4 };
    const flight = { from, to, start: 1_000, duration: 400, isSlow: false };
    const xs = [1_000, 1_100, 1_200, 1_300].map((now) => cameraAt(flight, now).x);
    // Past the edge, the world begins again.
    expect(xs.every((x) => x > 0.99 || x < 0.03)).toBe(true);
    const end = cameraAt(flight, 2_000);
    expect([end.x, end.y, end.zoom].map((each) => each.toFixed(6))).toEqual(
      [to.x, to.y, to.zoom].map((each) => each.toFixed(6)),
    );
  });

  it('goes on as fast as the finger was, within limits', () => {
    const duration = durationOf(0.05, 0.2);
    expect(duration).toBeCloseTo(750);
    expect(durationOf(0.5, 0.01)).toBeLessThan(2_000);
    expect(durationOf(0.001, 3)).toBeGreaterThan(200);
  });

  it('stays where people live: not beyond the northernmost and the southernmost cities', () => {
    const { y } = limited({ x: 3.25, y: 2, zoom: 100 });
    expect(limited({ x: 3.25, y: 2, zoom: 100 }).x).toBeCloseTo(0.25);
    expect(y).toBeGreaterThan(light('Ushuaia').y);
    expect(y).toBeLessThan(0.25);
  });
});

it('a double tap brings nearer what is under the finger, which stays there, also across the edge of the world', () => {
  const from = { ...spotOf([0, 170]), zoom: 1.5 };
  const finger = spotOf([20, -150]);
  const to = zoomedAround(from, finger, 2);
  expect(to.zoom).toBe(3);
  // Half as far from the finger, at twice the size.
  expect(to.x).toBeCloseTo(spotOf([0, -170]).x);
  expect(to.y).toBeCloseTo((from.y + finger.y) / 2);
  expect(zoomedAround(from, from, 2)).toEqual({ ...from, zoom: 3 });
});

describe('the names of lights', () => {
  const room = {
    size: 14,
    ratio: 1,
    screen: { left: 0, right: 400, top: 0, bottom: 400 },
    covered: [{ left: 100, right: 140, top: 100, bottom: 140 }],
  };
  const at = (name: string, x: number, y: number) => ({ light: light(name), name, x, y });
  const placed = (...places: ReturnType<typeof at>[]) =>
    placeNames(places, () => 40, room).map(({ name, x, y }) => {
      const from = places.find((each) => each.name === name);
      return [name, Math.sign(x - (from?.x ?? 0)), Math.sign(y - (from?.y ?? 0))];
    });

  it('stand on the right of their light, else on the left, above or below, where no light is', () => {
    const dots = (...spots: [number, number][]) =>
      spots.map(([x, y]) => ({ ...at('Jena', x, y), name: '' }));
    const berlin = at('Berlin', 200, 200);
    expect(placed(berlin)).toEqual([['Berlin', 1, 0]]);
    const sides: [number, number][] = [
      [230, 200],
      [170, 200],
      [200, 180],
      [200, 220],
    ];
    const expected = [
      ['Berlin', -1, 0],
      ['Berlin', 0, -1],
      ['Berlin', 0, 1],
    ];
    for (const [i, way] of expected.entries())
      expect(placed(berlin, ...dots(...sides.slice(0, i + 1)))).toContainEqual(way);
    const shown = placed(berlin, ...dots(...sides)).map(([name]) => name);
    expect(shown).not.toContain('Berlin');
  });

  it('do not lie over the edge of the screen, or on what covers the map', () => {
    expect(placed(at('Lima', 390, 200))).toEqual([['Lima', -1, 0]]);
    expect(placed(at('Lima', 80, 120))).toEqual([['Lima', -1, 0]]);
  });
});

it('an arrow key goes to the next light that way', () => {
  const from = (name: string) => (direction: Parameters<typeof lightTowards>[2]) =>
    lightTowards(lights, light(name), direction)?.city;
  expect(from('Lima')('south')).toBe('Ushuaia');
  expect(from('Lima')('west')).toBe('Apia');
  expect(from('Apia')('west')).toBe('Suva');
  expect(from('Suva')('east')).toBe('Apia');
  expect(from('Jena')('north')).toBe('Berlin');
});

it('a city whose position is not known is at the mark of its country, and left out without the map', () => {
  const map = JSON.parse(readFileSync('dist/places/world.json', 'utf8')) as WorldMap;
  const unknown = [{ city: 'Town', country: 'Peru', experienceCount: 1 }];
  expect(wanderLights(unknown, undefined)).toEqual([]);
  const [mark] = wanderLights(unknown, map);
  const [latitude = 0, longitude = 0] = mark?.at ?? [];
  expect(latitude).toBeGreaterThan(-18);
  expect(latitude).toBeLessThan(0);
  expect(longitude).toBeGreaterThan(-81);
  expect(longitude).toBeLessThan(-69);
});

it('the land of the other maps is where its cities are', () => {
  const map = JSON.parse(readFileSync('dist/places/world.json', 'utf8')) as WorldMap;
  const { shape = '' } = map.countries.find(({ country }) => country === 'Iceland') ?? {};
  const points = ringsOf(shape).flat();
  const { y } = spotOf([64.9, -18.6]);
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  expect(Math.min(...xs)).toBeCloseTo(spotOf([65, -24.5]).x, 2);
  expect(Math.max(...xs)).toBeCloseTo(spotOf([65, -13.5]).x, 2);
  expect(Math.min(...ys)).toBeLessThan(y);
  expect(Math.max(...ys)).toBeGreaterThan(y);
});

describe('along the dawn', () => {
  /** At the equinox, at 17:10 UTC, the sun rises in the middle of the Pacific; at 11:10 UTC in Lima. */
  const atLima = Date.UTC(2026, 2, 20, 11, 10);

  it('the page begins where it is just getting light, else with the first in the order', () => {
    expect(firstLight(lights, atLima)?.city).toBe('Lima');
    expect(firstLight(lights, Date.UTC(2026, 2, 20, 22))?.city).toBe(lights[0]?.city);
    expect(firstLight([], atLima)).toBeUndefined();
  });

  it('drifting goes on to the nearest light where it is getting light, then on in the order', () => {
    const seen = new Set([light('Lima').key]);
    const next = lightAlongDawn(lights, light('Lima'), { time: atLima, seen });
    expect(next?.city).toBe('Ushuaia');
    seen.add(light('Ushuaia').key);
    const after = lightAlongDawn(lights, light('Ushuaia'), { time: atLima, seen });
    expect(after).toBe(lights[0]);
  });

  it('the next and the previous light go around the world', () => {
    const last = lights.at(-1);
    expect(lightAfter(lights, last, 1)).toBe(lights[0]);
    expect(lightAfter(lights, lights[0], -1)).toBe(last);
    expect(lightAfter(lights, undefined, 1)).toBe(lights[0]);
  });
});

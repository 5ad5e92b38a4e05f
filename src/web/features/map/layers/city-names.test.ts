import { expect, test } from 'vitest';
import { cityNames } from './city-names.ts';

type Place = readonly [city: string, x: number, y: number];
const berlin: Place = ['Berlin', 600, 300];
const potsdam: Place = ['Potsdam', 590, 305];

/** The names that are shown, and on which side of their lights. */
const shown = (pixel: number, ...places: Place[]) => {
  const lights = places.map(([city, ...at]) => ({
    key: city,
    country: 'Germany',
    city,
    count: 1,
    at,
  }));
  const names = cityNames(lights, { view: [0, 0, 1200, 570], pixel });
  return names.map(({ light, anchor }) => `${light.city} ${anchor}`);
};

test('names stand next to their lights, touch neither names nor other lights, and are inside of the map', () => {
  expect(shown(1, berlin, potsdam)).toEqual(['Berlin start', 'Potsdam end']);
  expect(shown(1, ['Munich', 600, 300], ['Ulm', 625, 300])[0]).toBe('Munich end');
  const atEdges = shown(1, ['Aachen', 1_190, 300], ['Kiel', 600, 1]);
  expect(atEdges).toEqual(['Aachen end', 'Kiel middle']);
});

test('a name without space is left out, that of the city with more stories stays', () => {
  const around = [591, 609, 600].map((x, i): Place => [`Suburb ${i}`, x, 309 - 9 * i]);
  const crowd = shown(1, berlin, potsdam, ...around);
  expect(crowd[0]).toMatch(/^Berlin/);
  expect(crowd.length).toBeLessThan(5);
  // On a narrow screen fewer fit.
  const places: Place[] = [berlin, ['Leipzig', 560, 340], ['Halle', 545, 330]];
  expect(shown(1, ...places)).toHaveLength(3);
  expect(shown(12, ...places).length).toBeLessThan(3);
});

test('a town far down the list has no name, even where there is room', () => {
  const crowd = Array.from({ length: 24 }, (_, i): Place => [`City ${i}`, 600, 300]);
  expect(shown(1, ...crowd.slice(1), ['Leer', 100, 100])).toContain('Leer start');
  expect(shown(1, ...crowd, ['Leer', 100, 100])).not.toContain('Leer start');
});

test('only the cities of the place are named, and those around it are not covered', () => {
  const lights = [berlin, potsdam].map(([city, ...at]) => ({
    key: city,
    country: '',
    city,
    count: 1,
    at,
  }));
  const size = { view: [0, 0, 1200, 570], pixel: 1 } as const;
  const names = cityNames(lights, size, lights.slice(1));
  expect(names.map(({ light, anchor }) => `${light.city} ${anchor}`)).toEqual(['Potsdam end']);
});

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
  const falkensee: Place = ['Falkensee', 596, 299];
  expect(shown(1, berlin, potsdam, falkensee)).toEqual(['Berlin start', 'Potsdam end']);
  // On a narrow screen fewer fit.
  const places: Place[] = [berlin, ['Leipzig', 560, 340], ['Halle', 545, 330]];
  expect(shown(1, ...places)).toHaveLength(3);
  expect(shown(8, ...places).length).toBeLessThan(3);
});

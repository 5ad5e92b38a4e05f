import { expect, test } from 'vitest';
import { cityNames } from './city-names.ts';

const light = (city: string, x: number, y: number) => ({
  key: city,
  country: 'Germany',
  city,
  count: 1,
  at: [x, y] as const,
});
const view = [0, 0, 1200, 570] as const;

test('names stand next to their lights, and do not touch each other', () => {
  const names = cityNames([light('Berlin', 600, 300), light('Potsdam', 590, 305)], {
    view,
    pixel: 1,
  });
  expect(names.map(({ light: { city }, anchor }) => [city, anchor])).toEqual([
    ['Berlin', 'start'],
    ['Potsdam', 'end'],
  ]);
});

test('a name without space is left out, that of the city with more stories stays', () => {
  const names = cityNames(
    [light('Berlin', 600, 300), light('Potsdam', 590, 305), light('Falkensee', 596, 299)],
    { view, pixel: 1 },
  );
  expect(names.map(({ light: { city } }) => city)).toEqual(['Berlin', 'Potsdam']);
});

test('names are inside of the map', () => {
  const names = cityNames([light('Aachen', 1_190, 300), light('Kiel', 600, 1)], { view, pixel: 1 });
  expect(names.map(({ light: { city }, anchor }) => [city, anchor])).toEqual([
    ['Aachen', 'end'],
    ['Kiel', 'middle'],
  ]);
});

test('on a narrow screen fewer names fit', () => {
  const lights = [light('Berlin', 600, 300), light('Leipzig', 560, 340), light('Halle', 545, 330)];
  expect(cityNames(lights, { view, pixel: 1 })).toHaveLength(3);
  expect(cityNames(lights, { view, pixel: 8 }).length).toBeLessThan(3);
});

test('a name does not lie on the light of another city', () => {
  const [name] = cityNames([light('Munich', 600, 300), light('Ulm', 625, 300)], { view, pixel: 1 });
  expect(name).toMatchObject({ light: { city: 'Munich' }, anchor: 'end' });
});

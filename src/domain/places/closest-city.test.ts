import { expect, it } from 'vitest';
import type { City } from '../../contract/endpoints/places/place-files.ts';
import { closestCity } from './closest-city.ts';

const cities: readonly City[] = [
  ['Berlin', 52, 13],
  ['Cologne', 50, 7, 'Köln'],
  ['Frankfurt am Main', 50, 8, 'Frankfurt'],
  ['Gladbeck', 51, 7],
  ['Ulm', 48, 10],
  ['Halle', 51, 12],
  ['Haale', 51, 12],
];

it('finds the city behind one slip, or two in a long name, and the nearest of several', () => {
  for (const typed of ['Berrlin', 'Belin', 'berlim', 'Brelin'])
    expect(closestCity(cities, typed), typed).toBe('Berlin');
  expect(closestCity(cities, 'Kölnn')).toBe('Köln');
  expect(closestCity(cities, 'Franckfurd')).toBe('Frankfurt');
  expect(closestCity(cities, 'Haalle')).toBe('Halle');
});

it('suggests nothing for a city itself, for a name close to none, and for one so short that many are near', () => {
  for (const typed of ['köln', 'Kleinkleckersdorf', 'Berrlim', 'Ulf', ''])
    expect(closestCity(cities, typed), typed).toBeUndefined();
});

import { expect, it } from 'vitest';
import type { City } from '../../contract/endpoints/place-files.ts';
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

it.each([
  ['a letter too many', 'Berrlin', 'Berlin'],
  ['a letter too few', 'Belin', 'Berlin'],
  ['another letter', 'berlim', 'Berlin'],
  ['two letters swapped', 'Brelin', 'Berlin'],
  ['the name in the language of its country', 'Kölnn', 'Köln'],
  ['two letters of a long name', 'Franckfurd', 'Frankfurt'],
  ['the nearer of two', 'Haalle', 'Halle'],
])('finds the city behind %s', (_slip, typed, meant) => {
  expect(closestCity(cities, typed)).toBe(meant);
});

it.each([
  ['a city by any of its names', 'köln'],
  ['a name that is close to no city', 'Kleinkleckersdorf'],
  ['two letters off in a short name', 'Berrlim'],
  ['a name so short that many others are near', 'Ulf'],
  ['nothing', ''],
])('suggests nothing for %s', (_what, typed) => {
  expect(closestCity(cities, typed)).toBeUndefined();
});

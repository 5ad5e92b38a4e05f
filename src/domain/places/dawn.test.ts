import { expect, it } from 'vitest';
import { dayPartAt, inOrderOfDawn, type Position } from './dawn.ts';

/** At the equinox the sun rises at six by the sun everywhere. At noon UTC, that is at 90° west. */
const equinox = Date.UTC(2026, 2, 20, 12);
const places = {
  tokyo: [35.7, 139.7],
  dhaka: [23.8, 90.4],
  berlin: [52.5, 13.4],
  lisbon: [38.7, -9.1],
  halifax: [44.6, -63.6],
  memphis: [35.1, -90],
  seattle: [47.6, -122.3],
  honolulu: [21.3, -157.9],
} as const satisfies Record<string, Position>;

it('tells the time of the day by the sun, whatever the clocks say', () => {
  const parts = Object.entries(places).map(([name, at]) => [name, dayPartAt(at, equinox)]);
  expect(Object.fromEntries(parts)).toEqual({
    tokyo: 'evening',
    dhaka: 'dusk',
    berlin: 'noon',
    lisbon: 'noon',
    halifax: 'morning',
    memphis: 'dawn',
    seattle: 'night',
    honolulu: 'night',
  });
});

it('in a winter beyond the polar circle there is dawn and dusk, but no day', () => {
  const parts = Array.from({ length: 24 }, (_, hour) =>
    dayPartAt([69.6, 18.9], Date.UTC(2026, 11, 21, hour)),
  );
  expect(new Set(parts)).toEqual(new Set(['night', 'dawn', 'dusk', 'evening']));
});

it('where the sun is low all day in winter, it is dawn for an hour after sunrise, and then morning', () => {
  // The sun rises at 10:42 in Reykjavík, and sets at 15:47.
  const partAt = (hour: number, minute: number) =>
    dayPartAt([64.15, -21.94], Date.UTC(2026, 10, 28, hour, minute));
  expect(partAt(11, 15)).toBe('dawn');
  expect(partAt(12, 10)).toBe('morning');
  expect(partAt(13, 15)).toBe('noon');
  expect(partAt(15, 30)).toBe('dusk');
});

it('places are listed from where the sun has just risen on to the west, around the world', () => {
  const cities = Object.entries(places).map(([name, at]) => ({ name, at }));
  const names = inOrderOfDawn(cities, equinox).map(({ name }) => name);
  expect(names).toEqual([
    'memphis',
    'seattle',
    'honolulu',
    'tokyo',
    'dhaka',
    'berlin',
    'lisbon',
    'halifax',
  ]);
});

it('where the sun rose less than an hour ago comes first; four hours later it comes last', () => {
  const cities = (['halifax', 'memphis', 'seattle'] as const).map((name) => ({
    name,
    at: places[name],
  }));
  const order = (hours: number) =>
    inOrderOfDawn(cities, equinox + hours * 3_600_000).map(({ name }) => name);
  expect(order(0.5)).toEqual(['memphis', 'seattle', 'halifax']);
  expect(order(1.5)).toEqual(['seattle', 'halifax', 'memphis']);
});

it('what has no known position comes last', () => {
  const cities = [{ name: 'unknown' }, { name: 'berlin', at: places.berlin }];
  expect(inOrderOfDawn(cities, equinox).map(({ name }) => name)).toEqual(['berlin', 'unknown']);
});

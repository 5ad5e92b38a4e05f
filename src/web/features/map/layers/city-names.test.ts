import { expect, test } from 'vitest';
import type { Area } from '../map-areas.ts';
import { cityNames } from './city-names.ts';
import { countryNames } from './country-names.ts';
import type { Light } from './lights.ts';
import type { MapSize } from './map-size.ts';
import { type Box, touches } from './names.ts';

type Place = readonly [city: string, x: number, y: number, stories?: number];
const berlin: Place = ['Berlin', 600, 300];
const potsdam: Place = ['Potsdam', 590, 305];

const lightsOf = (places: readonly Place[]): Light[] =>
  places.map(([city, x, y, count = 1]) => ({ key: city, country: '', city, count, at: [x, y] }));
const sizeOf = (pixel: number): MapSize => ({ view: [0, 0, 1200, 570], pixel });

/** The names that are shown, and on which side of their lights. */
const shown = (pixel: number, ...places: Place[]) => {
  const lights = lightsOf(places);
  const names = cityNames(lights, sizeOf(pixel), lights);
  return names.map(({ light, anchor }) => `${light.city} ${anchor}`);
};

test('names stand next to their lights, touch neither names nor other lights, and are inside of the map', () => {
  expect(shown(1, berlin, potsdam)).toEqual(['Berlin start', 'Potsdam end']);
  expect(shown(1, ['Munich', 600, 300], ['Ulm', 625, 300])[0]).toBe('Munich end');
  const atEdges = shown(1, ['Aachen', 1_190, 300], ['Kiel', 600, 1]);
  expect(atEdges).toEqual(['Aachen end', 'Kiel middle']);
});

test('a name without space is left out, that of the city with more stories stays', () => {
  // On a narrow screen fewer fit.
  const places: Place[] = [berlin, ['Leipzig', 560, 340], ['Halle', 545, 330]];
  expect(shown(1, ...places)).toHaveLength(3);
  const narrow = shown(5, ...places);
  expect(narrow[0]).toMatch(/^Berlin/);
  expect(narrow.length).toBeLessThan(3);
});

test('a capital among its towns has a name, which covers lights with fewer stories than its own', () => {
  const towns = Array.from({ length: 12 }, (_, i): Place => {
    const turn = (i * Math.PI) / 6;
    return [`Town ${i}`, 600 + 20 * Math.cos(turn), 300 + 20 * Math.sin(turn)];
  });
  const names = (stories: number) => shown(1, ['Paris', 600, 300, stories], ...towns);
  expect(names(5)[0]).toMatch(/^Paris/);
  expect(names(1)).not.toContainEqual(expect.stringMatching(/^Paris/));
});

test('a city whose light is under a name has none', () => {
  // In a corner there are three places for its name, each over a town.
  const towns = [20, 33, 7].map((y, i): Place => [`Town ${i}`, 40, y + 14, 2]);
  const names = shown(1, ['London', 8, 34, 20], ...towns);
  expect(names[0]).toBe('London start');
  expect(names).not.toContainEqual(expect.stringMatching(/^Town 0/));
  expect(names).toContainEqual(expect.stringMatching(/^Town 1/));
});

test('a town far down the list has no name, even where there is room', () => {
  const crowd = Array.from({ length: 24 }, (_, i): Place => [`City ${i}`, 600, 300]);
  expect(shown(1, ...crowd.slice(1), ['Leer', 100, 100])).toContain('Leer start');
  expect(shown(1, ...crowd, ['Leer', 100, 100])).not.toContain('Leer start');
});

test('only the cities of the place are named, and those around it are not covered', () => {
  const lights = lightsOf([berlin, potsdam]);
  const names = cityNames(lights, sizeOf(1), lights.slice(1));
  expect(names.map(({ light, anchor }) => `${light.city} ${anchor}`)).toEqual(['Potsdam end']);
});

test('a country is named where its borders, the lights and the names of cities leave room', () => {
  const lights = lightsOf([berlin]);
  const cities = cityNames(lights, sizeOf(1), lights);
  const area = { stories: 1, isSelected: false, shape: 'M0 0z' };
  const areas: Area[] = [
    { ...area, country: 'Germany', at: [600, 300], room: 260 },
    { ...area, country: 'Luxembourg', at: [100, 100], room: 40 },
    { ...area, country: 'Malta', at: [100, 500], room: undefined },
  ];
  const names = countryNames(areas, sizeOf(1), lights, cities);
  expect(names.map(({ country }) => country)).toEqual(['Germany']);
  const [name] = names;
  const light: Box = [597, 297, 603, 303];
  for (const box of [light, ...cities.map((city) => city.box)])
    expect(name && touches(box, name.box)).toBe(false);
  expect(name?.box[0]).toBeGreaterThan(470);
  expect(name?.box[2]).toBeLessThan(730);
});

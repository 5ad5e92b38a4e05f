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

test('names stand next to their lights, touch no other names, and are inside of the map', () => {
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

test('a name covers no light: it goes to a free side, and a city without one has no name', () => {
  const around = (turns: readonly number[]): Place[] =>
    turns.map((turn) => {
      const angle = (turn * Math.PI) / 6;
      return [`Town ${turn}`, 600 + 20 * Math.cos(angle), 300 + 20 * Math.sin(angle)];
    });
  const paris: Place = ['Paris', 600, 300, 50];
  const all = Array.from({ length: 12 }, (_, turn) => turn);
  const parisOf = (turns: readonly number[]) =>
    shown(1, paris, ...around(turns)).find((name) => name.startsWith('Paris'));
  expect(parisOf(all.filter((turn) => turn > 2 && turn < 10))).toBe('Paris start');
  expect(parisOf(all.filter((turn) => turn < 4 || turn > 8))).toBe('Paris end');
  expect(parisOf(all.filter((turn) => turn < 7 || turn > 11))).toBe('Paris middle');
  expect(parisOf(all)).toBeUndefined();
});

test.each([0.5, 1, 2])(
  'each name is nearer to its own light than to any other, with %f units of the map in a pixel',
  (pixel) => {
    const random = (i: number) => (Math.sin(i * 12.9898) * 43_758.5453) % 1;
    const lights = lightsOf(
      Array.from({ length: 250 }, (_, i): Place => [
        `Town ${i}`,
        600 + 500 * random(i + 1),
        285 + 240 * random(i + 1_000),
      ]),
    );
    const names = cityNames(lights, sizeOf(pixel), lights);
    expect(names.length).toBeGreaterThan(3);
    for (const { light, box } of names) {
      const nearest = lights.toSorted((a, b) => distance(box, a) - distance(box, b))[0];
      // Two that look like one light have one name.
      const apart = Math.hypot(nearest!.at[0] - light.at[0], nearest!.at[1] - light.at[1]);
      expect(apart / pixel, light.city).toBeLessThan(4);
    }

    function distance([left, top, right, bottom]: Box, { at: [x, y] }: Light): number {
      const [px, py] = [x / pixel, y / pixel];
      return Math.hypot(Math.max(left - px, px - right, 0), Math.max(top - py, py - bottom, 0));
    }
  },
);

test('where a name has no room in one line, it is in two, and the city with more stories keeps it', () => {
  const west = Array.from({ length: 20 }, (_, i): Place => [`Town ${i}`, 1_100, 220 + 8 * i]);
  const lights = lightsOf([['New York City', 1_115, 300, 5], ...west]);
  const [first] = cityNames(lights, sizeOf(1), lights);
  expect(first?.lines).toEqual(['New York', 'City']);
  expect(first?.box[2]).toBeLessThan(1_200);
});

test('a name in signs as wide as they are high takes the room of them', () => {
  const lights = lightsOf([['Kobe', 600, 300]]).map((light) => ({
    ...light,
    label: '神戸神戸神戸',
  }));
  const [name] = cityNames(lights, sizeOf(1), lights);
  expect(name!.box[2] - name!.box[0]).toBeGreaterThan(6 * name!.fontSize);
});

test('two cities that look like one light have one name', () => {
  expect(shown(1, ['Osaka', 600, 300, 5], ['Sakai', 601, 302])).toEqual(['Osaka start']);
});

test('a town far down the list has no name, even where there is room', () => {
  const crowd = Array.from({ length: 32 }, (_, i): Place => [`City ${i}`, 600, 300]);
  expect(shown(1, ...crowd.slice(1), ['Leer', 100, 100])).toContain('Leer start');
  expect(shown(1, ...crowd, ['Leer', 100, 100])).not.toContain('Leer start');
});

test('only the cities of the place are named, and those around it are not covered', () => {
  const lights = lightsOf([berlin, potsdam]);
  const names = cityNames(lights, sizeOf(1), lights.slice(1));
  expect(names.map(({ light, anchor }) => `${light.city} ${anchor}`)).toEqual(['Potsdam end']);
});

const area = { stories: 1, isSelected: false, shape: 'M0 0z' };

test('a country is named where its land and the lights leave room, and the names of cities keep off', () => {
  const lights = lightsOf([berlin]);
  const areas: Area[] = [
    { ...area, country: 'Germany', at: [600, 300], room: 260 },
    { ...area, country: 'Luxembourg', at: [100, 100], room: 40 },
    { ...area, country: 'Malta', at: [100, 500], room: undefined },
  ];
  const names = countryNames(areas, sizeOf(1), lights);
  expect(names.map(({ country }) => country)).toEqual(['Germany']);
  const [name] = names;
  const light: Box = [597, 297, 603, 303];
  const cities = cityNames(lights, sizeOf(1), lights, [name!.box]);
  expect(cities).toHaveLength(1);
  for (const box of [light, ...cities.map((city) => city.box)])
    expect(touches(box, name!.box)).toBe(false);
  expect(name?.box[0]).toBeGreaterThan(470);
  expect(name?.box[2]).toBeLessThan(730);
});

test('where names of countries do not all fit, the one with more stories has its name', () => {
  const countries = [1, 9].map((stories, i): Area => ({
    ...area,
    stories,
    country: `Country ${i}`,
    at: [600, 300],
    room: 70,
  }));
  const names = countryNames(countries, sizeOf(1), []);
  expect(names[0]?.country).toBe('Country 1');
});

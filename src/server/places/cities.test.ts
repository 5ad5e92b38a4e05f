import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { continents } from '../../contract/continents.ts';
import type { City } from '../../contract/endpoints/place-files.ts';
import { countriesOf, type Country } from '../../domain/places/countries.ts';
import { openCities } from './cities.ts';

const germany: Country = { code: 'DE', name: 'Germany', continent: 'europe' };
const france: Country = { code: 'FR', name: 'France', continent: 'europe' };
const germanCities: City[] = [
  ['Berlin', 52.52, 13.41],
  ['Cologne', 50.93, 6.95, 'Köln', 'Koeln'],
  ['Mülheim', 51.43, 6.88],
];

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cities-'));
  await put('DE', germanCities);
});

afterEach(() => rm(folder, { recursive: true }));

function put(code: string, cities: City[]): Promise<void> {
  return writeFile(
    path.join(folder, `${code.toLowerCase()}.json`),
    JSON.stringify({ code, cities }),
  );
}

test.each([
  ['berlin ', 'Berlin'],
  ['BERLIN', 'Berlin'],
  ['mulheim', 'Mülheim'],
  ['Köln', 'Cologne'],
  ['KOELN', 'Cologne'],
  ['  Entenhausen \n am  See ', 'Entenhausen am See'],
  ['Entenhäusen'.normalize('NFD'), 'Entenhäusen'.normalize('NFC')],
  ['', ''],
])('%j in Germany is stored as %j', async (typed, kept) => {
  expect(await openCities(folder).canonicalCity(germany, typed)).toBe(kept);
});

test('cities of a country without a file are stored as typed', async () => {
  const cities = openCities(folder);
  expect(await cities.canonicalCity(france, ' Lyon ')).toBe('Lyon');
  expect(await cities.load('FR')).toBeUndefined();
});

test('the cities of a country are found by its code in any case', async () => {
  const cities = openCities(folder);
  expect(await cities.load('de')).toEqual({ code: 'DE', cities: germanCities });
  expect(await cities.load('DE')).toEqual({ code: 'DE', cities: germanCities });
});

test.each(['XX', '', '../de', 'de.json'])('%j is not a country and reads no file', async (code) => {
  await put('XX', [['Nowhere', 0, 0]]);
  expect(await openCities(path.join(folder, 'inner')).load(code)).toBeUndefined();
  expect(await openCities(folder).load(code)).toBeUndefined();
});

test('cities are located by any of their names, unknown ones are not', async () => {
  const cities = openCities(folder);
  const located = await cities.locate([
    { country: 'Germany', city: 'Köln' },
    { country: 'Germany', city: 'Entenhausen' },
    { country: 'France', city: 'Lyon' },
    { country: 'Atlantis', city: 'Poseidonis' },
    { country: 'Germany', city: 'berlin' },
  ]);
  expect(located).toEqual([[50.93, 6.95], undefined, undefined, undefined, [52.52, 13.41]]);
});

test('a city is looked up once, also when the file of its country has left the cache', async () => {
  const cities = openCities(folder, { maxCached: 1 });
  const places = [{ country: 'Germany', city: 'Berlin' }];
  const first = await cities.locate(places);
  await put('FR', [['Paris', 48.85, 2.35]]);
  await cities.load('FR');
  await rm(path.join(folder, 'de.json'));
  expect(await cities.locate(places)).toEqual(first);
});

test('a damaged file is an error, and is read again when it is repaired', async () => {
  const cities = openCities(folder);
  await writeFile(path.join(folder, 'fr.json'), '{"code":"FR","cities":[["Paris"]]}');
  await expect(cities.load('FR')).rejects.toThrow('Invalid');
  await put('FR', [['Paris', 48.85, 2.35]]);
  expect(await cities.canonicalCity(france, 'paris')).toBe('Paris');
});

test('a file is read once for repeated and concurrent requests', async () => {
  const cities = openCities(folder);
  const both = await Promise.all([cities.load('DE'), cities.load('DE')]);
  expect(both[0]).toBe(both[1]);
  await rm(path.join(folder, 'de.json'));
  expect(await cities.load('DE')).toBe(both[0]);
});

test('the least recently used countries leave the cache, not the one in use', async () => {
  const others = continents
    .flatMap((continent) => countriesOf(continent))
    .filter(({ code }) => code !== 'DE')
    .slice(0, 60);
  for (const { code } of others) await put(code, [['Town', 0, 0]]);
  const cities = openCities(folder);
  const inUse = await cities.load('DE');
  const longAgo = await cities.load(others[0]!.code);
  for (const { code } of others) {
    await cities.load(code);
    await cities.load('DE');
  }
  const latest = await cities.load(others.at(-1)!.code);
  for (const name of await readdir(folder)) await rm(path.join(folder, name));
  expect(await cities.load('DE')).toBe(inUse);
  expect(await cities.load(others.at(-1)!.code)).toBe(latest);
  expect(longAgo).toBeDefined();
  expect(await cities.load(others[0]!.code)).toBeUndefined();
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { City } from '../../contract/endpoints/places/place-files.ts';
import type { Country } from '../../domain/places/countries.ts';
import { openCities } from './cities.ts';

const germany: Country = { code: 'DE', name: 'Germany', continent: 'europe' };
const france: Country = { code: 'FR', name: 'France', continent: 'europe' };
const germanCities: City[] = [
  ['Berlin', 52.52, 13.41],
  ['Cologne', 50.93, 6.95, 'Köln', 'Koeln'],
  ['Mülheim', 51.43, 6.88],
];

let folder: string;
const put = (code: string, cities: City[]) =>
  writeFile(path.join(folder, `${code.toLowerCase()}.json`), JSON.stringify({ code, cities }));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cities-'));
  await put('DE', germanCities);
});

afterEach(() => rm(folder, { recursive: true }));

test('a city of a country is stored by its name in the list, in any case, and another one as typed', async () => {
  const cities = openCities(folder);
  for (const [typed, kept] of [
    ['berlin ', 'Berlin'],
    ['BERLIN', 'Berlin'],
    ['mulheim', 'Mülheim'],
    ['Köln', 'Cologne'],
    ['KOELN', 'Cologne'],
    ['  Entenhausen \n am  See ', 'Entenhausen am See'],
    ['Entenhäusen'.normalize('NFD'), 'Entenhäusen'.normalize('NFC')],
    ['', ''],
  ] as const) {
    expect(await cities.canonicalCity(germany, typed), typed).toBe(kept);
  }
  // There is no file for it.
  expect(await cities.canonicalCity(france, ' Lyon ')).toBe('Lyon');
});

test('the cities of a country are found by its code in any case, and anything else reads no file', async () => {
  const found = { code: 'DE', cities: germanCities };
  const cities = openCities(folder);
  for (const code of ['de', 'DE']) expect(await cities.load(code)).toEqual(found);
  await put('XX', [['Nowhere', 0, 0]]);
  for (const code of ['FR', 'XX', '', '../de', 'de.json']) {
    expect(await cities.load(code), code).toBeUndefined();
    expect(await openCities(path.join(folder, 'inner')).load(code), code).toBeUndefined();
  }
});

test('cities are located by any of their names, with their rank by population, unknown ones are not', async () => {
  const cities = openCities(folder);
  const located = await cities.locate([
    { country: 'Germany', city: 'Köln' },
    { country: 'Germany', city: 'Entenhausen' },
    { country: 'France', city: 'Lyon' },
    { country: 'Atlantis', city: 'Poseidonis' },
    { country: 'Germany', city: 'berlin' },
  ]);
  expect(located).toEqual([
    { at: [50.93, 6.95], rank: 1 },
    undefined,
    undefined,
    undefined,
    { at: [52.52, 13.41], rank: 0 },
  ]);
});

test('a damaged file is an error, and is read again when it is repaired', async () => {
  const cities = openCities(folder);
  await writeFile(path.join(folder, 'fr.json'), '{"code":"FR","cities":[["Paris"]]}');
  await expect(cities.load('FR')).rejects.toThrow('Invalid');
  await put('FR', [['Paris', 48.85, 2.35]]);
  expect(await cities.canonicalCity(france, 'paris')).toBe('Paris');
});

test('a village of a name that swears elsewhere is known in its own country alone', async () => {
  const cities = openCities(folder);
  const austria: Country = { code: 'AT', name: 'Austria', continent: 'europe' };
  expect(await cities.isListed(austria, 'fucking')).toBe(true);
  expect(await cities.isListed(germany, 'Fucking')).toBe(false);
  expect(await cities.isListed(austria, '')).toBe(false);
});

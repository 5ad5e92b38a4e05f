import { expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { read } from '../../../test/support/server/read.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { openCities, type Cities, type LocatedCity } from './cities.ts';

const japan = (city: string) => ({ continent: 'asia', country: 'Japan', city });
const kenya = (city: string) => ({ continent: 'africa', country: 'Kenya', city });

const known: Readonly<Record<string, LocatedCity>> = {
  Osaka: { at: [34.69, 135.5], rank: 1 },
  Nagoya: { at: [35.18, 136.91], rank: 3 },
  Sapporo: { at: [43.06, 141.35], rank: 4 },
  Nairobi: { at: [-1.28, 36.82], rank: 0 },
};
const cities: Cities = {
  ...openCities('no such folder'),
  locate: async (places) => places.map(({ city }) => known[city]),
};

const paths = ['/api/countries', '/api/cities?country=japan', '/api/city-lights'];

test('countries, cities and lights have their number of stories, cities and lights their position if it is known, sorted by it, then by the size of the city, then by name', async () => {
  const server = await openTestServer(engine, { cities });
  const india = { continent: 'asia', country: 'India', city: 'Pune' };
  const inJapan = ['Nara', 'Sapporo', 'Osaka', 'Nagoya', 'Kobe', 'Osaka'].map(japan);
  for (const each of [india, ...inJapan, kenya('Nairobi'), kenya('Nairobi'), kenya('Nairobi')])
    await server.post(each);
  const [countries, ofJapan, lights] = await Promise.all(paths.map((path) => read(server, path)));
  expect(countries).toEqual([
    { continent: 'asia', country: 'Japan', experienceCount: 6 },
    { continent: 'africa', country: 'Kenya', experienceCount: 3 },
    { continent: 'asia', country: 'India', experienceCount: 1 },
  ]);
  expect(ofJapan).toEqual([
    { city: 'Osaka', experienceCount: 2, at: [34.69, 135.5] },
    { city: 'Nagoya', experienceCount: 1, at: [35.18, 136.91] },
    { city: 'Sapporo', experienceCount: 1, at: [43.06, 141.35] },
    { city: 'Kobe', experienceCount: 1 },
    { city: 'Nara', experienceCount: 1 },
  ]);
  expect(lights).toEqual([
    { country: 'Kenya', city: 'Nairobi', experienceCount: 3, at: [-1.28, 36.82] },
    { country: 'Japan', city: 'Osaka', experienceCount: 2, at: [34.69, 135.5] },
    { country: 'Japan', city: 'Nagoya', experienceCount: 1, at: [35.18, 136.91] },
    { country: 'Japan', city: 'Sapporo', experienceCount: 1, at: [43.06, 141.35] },
    { country: 'Japan', city: 'Kobe', experienceCount: 1 },
    { country: 'Japan', city: 'Nara', experienceCount: 1 },
    { country: 'India', city: 'Pune', experienceCount: 1 },
  ]);
});

test('countries, cities and lights change at once when a story is posted or reported, and not with a vote', async () => {
  const server = await openTestServer(engine);
  const ask = () => Promise.all(paths.map((path) => server.call('GET', path)));
  const expectCounts = async (...expected: number[][]) => {
    const lists = (await ask()).map((answer) => answer.json<{ experienceCount: number }[]>());
    expect(lists.map((list) => list.map((each) => each.experienceCount))).toEqual(expected);
  };
  const etags = async () => (await ask()).map(({ headers }) => headers.etag);
  await expectCounts([], [], []);
  const { id } = await server.post(japan('Osaka'));
  await expectCounts([1], [1], [1]);
  const before = await etags();
  await server.visitor().vote(id);
  expect(await etags()).toEqual(before);
  const other = await server.post(japan('Kobe'));
  await expectCounts([2], [1, 1], [1, 1]);
  await server.visitor().report(id);
  await expectCounts([1], [1], [1]);
  await server.visitor().report(other.id);
  await expectCounts([], [], []);
});

import { expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { read } from '../../../test/support/server/read.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import { openCities, type Cities } from './cities.ts';

const japan = (city: string) => ({ continent: 'asia', country: 'Japan', city });
const kenya = (city: string) => ({ continent: 'africa', country: 'Kenya', city });

async function openWith(
  stories: readonly ReturnType<typeof japan>[],
  options: Parameters<typeof openTestServer>[1] = {},
): Promise<TestServer> {
  const server = await openTestServer(engine, options);
  for (const story of stories) await server.post(story);
  return server;
}

test('the countries that have stories have their number of stories, sorted by it, then by name', async () => {
  const india = { continent: 'asia', country: 'India', city: 'Pune' };
  const server = await openWith([japan('Osaka'), kenya('Nairobi'), kenya('Mombasa'), india]);
  expect(await read(server, '/api/countries')).toEqual([
    { continent: 'africa', country: 'Kenya', experienceCount: 2 },
    { continent: 'asia', country: 'India', experienceCount: 1 },
    { continent: 'asia', country: 'Japan', experienceCount: 1 },
  ]);
});

test('the cities of a country have their number of stories, sorted by it, then by name', async () => {
  const cities = ['Nara', 'Osaka', 'Kobe', 'Osaka'].map(japan);
  const server = await openWith([...cities, kenya('Nairobi')]);
  expect(await read(server, '/api/cities?country=japan')).toEqual([
    { city: 'Osaka', experienceCount: 2 },
    { city: 'Kobe', experienceCount: 1 },
    { city: 'Nara', experienceCount: 1 },
  ]);
  expect(await read(server, '/api/cities?country=Atlantis')).toEqual([]);
});

const positions: Readonly<Record<string, [number, number]>> = {
  Osaka: [34.69, 135.5],
  Nairobi: [-1.28, 36.82],
};
const cities: Cities = {
  ...openCities('no such folder'),
  locate: async (places) => places.map(({ city }) => positions[city]),
};

test('the lights have the number of stories of a city and its position if it is known, the most stories first', async () => {
  const stories = [...['Osaka', 'Entenhausen', 'Osaka'].map(japan), kenya('Nairobi')];
  const server = await openWith(stories, { cities });
  expect(await read(server, '/api/city-lights')).toEqual([
    { country: 'Japan', city: 'Osaka', experienceCount: 2, at: [34.69, 135.5] },
    { country: 'Japan', city: 'Entenhausen', experienceCount: 1 },
    { country: 'Kenya', city: 'Nairobi', experienceCount: 1, at: [-1.28, 36.82] },
  ]);
});

test('countries, cities and lights change at once when a story is posted or reported, and not with a vote', async () => {
  const server = await openTestServer(engine);
  const all = ['/api/countries', '/api/cities?country=Japan', '/api/city-lights'];
  const counts = () =>
    Promise.all(
      all.map(async (url) =>
        (await read<{ experienceCount: number }[]>(server, url)).map(
          (each) => each.experienceCount,
        ),
      ),
    );
  const etags = () =>
    Promise.all(all.map(async (url) => (await server.call('GET', url)).headers['etag']));
  expect(await counts()).toEqual([[], [], []]);
  const { id } = await server.post(japan('Osaka'));
  expect(await counts()).toEqual([[1], [1], [1]]);
  const before = await etags();
  await server.visitor().vote(id);
  expect(await etags()).toEqual(before);
  const other = await server.post(japan('Kobe'));
  expect(await counts()).toEqual([[2], [1, 1], [1, 1]]);
  await server.visitor().report(id);
  expect(await counts()).toEqual([[1], [1], [1]]);
  await server.visitor().report(other.id);
  expect(await counts()).toEqual([[], [], []]);
});

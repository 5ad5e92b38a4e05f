import { describe, expect, test } from 'vitest';
import { recordQueries, queryPlan } from '../../../test/support/database/query-plans.ts';
import { engines, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import { openCities, type Cities } from './cities.ts';
import { listCities, listLargestCities } from './queries.ts';

const shown = async (server: TestServer) =>
  (await server.visitor().call('GET', '/api/countries')).json<unknown>();

describe.each(engines)('the countries that have stories on %s', (engine) => {
  test('are none at first', async () => {
    expect(await shown(await openTestServer(engine))).toEqual([]);
  });

  test('have their number of stories, sorted by it, then by name', async () => {
    const server = await openTestServer(engine);
    await server.post({ continent: 'asia', country: 'Japan', city: 'Osaka' });
    await server.post({ continent: 'africa', country: 'Kenya', city: 'Nairobi' });
    await server.post({ continent: 'africa', country: 'Kenya', city: 'Mombasa' });
    await server.post({ continent: 'asia', country: 'India', city: 'Pune' });
    expect(await shown(server)).toEqual([
      { continent: 'africa', country: 'Kenya', experienceCount: 2 },
      { continent: 'asia', country: 'India', experienceCount: 1 },
      { continent: 'asia', country: 'Japan', experienceCount: 1 },
    ]);
  });

  test('lose a story as soon as it is reported, and disappear with their last one', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post({ continent: 'asia', country: 'Japan', city: 'Osaka' });
    expect(await shown(server)).toHaveLength(1);
    await server.visitor().report(id);
    expect(await shown(server)).toEqual([]);
  });
});

const citiesOf = async (server: TestServer, country: string) =>
  (
    await server.visitor().call('GET', `/api/cities?country=${encodeURIComponent(country)}`)
  ).json<unknown>();

describe.each(engines)('the cities of a country that have stories on %s', (engine) => {
  test('have their number of stories, sorted by it, then by name', async () => {
    const server = await openTestServer(engine);
    for (const city of ['Nara', 'Osaka', 'Kobe', 'Osaka']) {
      await server.post({ continent: 'asia', country: 'Japan', city });
    }
    await server.post({ continent: 'africa', country: 'Kenya', city: 'Nairobi' });
    expect(await citiesOf(server, 'japan')).toEqual([
      { city: 'Osaka', experienceCount: 2 },
      { city: 'Kobe', experienceCount: 1 },
      { city: 'Nara', experienceCount: 1 },
    ]);
    expect(await citiesOf(server, 'Atlantis')).toEqual([]);
  });

  test('change at once when a story is posted or reported', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post({ continent: 'asia', country: 'Japan', city: 'Osaka' });
    expect(await citiesOf(server, 'Japan')).toHaveLength(1);
    await server.post({ continent: 'asia', country: 'Japan', city: 'Kobe' });
    expect(await citiesOf(server, 'Japan')).toHaveLength(2);
    await server.visitor().report(id);
    expect(await citiesOf(server, 'Japan')).toEqual([{ city: 'Kobe', experienceCount: 1 }]);
  });

  test('are read from an index of their own', async () => {
    const stored = await openTestDatabase(engine);
    const { database, queries } = recordQueries(stored);
    await listCities(database.read, 'Japan');
    const steps = await queryPlan(stored, queries[0]!, ['seqscan', 'bitmapscan', 'sort']);
    expect(steps.map(({ detail }) => detail).join()).toContain('rankingsByCountry');
  });
});

const positions: Readonly<Record<string, [number, number]>> = {
  Osaka: [34.69, 135.5],
  Nairobi: [-1.28, 36.82],
};
const cities: Cities = {
  ...openCities('no such folder'),
  locate: async (places) => places.map(({ city }) => positions[city]),
};

const lights = async (server: TestServer) =>
  (await server.visitor().call('GET', '/api/city-lights')).json<unknown>();

describe.each(engines)('the lights of the cities on %s', (engine) => {
  test('have the number of stories of a city and its position if it is known, the most stories first', async () => {
    const server = await openTestServer(engine, { cities });
    for (const city of ['Osaka', 'Entenhausen', 'Osaka']) {
      await server.post({ continent: 'asia', country: 'Japan', city });
    }
    await server.post({ continent: 'africa', country: 'Kenya', city: 'Nairobi' });
    expect(await lights(server)).toEqual([
      { country: 'Japan', city: 'Osaka', experienceCount: 2, at: [34.69, 135.5] },
      { country: 'Japan', city: 'Entenhausen', experienceCount: 1 },
      { country: 'Kenya', city: 'Nairobi', experienceCount: 1, at: [-1.28, 36.82] },
    ]);
  });

  test('change at once when a story is posted or reported, and not with a vote', async () => {
    const server = await openTestServer(engine, { voteDelay: 0 });
    const { id } = await server.post({ continent: 'asia', country: 'Japan', city: 'Osaka' });
    const etag = async () =>
      (await server.visitor().call('GET', '/api/city-lights')).headers['etag'];
    const before = await etag();
    await server.visitor().vote(id);
    expect(await etag()).toBe(before);
    await server.post({ continent: 'asia', country: 'Japan', city: 'Osaka' });
    expect(await lights(server)).toMatchObject([{ city: 'Osaka', experienceCount: 2 }]);
    await server.visitor().report(id);
    expect(await lights(server)).toMatchObject([{ city: 'Osaka', experienceCount: 1 }]);
  });

  test('are at most 600, read from an index of their own in one query', async () => {
    const stored = await openTestDatabase(engine);
    const { database, queries } = recordQueries(stored);
    await listLargestCities(database.read);
    expect(queries).toHaveLength(1);
    expect(queries[0]!.parameters).toContain(600);
    const steps = await queryPlan(stored, queries[0]!, ['seqscan', 'bitmapscan', 'sort']);
    expect(steps.map(({ detail }) => detail).join()).toContain('rankingsByStories');
  });
});

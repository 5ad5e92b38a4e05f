import { describe, expect, test } from 'vitest';
import { recordQueries, queryPlan } from '../../../test/support/database/query-plans.ts';
import { engines, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import { listCities } from './queries.ts';

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

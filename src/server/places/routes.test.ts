import { describe, expect, test } from 'vitest';
import { engines } from '../../../test/support/test-database.ts';
import { openTestServer, type TestServer } from '../../../test/support/test-server.ts';

const shown = async (server: TestServer) =>
  (await server.visitor().call('GET', '/api/countries')).json<unknown>();

describe.each(engines)('the countries that have stories on %s', (engine) => {
  test('are none at first', async () => {
    expect(await shown(await openTestServer(engine))).toEqual([]);
  });

  test('come with their number of stories, the most first, then by name', async () => {
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

  test('lose a story as soon as it is reported, and go with their last one', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post({ continent: 'asia', country: 'Japan', city: 'Osaka' });
    expect(await shown(server)).toHaveLength(1);
    await server.visitor().report(id);
    expect(await shown(server)).toEqual([]);
  });
});

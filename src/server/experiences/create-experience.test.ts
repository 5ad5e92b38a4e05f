import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  engine,
  engines,
  openTestDatabase,
  type Engine,
} from '../../../test/support/database/test-database.ts';
import { listedIds } from '../../../test/support/server/read.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { hour } from '../../contract/durations.ts';
import { openCities } from '../places/cities.ts';
import { createExperience } from './create-experience.ts';
import { resolvePlace } from './experience-values.ts';

describe.each(engines)('posting on %s', (onEngine) => {
  test('an identifier that is taken is replaced, and grows to five and six characters', async () => {
    const post = await openPosting(onEngine);
    const ids = [await post(), await post(), await post()];
    expect(ids).toEqual(['happy_aaaa', 'happy_aaaaa', 'happy_aaaaaa']);
    await expect(post()).rejects.toThrow('No free identifier');
  });

  test('of many stories posted at the same time each is stored once, also one that ten people send', async () => {
    const server = await openTestServer(onEngine);
    const send = (story: object) => server.visitor().call('POST', '/api/experiences', story);
    const same = aStory();
    const [stories, copies] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, () => server.post())),
      Promise.all(Array.from({ length: 10 }, () => send(same))),
    ]);
    const statuses = copies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const ids = await listedIds(server, '/api/experiences?limit=100');
    expect(ids).toHaveLength(51);
    expect(ids).toEqual(expect.arrayContaining(stories.map(({ id }) => id)));
    const numbers = await server.database.read.selectFrom('experiences').select('number').execute();
    expect(new Set(numbers.map((row) => row.number)).size).toBe(51);
  });
});

test('the same text in the same city is accepted once a day, in whatever case and accents', async () => {
  const server = await openTestServer(engine);
  const story = { ...aStory(), content: 'Ein Café schenkte mir Kaffee.' };
  const post = async (changes: object) =>
    (await server.visitor().call('POST', '/api/experiences', { ...story, ...changes })).statusCode;
  expect(await post({})).toBe(201);
  expect(await post({ content: 'EIN CAFE  schenkte mir Kaffee.', city: ' BERLIN ' })).toBe(409);
  expect(await post({ city: 'Bonn' })).toBe(201);
  server.clock.now += 23 * hour;
  expect(await post({})).toBe(409);
  server.clock.now += hour + 1;
  expect(await post({})).toBe(201);
});

test('a city keeps the spelling of its first story in all stories', async () => {
  const server = await openTestServer(engine);
  for (const city of ['Klein Ammensleben', 'KLEIN AMMENSLEBEN', 'klein-ammensleben']) {
    expect((await server.post({ city })).city).toBe('Klein Ammensleben');
  }
});

/** Posts with a source of random numbers that always says 0. */
async function openPosting(onEngine: Engine): Promise<() => Promise<string>> {
  const database = await openTestDatabase(onEngine);
  let time = Date.parse('2026-11-18T12:00:00Z');
  const deps = { database, randomInt: () => 0, now: () => time++ };
  const cities = openCities(join(tmpdir(), 'no such'));
  const { place } = await resolvePlace(cities, { ...aStory(), continent: 'europe' });
  return async () => {
    const values = { post: { content: aStory().content, tags: [] }, place, lang: null };
    return (await database.write((trx) => createExperience(deps, trx, values))).randomId;
  };
}

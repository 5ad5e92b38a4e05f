import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { engine, engines, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { statusesAtOnce } from '../../../test/support/server/answers.ts';
import { listedIds } from '../../../test/support/server/read.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { hour } from '../../contract/durations.ts';
import { openCities } from '../places/cities.ts';
import { createExperience } from './create-experience.ts';
import { resolvePlace } from './experience-values.ts';

describe.each(engines)('posting on %s', (onEngine) => {
  test('an identifier that is taken is replaced, and grows to five and six characters', async () => {
    const database = await openTestDatabase(onEngine);
    let time = Date.parse('2026-11-18T12:00:00Z');
    const deps = { database, randomInt: () => 0, now: () => time++ };
    const cities = openCities(join(tmpdir(), 'no such'));
    const { place } = await resolvePlace(cities, { ...aStory(), continent: 'europe' });
    const post = async () => {
      const values = { post: { content: aStory().content, tags: [] }, place, lang: null };
      return (await database.write((trx) => createExperience(deps, trx, values))).randomId;
    };
    const ids = [await post(), await post(), await post()];
    expect(ids).toEqual(['happy_aaaa', 'happy_aaaaa', 'happy_aaaaaa']);
    await expect(post()).rejects.toThrow('No free identifier');
  });

  test('of many stories posted at the same time each is stored once, also one that ten people send', async () => {
    const server = await openTestServer(onEngine);
    const same = aStory();
    const [stories, copies] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, () => server.post())),
      statusesAtOnce(10, () => server.visitor().call('POST', '/api/experiences', same)),
    ]);
    expect(copies).toEqual({ 201: 1, 409: 9 });
    const ids = await listedIds(server, '/api/experiences?limit=100');
    expect(ids).toHaveLength(51);
    expect(ids).toEqual(expect.arrayContaining(stories.map(({ id }) => id)));
    const numbers = await server.database.read.selectFrom('experiences').select('number').execute();
    expect(new Set(numbers.map((row) => row.number)).size).toBe(51);
  });
});

test('the same text in the same city is accepted once a day, in whatever case and accents, and the city keeps its first spelling', async () => {
  const server = await openTestServer(engine);
  const city = 'Klein Ammensleben';
  const post = async (changes: object = {}) => {
    const story = { ...aStory(), content: 'Ein Café schenkte mir Kaffee.', city };
    const answer = await server.call('POST', '/api/experiences', { ...story, ...changes });
    return answer.json<{ code?: string; city?: string }>();
  };
  expect(await post()).toMatchObject({ city });
  const again = { content: 'EIN CAFE  schenkte mir Kaffee.', city: ' klein-AMMENSLEBEN ' };
  expect(await post(again)).toMatchObject({ code: 'duplicate' });
  expect(await post({ city: 'Bonn' })).toMatchObject({ city: 'Bonn' });
  server.clock.now += 23 * hour;
  expect(await post()).toMatchObject({ code: 'duplicate' });
  server.clock.now += hour + 1;
  expect(await post(again)).toMatchObject({ city });
});

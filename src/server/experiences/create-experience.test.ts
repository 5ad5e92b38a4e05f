import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  engines,
  openTestDatabase,
  type Engine,
} from '../../../test/support/database/test-database.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { hour } from '../../contract/durations.ts';
import type { RandomInt } from '../../domain/random-id.ts';
import { openCities } from '../places/cities.ts';
import { createExperience } from './create-experience.ts';
import { resolvePlace } from './experience-values.ts';

describe.each(engines)('posting on %s', (engine) => {
  test('an identifier that is taken is replaced, and grows to five and six characters', async () => {
    const { post } = await openPosting(engine, () => 0);
    const ids = [await post(), await post(), await post()];
    expect(ids).toEqual(['happy_aaaa', 'happy_aaaaa', 'happy_aaaaaa']);
    await expect(post()).rejects.toThrow('No free identifier');
  });

  test('two stories of one millisecond have positions of their own', async () => {
    let calls = 0;
    const { post, database } = await openPosting(
      engine,
      (end) => Math.floor(calls++ / 20) % end,
      0,
    );
    for (let i = 0; i < 20; i++) await post();
    const rows = await database.read.selectFrom('experiences').select('position').execute();
    expect(new Set(rows.map((row) => row.position)).size).toBe(20);
  });

  test('a hundred people post at the same time, and each story is stored once', async () => {
    const server = await openTestServer(engine);
    const stories = await Promise.all(Array.from({ length: 100 }, () => server.post()));
    const list = await server.call('GET', '/api/experiences?limit=100');
    const ids = list.json<{ id: string }[]>().map((story) => story.id);
    expect(ids.toSorted()).toEqual(stories.map((story) => story.id).toSorted());
    const numbers = await server.database.read.selectFrom('experiences').select('number').execute();
    expect(new Set(numbers.map((row) => row.number)).size).toBe(100);
  });

  test('the same text sent ten times at the same time is stored once', async () => {
    const server = await openTestServer(engine);
    const story = aStory();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.visitor().call('POST', '/api/experiences', story)),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    expect((await server.call('GET', '/api/stats')).json()).toMatchObject({ totalExperiences: 1 });
  });

  test('a text that differs in case or accents is a duplicate, but not in another city', async () => {
    const server = await openTestServer(engine);
    const story = { ...aStory(), content: 'Ein Café schenkte mir Kaffee.' };
    const post = (changes: object) =>
      server.visitor().call('POST', '/api/experiences', { ...story, ...changes });
    expect((await post({})).statusCode).toBe(201);
    expect((await post({ content: 'EIN CAFE  schenkte mir Kaffee.' })).statusCode).toBe(409);
    expect((await post({ city: 'Bonn' })).statusCode).toBe(201);
    server.clock.now += 23 * hour;
    expect((await post({})).statusCode).toBe(409);
    server.clock.now += hour + 1;
    expect((await post({})).statusCode).toBe(201);
  });

  test('a city keeps the spelling of its first story in all stories', async () => {
    const server = await openTestServer(engine);
    const spellings = ['Klein Ammensleben', 'KLEIN AMMENSLEBEN', 'klein-ammensleben'];
    for (const city of spellings) {
      expect((await server.post({ city })).city).toBe('Klein Ammensleben');
    }
  });
});

/** Posts with a given source of random numbers; each story `apart` milliseconds after the one before. */
async function openPosting(engine: Engine, randomInt: RandomInt, apart = 1) {
  const database = await openTestDatabase(engine);
  let time = Date.parse('2026-11-18T12:00:00Z');
  const deps = { database, randomInt, now: () => time };
  const { place } = await resolvePlace(openCities(join(tmpdir(), 'no such')), {
    ...aStory(),
    continent: 'europe',
  });
  return {
    database,
    post: async (): Promise<string> => {
      time += apart;
      const { randomId } = await database.write((trx) =>
        createExperience(deps, trx, {
          post: { content: aStory().content, tags: [] },
          place,
          lang: null,
        }),
      );
      return randomId;
    },
  };
}

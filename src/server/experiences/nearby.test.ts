import { expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { firstWordDetector } from '../../../test/support/languages/fake-detectors.ts';
import { read } from '../../../test/support/server/read.ts';
import {
  aStory,
  openTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.ts';
import type { Experience, Nearby } from '../../contract/endpoints/experiences.ts';

const nearbyPath = ({ randomId }: Experience) => `/api/experiences/by-random-id/${randomId}/nearby`;
const nearby = (server: TestServer, story: Experience) => read<Nearby>(server, nearbyPath(story));

/** Posts a story a second after the one before. */
async function post(server: TestServer, city: string, country = 'Germany'): Promise<Experience> {
  server.clock.now += 1_000;
  return server.post({ city, country, ...(country === 'Japan' && { continent: 'asia' }) });
}

test('the next story is the next older one of the city, then of the country, then of the world', async () => {
  const server = await openTestServer(engine);
  const world = await post(server, 'Osaka', 'Japan');
  const country = await post(server, 'Bonn');
  await post(server, 'Kobe', 'Japan');
  const city = await post(server, 'Köln');
  await post(server, 'Bonn');
  const start = await post(server, 'koln');
  for (const [story, next] of [
    [start, city],
    [city, country],
    [country, world],
    [world, null],
  ] as const)
    expect((await nearby(server, story)).next).toEqual(next);
});

test('the newest three others of the city come along, a new one at once, and none after a report', async () => {
  const server = await openTestServer(engine);
  const first = await post(server, 'Köln');
  expect(await nearby(server, first)).toMatchObject({ next: null, sameCity: [] });
  const second = await post(server, 'Köln');
  expect((await nearby(server, first)).sameCity).toEqual([second]);
  const third = await post(server, 'Köln');
  const [fourth, fifth] = [await post(server, 'Köln'), await post(server, 'Köln')];
  expect((await nearby(server, fourth)).sameCity).toEqual([fifth, third, second]);
  await server.visitor().report(third.id);
  expect(await nearby(server, fourth)).toEqual({
    next: second,
    otherLanguages: [],
    sameCity: [fifth, second, first],
  });
  expect((await server.call('GET', nearbyPath(third))).statusCode).toBe(404);
});

test('a reader of another language gets the next story in it, of the same place, and none that was reported', async () => {
  const server = await openTestServer(engine, { languages: firstWordDetector });
  const postIn = async (lang: string, city = 'Köln') => {
    server.clock.now += 1_000;
    const content = `${lang} ${aStory().content}`;
    return server.post({ city, content });
  };
  await postIn('fr', 'Bonn');
  const unknown = await postIn('In');
  const english = await postIn('en');
  await postIn('de');
  const laterEnglish = await postIn('en');
  const next = await postIn('de');
  const start = await postIn('de');
  expect(await nearby(server, start)).toMatchObject({
    next,
    otherLanguages: [laterEnglish, unknown],
  });
  await server.visitor().report(laterEnglish.id);
  expect(await nearby(server, start)).toMatchObject({ next, otherLanguages: [english, unknown] });
  expect((await nearby(server, unknown)).otherLanguages).toEqual([]);
});

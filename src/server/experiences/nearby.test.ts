import { describe, expect, test } from 'vitest';
import { engines } from '../../../test/support/database/test-database.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';

type Server = Awaited<ReturnType<typeof openTestServer>>;
interface Nearby {
  readonly next: Experience | null;
  readonly sameCity: readonly Experience[];
}

async function nearby(server: Server, { randomId }: Experience): Promise<Nearby> {
  const path = `/api/experiences/by-random-id/${randomId}/nearby`;
  return (await server.call('GET', path)).json<Nearby>();
}

/** Posts a story a second after the one before. */
async function post(server: Server, story: Parameters<Server['post']>[0]): Promise<Experience> {
  server.clock.now += 1_000;
  return server.post(story);
}

const japan = { continent: 'asia', country: 'Japan' } as const;

describe.each(engines)('reading on, on %s', (engine) => {
  test('the next story is the next older one of the city, then of the country, then of the world', async () => {
    const server = await openTestServer(engine);
    const world = await post(server, { ...japan, city: 'Osaka', content: 'A crane landed by us.' });
    const country = await post(server, { city: 'Bonn', content: 'The tram waited for my mum.' });
    const city = await post(server, { city: 'Köln', content: 'The baker sang to his rolls.' });
    await post(server, { ...japan, city: 'Kobe', content: 'A gull stole only my crust.' });
    const start = await post(server, { city: 'koln', content: 'My neighbour lent me his ladder.' });
    expect((await nearby(server, start)).next).toEqual(city);
    expect((await nearby(server, city)).next).toEqual(country);
    expect((await nearby(server, country)).next).toEqual(world);
    expect((await nearby(server, world)).next).toBeNull();
  });

  test('the newest three others of the city come along', async () => {
    const server = await openTestServer(engine);
    const stories: Experience[] = [];
    for (const word of ['one', 'two', 'three', 'four', 'five']) {
      stories.push(await post(server, { city: 'Köln', content: `A dog brought me ${word} ball.` }));
    }
    const [, , third, fourth, fifth] = stories;
    const { sameCity } = await nearby(server, fourth!);
    expect(sameCity).toEqual([fifth, third, stories[1]]);
  });

  test('a story that was reported is not offered any more, nor is what is near it', async () => {
    const server = await openTestServer(engine);
    const older = await post(server, { city: 'Bonn', content: 'The tram waited for my mum.' });
    const start = await post(server, { city: 'Bonn', content: 'My neighbour lent me his ladder.' });
    expect((await nearby(server, start)).next).toEqual(older);
    const body = { reason: 'spam', reporterFingerprint: 'abc' };
    await server.call('POST', `/api/experiences/${older.id}/report`, body);
    expect(await nearby(server, start)).toEqual({ next: null, sameCity: [] });
    const path = `/api/experiences/by-random-id/${older.randomId}/nearby`;
    expect((await server.call('GET', path)).statusCode).toBe(404);
  });

  test('a new story of the city comes along at once', async () => {
    const server = await openTestServer(engine);
    const start = await post(server, { city: 'Bonn', content: 'My neighbour lent me his ladder.' });
    expect((await nearby(server, start)).sameCity).toEqual([]);
    const newer = await post(server, { city: 'Bonn', content: 'The tram waited for my mum.' });
    expect((await nearby(server, start)).sameCity).toEqual([newer]);
  });
});

import { expect, test } from 'vitest';
import { engines } from '../../../test/support/database/test-database.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { citiesAt } from '../../../test/support/places/cities-at.ts';
import { read } from '../../../test/support/server/read.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import { day, hour, minute } from '../../contract/durations.ts';
import type { Today } from '../../contract/endpoints/experiences.ts';

const today = (server: TestServer) => read<Today>(server, '/api/today');
const ids = (stories: readonly { readonly id: string }[]) => stories.map(({ id }) => id);

/** At noon in Greenwich the sun has just risen between Denver and Buenos Aires. */
const cities = citiesAt({
  Denver: -104.99,
  Chicago: -87.65,
  'New York': -74.01,
  Toronto: -79.42,
  Lima: -77.03,
  'São Paulo': -46.64,
  London: -0.13,
  Kyoto: 135.75,
});
const unitedStates = { continent: 'north-america', country: 'United States' };
const places: Readonly<Record<string, { continent: string; country: string }>> = {
  Denver: unitedStates,
  Chicago: unitedStates,
  'New York': unitedStates,
  'Nowhere at all': unitedStates,
  Toronto: { continent: 'north-america', country: 'Canada' },
  Lima: { continent: 'south-america', country: 'Peru' },
  'São Paulo': { continent: 'south-america', country: 'Brazil' },
  London: { continent: 'europe', country: 'United Kingdom' },
  Kyoto: { continent: 'asia', country: 'Japan' },
};

async function postIn(server: TestServer, city: string) {
  server.clock.now += 1;
  return server.post({ ...places[city], city });
}

test.each(engines)(
  'on %s the newest twelve stories without a vote are there, a new one at once, none that is hidden or has a vote, until it is taken back',
  async (engine) => {
    const server = await openTestServer(engine);
    const stories: string[] = [];
    for (let i = 0; i < 14; i++) stories.unshift((await postIn(server, 'London')).id);
    const expectStories = async (expected: readonly string[]) =>
      expect(ids((await today(server)).unstamped)).toEqual(expected.slice(0, 12));
    await expectStories(stories);
    const [newest = '', hidden = ''] = stories;
    const reader = server.visitor();
    await reader.vote(newest, 'one');
    await server.visitor().report(hidden);
    await server.invalidateCache();
    await expectStories(stories.slice(2));
    const url = `/api/experiences/${newest}/vote`;
    await reader.call('DELETE', url, { voterFingerprint: 'one' });
    await server.invalidateCache();
    await expectStories([newest, ...stories.slice(2)]);
    const { id } = await postIn(server, 'London');
    await expectStories([id, newest, ...stories.slice(2)]);
  },
);

test.each(engines)(
  'on %s stories come from where the sun has just risen: of each country the city with the most, then its other cities, each day another story, and a quarter of an hour later from further west',
  async (engine) => {
    const server = await openTestServer(engine, { cities });
    for (const city of Object.keys(places)) await postIn(server, city);
    const second = await postIn(server, 'Chicago');
    // More votes than the others of its city.
    await server.visitor().vote(second.id);
    const inOrder = async () => (await today(server)).morning.map(({ city }) => city);
    const cityNames = ['Chicago', 'Lima', 'Toronto', 'Denver', 'New York'];
    expect(new Set(await inOrder())).toEqual(new Set(cityNames));
    expect((await inOrder()).slice(0, 5)).toEqual(cityNames);
    const before = await today(server);
    server.clock.now += day;
    const after = await today(server);
    const days = [before, after].map(({ morning }) => ids(morning));
    expect(days.map((list) => list.includes(second.id))).toContain(true);
    expect(days[0]?.[0]).not.toBe(days[1]?.[0]);
    server.clock.now += 2 * hour + 15 * minute;
    expect(new Set(await inOrder())).toEqual(new Set(['Chicago', 'Denver']));
    server.clock.now += 8 * hour + 45 * minute;
    expect(await inOrder()).toEqual(['Kyoto']);
  },
);

test('what is new to everybody shows the vote of a story, and is no older than a quarter of an hour', async () => {
  const server = await openTestServer('sqlite', { cities });
  const story = await postIn(server, 'Lima');
  expect(await today(server)).toMatchObject({ morning: [{ id: story.id, votes: 0 }] });
  await server.visitor().vote(story.id);
  await eventually(async () =>
    expect(await today(server)).toMatchObject({ unstamped: [], morning: [{ votes: 1 }] }),
  );
  server.clock.now += 5 * hour;
  expect((await today(server)).morning).toEqual([]);
});

import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { engine, engines } from '../../../test/support/database/test-database.ts';
import { fc } from '../../../test/support/random/property.ts';
import { read } from '../../../test/support/server/read.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import {
  fairRankingOf,
  listOf,
  rankingOf,
  statsOf,
  type ListQuery,
} from '../../../test/support/stories/story-model.ts';
import { action, SystemUnderTest } from '../../../test/support/stories/system-under-test.ts';
import type { Continent } from '../../contract/continents.ts';
import type { CountryEntry } from '../../contract/endpoints/places/places.ts';

const searches = 'stranger einkaufe до αγνωστος غريب घर 四 四階 c++ <3 0% _ 🎉 zz k'.split(' ');

// Changes by the passing of time may show some seconds late.
const withoutWaiting = action.filter(({ act }) => act !== 'wait');

const unset = { nil: undefined };
const onePlace = {
  continent: fc.constantFrom<Continent>('europe', 'asia'),
  country: fc.constantFrom('Germany', 'Japan'),
  city: fc.constantFrom('köln', 'SAINT DENIS', '東京', 'Rome'),
};
const severalPlaces = {
  places: fc
    .subarray(['Germany/koln', 'France/saint denis', 'Japan', 'Italy/rome', 'europe', 'africa'], {
      minLength: 1,
    })
    .map((places) => places.join(',')),
};
const inPlace = fc.oneof(
  { weight: 2, arbitrary: fc.record(onePlace, { requiredKeys: [] }) },
  { weight: 1, arbitrary: fc.record(severalPlaces) },
);
const which = fc.record(
  {
    sortBy: fc.constantFrom('recent' as const, 'votes' as const, 'oldest' as const),
    timeframe: fc.constantFrom('all' as const, 'day' as const, 'week' as const, 'month' as const),
    search: fc.option(fc.constantFrom(...searches), unset) as fc.Arbitrary<string>,
    limit: fc.constantFrom(1, 3, 20),
    offset: fc.constantFrom(0, 2, 5),
  },
  { requiredKeys: [] },
);
const query: fc.Arbitrary<ListQuery> = fc
  .tuple(inPlace, which)
  .map(([place, rest]) => ({ ...place, ...rest }));

const arrayOf = <T>(values: fc.Arbitrary<T>, minLength: number, maxLength = minLength) =>
  fc.array(values, { minLength, maxLength });

describe.each(engines)('whatever happens on %s', (onEngine) => {
  test('every counter equals a recount, and every response shows what is visible', async () => {
    const server = await openTestServer(onEngine);
    const world = await SystemUnderTest.open(server);
    const promise = fc.assert(
      fc.asyncProperty(arrayOf(action, 5, 30), arrayOf(query, 6), async (steps, queries) => {
        await world.reset();
        for (const next of steps) await world.apply(next);
        await server.invalidateCache();
        await expectAnswersToEqual(server, world, queries);
      }),
      { numRuns: 12, endOnFailure: true },
    );
    await expect(promise).resolves.toBeUndefined();
  });
});

test('a cached response is used only while it is correct, whatever happens', async () => {
  const server = await openTestServer(engine, { env: { RATE_LIMITS: 'off' } });
  const world = await SystemUnderTest.open(server);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const promise = fc.assert(
    fc.asyncProperty(
      arrayOf(withoutWaiting, 15, 30),
      arrayOf(query, 12),
      async (steps, queries) => {
        await world.reset();
        for (const next of steps) {
          await world.apply(next);
          // The next turn of the timers, in which lists learn of votes.
          vi.advanceTimersByTime(1);
          await expectAnswersToEqual(server, world, queries);
        }
      },
    ),
    { numRuns: 6, endOnFailure: true },
  );
  await expect(promise).resolves.toBeUndefined();
});

async function expectAnswersToEqual(
  server: TestServer,
  { visible, visibleStories }: SystemUnderTest,
  queries: readonly ListQuery[],
): Promise<void> {
  const { now } = server.clock;
  for (const asked of queries) {
    const url = `/api/experiences?${new URLSearchParams(JSON.parse(JSON.stringify(asked)))}`;
    expect(await read(server, url), url).toEqual(listOf(visible, asked, now));
  }
  const daily = listOf(visible, { sortBy: 'votes', timeframe: 'day', limit: 5 }, now);
  expect(await read(server, '/api/daily-dose')).toEqual(daily);
  const unstamped = visible.filter(({ votes }) => votes === 0);
  const today = { unstamped: listOf(unstamped, { limit: 12 }, now), morning: [] };
  expect(await read(server, '/api/today')).toEqual(today);
  expect(await read(server, '/api/stats')).toEqual(statsOf(visible, now));
  const countries = await read<CountryEntry[]>(server, '/api/countries');
  for (const { country, experienceCount } of countries)
    expect(visible.filter((story) => story.country === country)).toHaveLength(experienceCount);
  expect(countries).toHaveLength(new Set(visible.map(({ country }) => country)).size);
  for (const timeframe of ['week', 'month', 'all'] as const) {
    const ranking = await read(server, `/api/leaderboard?timeframe=${timeframe}`);
    expect(ranking, timeframe).toEqual(rankingOf(visible, timeframe, now));
    const fair = await read(server, `/api/leaderboard?timeframe=${timeframe}&by=fair`);
    expect(fair, timeframe).toEqual(fairRankingOf(visibleStories, timeframe, now));
  }
  const random = await server.call('GET', '/api/experiences/random');
  expect(random.statusCode).toBe(visible.length === 0 ? 404 : 200);
  const { id } = random.json<{ id?: string }>();
  expect(visible.find((story) => story.id === id)).toEqual(id === undefined ? id : random.json());
}

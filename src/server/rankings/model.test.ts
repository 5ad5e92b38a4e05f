import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { engines } from '../../../test/support/database/test-database.ts';
import { fc } from '../../../test/support/random/property.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import {
  listOf,
  rankingOf,
  statsOf,
  type ListQuery,
} from '../../../test/support/stories/story-model.ts';
import { action, SystemUnderTest } from '../../../test/support/stories/system-under-test.ts';
import { day, minute } from '../../contract/durations.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { cityKey } from '../../domain/places/city-name.ts';
import { rankingPeriod } from '../../domain/time-windows.ts';

const searches = [
  'stranger',
  'einkaufe',
  'до',
  'αγνωστος',
  'غريب',
  'घर',
  '四',
  '四階',
  'c++',
  '<3',
  '0%',
  '_',
  '🎉',
  'zz',
  'k',
];

// Changes by the passing of time may show some seconds late.
const withoutWaiting = action.filter(({ act }) => act !== 'wait');

const unset = { nil: undefined };
const query: fc.Arbitrary<ListQuery> = fc.record(
  {
    continent: fc.constantFrom('europe', 'asia'),
    country: fc.constantFrom('Germany', 'Japan'),
    city: fc.constantFrom('köln', 'SAINT DENIS', '東京', 'Rome'),
    sortBy: fc.constantFrom('recent', 'votes', 'oldest'),
    timeframe: fc.constantFrom('all', 'day', 'week', 'month'),
    search: fc.option(fc.constantFrom(...searches), unset) as fc.Arbitrary<string>,
    limit: fc.constantFrom(1, 3, 20),
    offset: fc.constantFrom(0, 2, 5),
  },
  { requiredKeys: [] },
);

describe.each(engines)('whatever happens on %s', (engine) => {
  test('every counter equals a recount, and every response shows what is visible', async () => {
    const server = await openTestServer(engine);
    const world = await SystemUnderTest.open(server);
    const promise = fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 5, maxLength: 30 }),
        fc.array(query, { minLength: 6, maxLength: 6 }),
        async (steps, queries) => {
          await world.reset();
          for (const next of steps) await world.apply(next);
          await server.invalidateCache();
          await expectCountsToEqualRows(server);
          await expectAnswersToEqual(server, world.visible, queries);
        },
      ),
      { numRuns: 20, endOnFailure: true },
    );
    await expect(promise).resolves.toBeUndefined();
  }, 60_000);

  test('a cached response is used only while it is correct', async () => {
    const server = await openTestServer(engine, { voteDelay: 0, env: { RATE_LIMITS: 'off' } });
    const world = await SystemUnderTest.open(server);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const promise = fc.assert(
      fc.asyncProperty(
        fc.array(withoutWaiting, { minLength: 15, maxLength: 30 }),
        fc.array(query, { minLength: 12, maxLength: 12 }),
        async (steps, queries) => {
          await world.reset();
          for (const next of steps) {
            await world.apply(next);
            // The next turn of the timers, in which lists learn of votes.
            vi.advanceTimersByTime(1);
            await expectAnswersToEqual(server, world.visible, queries);
          }
        },
      ),
      { numRuns: 8, endOnFailure: true },
    );
    await expect(promise).resolves.toBeUndefined();
  }, 60_000);
});

async function expectAnswersToEqual(
  server: TestServer,
  visible: readonly Experience[],
  queries: readonly ListQuery[],
): Promise<void> {
  const { now } = server.clock;
  const read = async (path: string): Promise<unknown> => (await server.call('GET', path)).json();
  for (const asked of queries) {
    const url = `/api/experiences?${new URLSearchParams(JSON.parse(JSON.stringify(asked)))}`;
    expect(await read(url), url).toEqual(listOf(visible, asked, now));
  }
  expect(await read('/api/daily-dose')).toEqual(
    listOf(visible, { sortBy: 'votes', timeframe: 'day', limit: 5 }, now),
  );
  expect(await read('/api/stats')).toEqual(statsOf(visible, now));
  for (const timeframe of ['week', 'month', 'all'] as const) {
    expect(await read(`/api/leaderboard?timeframe=${timeframe}`), timeframe).toEqual(
      rankingOf(visible, timeframe, now),
    );
  }
  const random = await server.call('GET', '/api/experiences/random');
  expect(random.statusCode).toBe(visible.length === 0 ? 404 : 200);
  const { id } = random.json<{ id?: string }>();
  expect(visible.find((story) => story.id === id)).toEqual(id === undefined ? id : random.json());
}

/** Compares all counters that readers can see with a count of the rows. */
async function expectCountsToEqualRows({ database, clock }: TestServer): Promise<void> {
  const rows = await database.read.selectFrom('experiences').selectAll().execute();
  const visible = rows.filter((row) => row.state === 'visible');
  const periods = (['week', 'month', 'all'] as const).map((each) => rankingPeriod(each, clock.now));
  const kept = await database.read
    .selectFrom('rankings')
    .selectAll()
    .where('period', 'in', periods)
    .execute();
  const minutes = await database.read
    .selectFrom('postMinutes')
    .selectAll()
    .where('minute', '>', Math.floor((clock.now - day) / minute))
    .execute();
  const countries = await database.read.selectFrom('countryTotals').selectAll().execute();
  const sum = (of: typeof visible) => [of.length, of.reduce((votes, row) => votes + row.votes, 0)];
  for (const { period, cityKey: key, country, experienceCount, totalVotes } of kept) {
    const timeframe = period === 'all' ? 'all' : period.startsWith('w') ? 'week' : 'month';
    const own = visible.filter(
      (row) =>
        cityKey(row.city) === key &&
        row.country === country &&
        rankingPeriod(timeframe, row.createdAt) === period,
    );
    expect([experienceCount, totalVotes], `${period} ${key}`).toEqual(sum(own));
  }
  for (const { country, experienceCount, totalVotes } of countries) {
    const own = visible.filter((row) => row.country === country);
    expect([experienceCount, totalVotes], country).toEqual(sum(own));
  }
  for (const { minute: number, posts } of minutes) {
    const own = visible.filter((row) => Math.floor(row.createdAt / minute) === number);
    expect(posts, `minute ${number}`).toBe(own.length);
  }
}

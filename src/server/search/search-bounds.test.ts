import { describe, expect, test } from 'vitest';
import { recordQueries, queryPlan } from '../../../test/support/database/query-plans.ts';
import {
  engines,
  openTestDatabase,
  createMigratedDatabase,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import { textsRead } from '../../../test/support/database/texts-read.ts';
import { renderingBundle } from '../../../test/support/server/rendering-bundle.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { storeManyStories } from '../../../test/support/stories/many-stories.ts';
import { listOf } from '../../../test/support/stories/story-model.ts';
import type { BrowseQuery } from '../../contract/browse-query.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { listExperiences } from '../experiences/list-queries.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const bounds = { batchSize: 25, rows: 250, milliseconds: Infinity };
const orders = ['recent', 'votes', 'oldest'] as const;
/** In about every fifth story: too rare for a scan to reach a late page, too frequent for the search index. */
const frequent = 'coffee';

describe.each(engines)('a search on %s that would take too long', (engine) => {
  test('reads no more than its limits, in a batch and in total, and does not block other requests', async () => {
    const place = await createMigratedDatabase(engine);
    const stored = connectTo(place);
    await storeManyStories(stored, { count: 800, now });
    for (const sortBy of orders) {
      for (const more of [
        {},
        { timeframe: 'month' },
        { city: 'berlin' },
        { continent: 'europe' },
      ] as const) {
        const { database, queries } = recordQueries(stored);
        const query: BrowseQuery = { search: frequent, sortBy, limit: 25, offset: 240, ...more };
        const iterations = await countIterations(() =>
          listExperiences(database, query, now, bounds),
        );
        const read = await Promise.all(queries.map((each) => textsRead(place, stored, each)));
        expect(sum(read)).toBeGreaterThan(bounds.batchSize);
        expect(Math.max(...read), JSON.stringify(query)).toBeLessThanOrEqual(bounds.batchSize);
        expect(sum(read)).toBeLessThanOrEqual(bounds.rows + bounds.batchSize);
        expect(iterations).toBeGreaterThanOrEqual(sum(read) / bounds.batchSize);
      }
    }
  });

  test('returns what it found, in order, and how many stories it searched', async () => {
    const database = await openTestDatabase(engine);
    const stories = await storeManyStories(database, { count: 800, now });
    for (const sortBy of orders) {
      const list = (offset: number) =>
        listExperiences(database, { search: frequent, sortBy, limit: 25, offset }, now, bounds);
      const all = listOf(stories, { sortBy, limit: 800 }, now);
      for (const offset of [240, 50, 45]) {
        const { rows, searched = 0 } = await list(offset);
        expect(searched).toBeGreaterThan(bounds.rows / 2);
        expect(searched).toBeLessThanOrEqual(bounds.rows + bounds.batchSize);
        const seen = all.slice(0, searched);
        const found = listOf(seen, { sortBy, search: frequent, limit: 25, offset }, now);
        expect(rows.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
      }
      const whole = await list(0);
      expect(whole.searched).toBeUndefined();
      expect(whole.rows.map(({ id }) => id)).toEqual(
        listOf(stories, { sortBy, search: frequent, limit: 25 }, now).map(({ id }) => id),
      );
    }
  });

  test('is reported in a header, and on the page', async () => {
    const server = await openTestServer(engine, { bundle: renderingBundle, searchBounds: bounds });
    await storeManyStories(server.database, { count: 800, now: server.clock.now });
    const query = `search=${frequent}&sortBy=oldest&offset=80`;
    const list = await server.call('GET', `/api/experiences?${query}`);
    expect(list.json<Experience[]>().length).toBeLessThan(20);
    expect(Number(list.headers['searched-stories'])).toBeGreaterThan(100);
    const page = await server.call('GET', `/browse?${query}`);
    expect(page.body).toMatch(
      /We looked through the (<!-- -->)?oldest(<!-- -->)? (<!-- -->)?[\d,]+(<!-- -->)? stories\./,
    );
    const whole = await server.call('GET', `/api/experiences?search=${frequent}`);
    expect(whole.headers['searched-stories']).toBeUndefined();
    expect((await server.call('GET', `/browse?search=${frequent}`)).body).not.toContain(
      'We looked through',
    );
  });

  test('shows no story that has left the time window meanwhile', async () => {
    const server = await openTestServer(engine, { searchBounds: bounds });
    await storeManyStories(server.database, { count: 800, now: server.clock.now });
    const ask = () =>
      server.call('GET', `/api/experiences?search=${frequent}&timeframe=month&offset=80`);
    const first = await ask();
    expect(first.headers['searched-stories']).toBeDefined();
    server.clock.now += 9_000;
    expect((await ask()).headers['as-of']).toBe(first.headers['as-of']);
    server.clock.now += 2_000;
    expect((await ask()).headers['as-of']).not.toBe(first.headers['as-of']);
  });

  test('has no pages after the first thousand stories, and no query is made for them', async () => {
    const { database, queries } = recordQueries(await openTestDatabase(engine));
    const list = (offset: number, query: Partial<BrowseQuery>) =>
      listExperiences(database, { limit: 20, offset, ...query }, now);
    expect(await list(1_001, { search: frequent })).toEqual({ rows: [] });
    expect(queries).toEqual([]);
    await list(1_000, { search: frequent });
    await list(1_001, { sortBy: 'votes', timeframe: 'month' });
    expect(queries).toHaveLength(4);
  });
});

test('a list of a city is read from the index of cities, and a country on the wrong continent needs no scan', async () => {
  const stored = await openTestDatabase('sqlite');
  await storeManyStories(stored, { count: 400, now });
  const place = { continent: 'europe', country: 'Germany', city: 'Berlin' } as const;
  for (const sortBy of orders) {
    const { database, queries } = recordQueries(stored);
    const list = (query: Partial<BrowseQuery>) =>
      listExperiences(database, { sortBy, limit: 20, offset: 60, ...query }, now, bounds);
    await list({ ...place, search: frequent });
    const plans = await Promise.all(queries.map((statement) => queryPlan(stored, statement)));
    const scans = plans
      .map((steps) => steps.map(({ detail }) => detail).join())
      .filter((plan) => plan.includes('visible_'));
    expect(scans.length).toBeGreaterThan(1);
    for (const plan of scans) expect(plan).toContain('visible_city');
    const before = queries.length;
    expect(await list({ ...place, continent: 'asia', search: frequent })).toEqual({ rows: [] });
    expect(queries).toHaveLength(before + 1);
  }
});

describe('searches of one network', () => {
  const page = (offset: number) => `/api/experiences?search=${frequent}&offset=${offset}`;

  test.each([
    ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
    ['any of the addresses of a /48', '2001:db8:1:1::1', '2001:db8:1:2::2'],
  ])('from %s wait for each other, and do not delay other networks', async (_, one, same) => {
    const server = await openTestServer('sqlite');
    await storeManyStories(server.database, { count: 100, now: server.clock.now });
    const [first, second, other] = [one, same, '2001:db8:2::1'].map((at) => server.visitor(at));
    const ended: string[] = [];
    const ask = async (who: typeof first, name: string, offset: number) => {
      await who?.call('GET', page(offset));
      ended.push(name);
    };
    await Promise.all([
      ask(first, 'a', 0),
      ask(first, 'b', 1),
      ask(second, 'c', 2),
      ask(second, 'd', 3),
      ask(other, 'the other', 4),
    ]);
    expect(ended.indexOf('the other')).toBeLessThanOrEqual(2);
  });

  test('are refused when too many of them wait, but lists without a search are not', async () => {
    const server = await openTestServer('sqlite', { searchBounds: { ...bounds, batchSize: 5 } });
    await storeManyStories(server.database, { count: 800, now: server.clock.now });
    const visitor = server.visitor('192.0.2.1');
    const calls = Array.from({ length: 10 }, (_, i) => visitor.call('GET', page(i)));
    const plain = await visitor.call('GET', '/api/experiences?sortBy=votes&timeframe=month');
    expect(plain.statusCode).toBe(200);
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });
});

/** The number of event loop iterations during the work. */
async function countIterations(work: () => Promise<unknown>): Promise<number> {
  let iterations = 0;
  let isOver = false;
  const count = () => {
    iterations++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return iterations;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

import { describe, expect, test } from 'vitest';
import {
  engine,
  engines,
  openTestDatabase,
} from '../../../../test/support/database/test-database.ts';
import { statusesAtOnce } from '../../../../test/support/server/answers.ts';
import { renderingBundle } from '../../../../test/support/server/rendering-bundle.ts';
import { openTestServer, type TestVisitor } from '../../../../test/support/server/test-server.ts';
import { storeManyStories } from '../../../../test/support/stories/many-stories.ts';
import { listOf } from '../../../../test/support/stories/story-model.ts';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { listExperiences } from '../list-queries.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const bounds = { batchSize: 25, rows: 250, milliseconds: Infinity };
/** In about every fifth story: too rare for a scan to reach a late page, too frequent for the search index. */
const search = 'coffee';

test.each(engines)(
  'a search on %s that would take too long returns what it found within its rows or its time, in order, and how many stories it searched',
  async (onEngine) => {
    const database = await openTestDatabase(onEngine);
    const stories = await storeManyStories(database, { count: 800, now });
    const without = { ...bounds, rows: 10_000, milliseconds: 0 };
    for (const sortBy of ['recent', 'votes', 'oldest'] as const) {
      const all = listOf(stories, { sortBy, limit: 800 }, now);
      for (const [offset, within, least] of [
        [240, bounds, 125],
        [50, bounds, 125],
        [45, bounds, 125],
        [240, without, 100],
      ] as const) {
        const query = { search, sortBy, limit: 25, offset };
        const { rows, searched = 0 } = await listExperiences(database, query, now, within);
        expect(searched).toBeGreaterThanOrEqual(least);
        expect(searched).toBeLessThanOrEqual(275);
        const found = listOf(all.slice(0, searched), query, now);
        expect(rows.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
      }
      const first = { search, sortBy, limit: 25, offset: 0 };
      const { rows, searched } = await listExperiences(database, first, now, bounds);
      expect(searched).toBeUndefined();
      expect(rows.map(({ id }) => id)).toEqual(listOf(all, first, now).map(({ id }) => id));
    }
  },
);

test('a search that would take too long says so in a header and on the page, and shows no story that has left the time window meanwhile', async () => {
  const server = await openTestServer(engine, { bundle: renderingBundle, searchBounds: bounds });
  await storeManyStories(server.database, { count: 800, now: server.clock.now });
  const ask = async (more: string) => {
    const query = `search=${search}${more}`;
    const list = await server.call('GET', `/api/experiences?${query}`);
    const page = await server.call('GET', `/browse?${query}`);
    const count = list.json<Experience[]>().length;
    return { headers: list.headers, count, page: page.body.replaceAll('<!-- -->', '') };
  };
  const late = await ask('&sortBy=oldest&offset=80');
  expect(late.count).toBeLessThan(20);
  expect(Number(late.headers['searched-stories'])).toBeGreaterThan(100);
  expect(late.page).toMatch(/We looked through the oldest [\d,]+ stories\./);
  const whole = await ask('');
  expect(whole.headers['searched-stories']).toBeUndefined();
  expect(whole.page).not.toContain('We looked through');

  const ofMonth = '&timeframe=month&offset=80';
  const first = await ask(ofMonth);
  expect(first.headers['searched-stories']).toBeDefined();
  server.clock.now += 9_000;
  expect((await ask(ofMonth)).headers['as-of']).toBe(first.headers['as-of']);
  server.clock.now += 2_000;
  expect((await ask(ofMonth)).headers['as-of']).not.toBe(first.headers['as-of']);
});

describe('searches of one network', () => {
  const page = (offset: number) => `/api/experiences?search=${search}&offset=${offset}`;

  test('from one IPv4 address or a /48 wait for each other, and do not delay other networks', async () => {
    const server = await openTestServer(engine);
    await storeManyStories(server.database, { count: 100, now: server.clock.now });
    for (const [one, same] of [
      ['192.0.2.1', '192.0.2.1'],
      ['2001:db8:1:1::1', '2001:db8:1:2::2'],
    ]) {
      await server.invalidateCache();
      const ended: string[] = [];
      const ask = async (who: TestVisitor, name: string, offset: number) => {
        await who.call('GET', page(offset));
        ended.push(name);
      };
      const [first, second] = [server.visitor(one), server.visitor(same)];
      await Promise.all([
        ask(first, 'a', 0),
        ask(first, 'b', 1),
        ask(second, 'c', 2),
        ask(second, 'd', 3),
        ask(server.visitor('2001:db8:2::1'), 'the other', 4),
      ]);
      expect(ended.indexOf('the other')).toBeLessThanOrEqual(2);
    }
  });

  test('are refused when too many of them wait, but lists without a search are not', async () => {
    const server = await openTestServer(engine, { searchBounds: { ...bounds, batchSize: 5 } });
    await storeManyStories(server.database, { count: 800, now: server.clock.now });
    const visitor = server.visitor('192.0.2.1');
    const statuses = statusesAtOnce(10, (i) => visitor.call('GET', page(i)));
    const plain = await visitor.call('GET', '/api/experiences?sortBy=votes&timeframe=month');
    expect(plain.statusCode).toBe(200);
    expect(await statuses).toEqual({ 200: 6, 429: 4 });
  });
});

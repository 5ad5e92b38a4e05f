import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recordQueries, queryPlan, fullScans } from '../../../test/support/database/query-plans.ts';
import { engines, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { manyWords, storeManyStories } from '../../../test/support/stories/many-stories.ts';
import { listOf, type ListQuery } from '../../../test/support/stories/story-model.ts';
import type { BrowseQuery } from '../../contract/browse-query.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { listExperiences } from './list-queries.ts';
import { presentExperience } from './present.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
/** Without a limit, in batches so small that these few stories take many of them. */
const manySteps = { batchSize: 100, rows: 100_000, milliseconds: Infinity };
const sorts = ['recent', 'votes', 'oldest'] as const;

const searches = [
  manyWords,
  manyWords.flatMap((word) => {
    const characters = Array.from(word.normalize('NFC'));
    return [characters.slice(0, 1), characters.slice(0, 2), characters.slice(1, 4)].map((part) =>
      part.join(''),
    );
  }),
  ['strasse', 'STRASSE', 'lodz', 'smorrebrod', 'ISTANBUL', 'cafe', 'naive', 'fine', 'abc', 'елка'],
  ['kindness stranger', 'Kindness  STRANGER', 'stranger café', 'ss st', '中国 朋友', 'it’s'],
  ['%', '_', '\\', '"', "'", '*', '+', '<', '50%', '5_%', '--', "' or '", 'a*', '^', '.', '…'],
  ['zz', 'щщщ', '京東', 'q', 'quokka zebra quokka', 'berlin', 'saint', 'denis', 'दि', 'القا'],
]
  .flat()
  .filter((search) => search.trim() !== '');

const places: ListQuery[] = [
  {},
  { continent: 'europe' },
  { continent: 'europe', country: 'Germany' },
  { country: 'Germany', city: 'köln' },
  { city: 'BERLIN' },
  { continent: 'europe', city: 'saint denis' },
  { continent: 'asia', country: 'Japan', city: '東京' },
  { continent: 'asia', country: 'Germany' },
  { city: 'Rome' },
];

describe.each(engines)('lists on %s', (engine) => {
  test('contain what a plain filter finds, in any script, and no query scans a whole table', async () => {
    const stored = await openTestDatabase(engine);
    const stories = await storeManyStories(stored, { count: 1_500, now });
    // PostgreSQL knows nothing about new rows until then.
    if (engine === 'postgres') await sql`analyze experiences`.execute(stored.read);
    const { database, queries } = recordQueries(stored);
    for (const query of listQueries()) {
      const { rows, searched } = await listExperiences(
        database,
        browseQuery(query),
        now,
        manySteps,
      );
      expect(searched).toBeUndefined();
      const ids = rows.map((row) => presentExperience(row).id);
      const expected = listOf(stories, query, now);
      expect(ids, JSON.stringify(query)).toEqual(expected.map((story) => story.id));
    }
    const statements = [
      ...new Map(queries.map((statement) => [statement.sql, statement])).values(),
    ];
    const used: string[] = [];
    for (const statement of statements) {
      const plan = await queryPlan(stored, statement);
      expect(fullScans(plan), statement.sql).toEqual([]);
      used.push(...plan.map(({ detail }) => detail));
    }
    // Both plans were used: the scan in the order of votes, and the search index.
    expect(used.join('\n')).toMatch(/visible_\w*votes/);
    expect(used.join('\n')).toContain('experienceSearch');
  }, 60_000);

  test('have exactly the fields of a story, and no hidden or held one', async () => {
    const database = await openTestDatabase(engine);
    const stories = await storeManyStories(database, { count: 60, now });
    const [hidden, held, shown] = stories.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const [story, state] of [
      [hidden, 'hidden'],
      [held, 'held'],
    ] as const) {
      await database.write((trx) =>
        trx
          .updateTable('experiences')
          .set({ state })
          .where('id', '=', story?.id ?? '')
          .execute(),
      );
    }
    for (const sortBy of sorts) {
      for (const search of [undefined, 'a', 'kind', 'c++']) {
        const query = { sortBy, limit: 100, offset: 0, ...(search !== undefined && { search }) };
        const { rows } = await listExperiences(database, query, now);
        const visible = stories.filter((story) => story !== hidden && story !== held);
        expect(rows.map(presentExperience)).toEqual(listOf(visible, query, now));
      }
    }
    const { rows: page } = await listExperiences(database, { limit: 1, offset: 0 }, now);
    expect(Object.keys(page[0] ?? {})).toEqual(Object.keys(shown ?? {}));
  });

  test('end after ten thousand stories', async () => {
    const database = await openTestDatabase(engine);
    await storeManyStories(database, { count: 3, now });
    const at = async (offset: number) =>
      (await listExperiences(database, { limit: 20, offset }, now)).rows;
    expect(await at(2)).toHaveLength(1);
    expect(await at(10_000)).toHaveLength(0);
    expect(await at(10_001)).toHaveLength(0);
    expect(await at(999_999_999)).toHaveLength(0);
  });

  test('as of an earlier time leave out later stories', async () => {
    const database = await openTestDatabase(engine);
    const stories = await storeManyStories(database, { count: 50, now });
    const times = stories.map((story) => story.createdAt).toSorted();
    const asOf = times[29] ?? '';
    for (const sortBy of ['recent', 'oldest'] as const) {
      for (const search of [undefined, 'n']) {
        const query: BrowseQuery = { sortBy, limit: 100, offset: 0, asOf, search };
        const { rows } = await listExperiences(database, query, now);
        const known = stories.filter((story) => story.createdAt <= asOf);
        const expected = listOf(known, { sortBy, limit: 100, search: search ?? '' }, now);
        expect(rows.map((row) => row.id)).toEqual(expected.map((story: Experience) => story.id));
      }
    }
  });
});

function browseQuery(query: ListQuery): BrowseQuery {
  return { limit: 20, offset: 0, ...query };
}

/** Not all combinations: each search, place and time in each order, or in one order in turn. */
function* listQueries(): Generator<ListQuery> {
  for (const [i, search] of searches.entries()) yield { search, ...inTurn(i) };
  const common = ['kindness', '朋', 'quokka', 'zz'];
  for (const [i, place] of places.entries()) {
    for (const [j, timeframe] of (['all', 'day', 'week', 'month'] as const).entries()) {
      for (const sortBy of sorts) yield { ...place, timeframe, sortBy, offset: 20 * (j % 2) };
      for (const search of common) yield { ...place, timeframe, search, ...inTurn(i + j) };
    }
  }
  for (const search of ['k', 'kindness', 'добро', '朋友', 'quokka']) {
    for (const sortBy of sorts) {
      for (const offset of [1, 400, 999]) yield { search, sortBy, offset };
    }
  }
}

function inTurn(i: number): Pick<ListQuery, 'sortBy'> {
  return { sortBy: sorts[i % sorts.length] ?? 'recent' };
}

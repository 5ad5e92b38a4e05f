import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { engines, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { manyWords, storeManyStories } from '../../../test/support/stories/many-stories.ts';
import { setState } from '../../../test/support/stories/states.ts';
import { listOf, type ListQuery } from '../../../test/support/stories/story-model.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { Database } from '../db/database.ts';
import { listExperiences } from './list-queries.ts';
import { presentExperience } from './present.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
/** Without a limit, in batches so small that these few stories take many of them. */
const manySteps = { batchSize: 100, rows: 100_000, milliseconds: Infinity };
const sorts = ['recent', 'votes', 'oldest'] as const;

const searches = [
  manyWords,
  // The first letter, the first two, or some within.
  manyWords.map((word, i) => {
    const [from, to] = i % 3 < 2 ? [0, (i % 3) + 1] : [1, 4];
    return Array.from(word.normalize('NFC')).slice(from, to).join('');
  }),
  ['strasse', 'STRASSE', 'lodz', 'smorrebrod', 'ISTANBUL', 'cafe', 'naive', 'fine', 'abc', 'елка'],
  ['kindness stranger', 'Kindness  STRANGER', 'stranger café', 'ss st', '中国 朋友', 'it’s'],
  [
    'stranger kindness',
    '"kindness stranger"',
    '"stranger it’s"',
    'quoted',
    'kindness!',
    'snake-case',
  ],
  ['"a b"', 'a b k s', 'café "kindness kindness"', "kind'ness", '"朋友 kindness"', 'slash back'],
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
  { places: 'Germany/koln' },
  { places: 'Germany/berlin,Germany/koln,Israel/berlin,Japan,Russia/rome' },
  { places: 'Brazil,Egypt,Germany/koln,europe' },
];

describe.each(engines)('lists on %s', (engine) => {
  test('contain what a plain filter finds, in any script, at any earlier time, and nothing hidden or held', async () => {
    expect.hasAssertions();
    const database = await openTestDatabase(engine);
    const stories = await storeManyStories(database, { count: 800, now });
    // PostgreSQL knows nothing about new rows until then.
    if (engine === 'postgres') await sql`analyze experiences`.execute(database.read);
    for (const query of listQueries()) await expectList(database, stories, query);
    const asOf = stories.map((story) => story.createdAt).toSorted()[500] ?? '';
    const known = stories.filter((story) => story.createdAt <= asOf);
    for (const sortBy of ['recent', 'oldest'] as const) {
      for (const search of ['', 'n']) await expectList(database, known, { sortBy, search }, asOf);
    }
    await setState(database, 'hidden', stories.slice(0, 300));
    await setState(database, 'held', stories.slice(300, 600));
    for (const sortBy of sorts) {
      for (const search of ['', 'a', 'kind', 'c++']) {
        await expectList(database, stories.slice(600), { sortBy, search, limit: 100 });
      }
    }
  });
});

/** Expects the stories of the model, with exactly their fields. */
async function expectList(
  database: Database,
  stories: readonly Experience[],
  query: ListQuery,
  asOf?: string,
): Promise<void> {
  const asked = { limit: 20, offset: 0, ...query, ...(asOf !== undefined && { asOf }) };
  const { rows, searched } = await listExperiences(database, asked, now, manySteps);
  expect(searched).toBeUndefined();
  expect(rows.map(presentExperience), JSON.stringify(asked)).toEqual(listOf(stories, query, now));
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
      for (const offset of [1, 200, 500]) yield { search, sortBy, offset };
    }
  }
}

function inTurn(i: number): Pick<ListQuery, 'sortBy'> {
  return { sortBy: sorts[i % sorts.length] ?? 'recent' };
}

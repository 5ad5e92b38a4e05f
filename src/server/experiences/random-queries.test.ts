import { expect, test } from 'vitest';
import { engine, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { seededRandomInt } from '../../../test/support/random/random.ts';
import { storeManyStories } from '../../../test/support/stories/many-stories.ts';
import { setState } from '../../../test/support/stories/states.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { RandomInt } from '../../domain/random-id.ts';
import { getRandomExperience } from './random-queries.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const runs = 300;
/** Among far numbers random ones hit no story: this is how rare stories are found in a large database. */
const gaps = [1, 1_000_000_000];

type Random = (randomInt: RandomInt, languages?: readonly string[]) => Promise<string | undefined>;

/** Stories in German, except for these, by their index; `gap` is between their numbers. */
async function openStories(gap: number, others: Readonly<Record<number, string | null>> = {}) {
  const database = await openTestDatabase(engine);
  const stories = await storeManyStories(database, { count: 12, now });
  await database.write(async (trx) => {
    for (const [i, { id }] of stories.entries()) {
      const lang = i in others ? (others[i] ?? null) : 'de';
      const values = { lang, number: gap * (i + 1) };
      await trx.updateTable('experiences').set(values).where('id', '=', id).execute();
    }
  });
  const random: Random = async (randomInt, languages) =>
    (await getRandomExperience(database.read, randomInt, languages))?.id;
  return { database, stories, random };
}

/** In the cases in which a story in one of the reader's languages is preferred. */
const preferring =
  (randomInt: RandomInt): RandomInt =>
  (end) =>
    end === 4 ? 0 : randomInt(end);

test('each visible story is shown with the same probability', async () => {
  for (const gap of gaps) {
    const { database, random, stories } = await openStories(gap);
    await setState(database, 'hidden', stories.slice(0, 7));
    expect(await unexpectedCounts(random, stories.slice(7))).toEqual([]);
  }
});

test('a reader of Finnish preferably gets a story in Finnish or an unknown language, or any where there are none, each equally likely', async () => {
  for (const gap of gaps) {
    const languages = { 6: 'fi', 7: 'fi', 8: null, 11: 'fi' };
    const { database, random, stories } = await openStories(gap, languages);
    await setState(database, 'hidden', stories.slice(6, 7));
    const pool = [7, 8, 11].flatMap((i) => stories[i] ?? []);
    const inFinnish: Random = (randomInt) => random(preferring(randomInt), ['fi', 'et']);
    expect(await unexpectedCounts(inFinnish, pool)).toEqual([]);
    const german = await openStories(gap);
    const inGerman: Random = (randomInt) => german.random(preferring(randomInt), ['fi']);
    expect(await unexpectedCounts(inGerman, german.stories)).toEqual([]);
  }
});

test('a reader of Finnish gets any story in one of four cases', async () => {
  const { random, stories } = await openStories(1, { 0: 'fi' });
  const found = [0, 1, 2, 3].map((chance) =>
    // Of the last story, where any is chosen.
    random((end) => (end === 4 ? chance : end - 1), ['fi']),
  );
  const expected = [0, 0, 0, 11].map((i) => stories[i]?.id);
  expect(await Promise.all(found)).toEqual(expected);
});

test('a random story does not exist when no story is visible', async () => {
  const { database, random, stories } = await openStories(1);
  await setState(database, 'hidden', stories);
  expect(await random(seededRandomInt())).toBeUndefined();
  const none = await openTestDatabase(engine);
  expect(await getRandomExperience(none.read, seededRandomInt())).toBeUndefined();
});

/**
 * Other stories, and those that are shown more or less often than by six standard deviations, which happens by chance in
 * one run of a hundred million.
 */
async function unexpectedCounts(random: Random, stories: readonly Experience[]) {
  const counts = new Map(stories.map(({ id }) => [id, 0]));
  const randomInt = seededRandomInt();
  for (let i = 0; i < runs; i++) {
    const id = (await random(randomInt)) ?? 'none';
    counts.set(id, (counts.get(id) ?? Number.NaN) + 1);
  }
  const share = runs / stories.length;
  const tolerance = 6 * Math.sqrt(share * (1 - 1 / stories.length));
  return [...counts].filter(([, count]) => !(Math.abs(count - share) <= tolerance));
}

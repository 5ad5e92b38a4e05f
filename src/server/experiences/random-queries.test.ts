import { describe, expect, test } from 'vitest';
import { engines, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { seededRandomInt } from '../../../test/support/random/random.ts';
import { storeManyStories } from '../../../test/support/stories/many-stories.ts';
import type { RandomInt } from '../../domain/random-id.ts';
import type { Database } from '../db/database.ts';
import { getRandomExperience } from './random-queries.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const runs = 300;

describe.each(engines)('a random story on %s', (engine) => {
  test('is each visible one with the same probability', async () => {
    const database = await openTestDatabase(engine);
    const stories = await storeManyStories(database, { count: 12, now });
    const hidden = stories.slice(0, 7).map((story) => story.id);
    await hide(database, hidden);
    expect(unexpectedCounts(await countRandom(database), stories.slice(7))).toEqual([]);
  });

  test('is any of the visible ones, also when nearly all were deleted', async () => {
    const database = await openTestDatabase(engine);
    const stories = await storeManyStories(database, { count: 5, now });
    await database.write(async (trx) => {
      for (const [i, { id }] of stories.entries()) {
        const number = 1_000_000_000 * (i + 1);
        await trx.updateTable('experiences').set({ number }).where('id', '=', id).execute();
      }
    });
    // Random numbers find no story; then a random offset among the visible ones is used.
    let next = 0;
    const randomInt = seededRandomInt();
    const inTurn = (end: number) => (end === stories.length ? next++ : randomInt(end));
    const found: unknown[] = [];
    for (const _ of stories) found.push((await getRandomExperience(database.read, inTurn))?.id);
    expect(new Set(found)).toEqual(new Set(stories.map((story) => story.id)));
  });

  test('does not exist when no story is visible', async () => {
    const database = await openTestDatabase(engine);
    expect(await getRandomExperience(database.read, seededRandomInt())).toBeUndefined();
    const stories = await storeManyStories(database, { count: 3, now });
    await hide(
      database,
      stories.map((story) => story.id),
    );
    expect(await getRandomExperience(database.read, seededRandomInt())).toBeUndefined();
  });
});

describe.each(engines)('a random story for a reader of Finnish on %s', (engine) => {
  const count = 12;

  /** All in German, except for these, by their index. `gap` is between their numbers. */
  async function storeGermanStories(others: Readonly<Record<number, string | null>>, gap: number) {
    const database = await openTestDatabase(engine);
    const stories = await storeManyStories(database, { count, now });
    await database.write(async (trx) => {
      for (const [i, { id }] of stories.entries()) {
        const lang = i in others ? (others[i] ?? null) : 'de';
        const values = { lang, number: gap * (i + 1) };
        await trx.updateTable('experiences').set(values).where('id', '=', id).execute();
      }
    });
    return { database, stories };
  }

  /** How often each was returned, of those cases in which one in these languages is preferred. */
  const preferred = (database: Database, languages: readonly string[]) =>
    countRandom(database, (randomInt) =>
      getRandomExperience(database.read, preferring(randomInt), languages),
    );

  const preferring = (randomInt: RandomInt) => (end: number) => (end === 4 ? 0 : randomInt(end));

  // Among far numbers random ones hit no story: this is how rare languages are found in a large database.
  describe.each([
    ['near', 1],
    ['far', 1_000_000_000],
  ])('with numbers that are %s', (_name, gap) => {
    test('is preferably one in Finnish or an unknown language, each equally likely', async () => {
      const { database, stories } = await storeGermanStories({ 7: 'fi', 8: null, 11: 'fi' }, gap);
      const pool = [7, 8, 11].flatMap((i) => stories[i] ?? []);
      expect(unexpectedCounts(await preferred(database, ['fi', 'et']), pool)).toEqual([]);
    });

    test('is never a hidden one', async () => {
      const { database, stories } = await storeGermanStories({ 7: 'fi', 8: 'fi' }, gap);
      await hide(database, [stories[7]?.id ?? '']);
      const counts = await preferred(database, ['fi']);
      expect([...counts.keys()]).toEqual([stories[8]?.id]);
    });

    test('is any, each equally likely, where there are none in Finnish', async () => {
      const { database, stories } = await storeGermanStories({}, gap);
      expect(unexpectedCounts(await preferred(database, ['fi']), stories)).toEqual([]);
    });
  });

  test('is any in one of four cases, also where there are some in Finnish', async () => {
    const { database, stories } = await storeGermanStories({ 0: 'fi' }, 1);
    const found: unknown[] = [];
    // Of the last story, where any is chosen.
    const lastOf = (end: number) => end - 1;
    for (const chance of [0, 1, 2, 3]) {
      const randomInt = (end: number) => (end === 4 ? chance : lastOf(end));
      found.push((await getRandomExperience(database.read, randomInt, ['fi']))?.id);
    }
    const [finnish, last] = [stories[0]?.id, stories.at(-1)?.id];
    expect(found).toEqual([finnish, finnish, finnish, last]);
  });
});

async function hide(database: Database, ids: readonly string[]): Promise<void> {
  await database.write((trx) =>
    trx.updateTable('experiences').set({ state: 'hidden' }).where('id', 'in', ids).execute(),
  );
}

/** How often each story was returned. */
async function countRandom(
  database: Database,
  choose = (randomInt: RandomInt) => getRandomExperience(database.read, randomInt),
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const randomInt = seededRandomInt();
  for (let i = 0; i < runs; i++) {
    const id = (await choose(randomInt))?.id ?? 'none';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * Unknown IDs, and counts that differ from the expected one by more than six standard deviations, which happens by
 * chance in one run of a hundred million.
 */
function unexpectedCounts(
  counts: Map<string, number>,
  stories: readonly { id: string }[],
): unknown[] {
  const share = runs / stories.length;
  const tolerance = 6 * Math.sqrt(share * (1 - 1 / stories.length));
  const known = new Set(stories.map((story) => story.id));
  const found = stories.map(({ id }) => counts.get(id) ?? 0);
  return [
    ...[...counts.keys()].filter((id) => !known.has(id)),
    ...found.filter((count) => Math.abs(count - share) > tolerance),
  ];
}

import { describe, expect, test } from 'vitest';
import { engines, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { seededRandomInt } from '../../../test/support/random/random.ts';
import { storeManyStories } from '../../../test/support/stories/many-stories.ts';
import type { Database } from '../db/database.ts';
import { getRandomExperience } from './queries.ts';

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

async function hide(database: Database, ids: readonly string[]): Promise<void> {
  await database.write((trx) =>
    trx.updateTable('experiences').set({ state: 'hidden' }).where('id', 'in', ids).execute(),
  );
}

/** How often each story was returned. */
async function countRandom(database: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const randomInt = seededRandomInt();
  for (let i = 0; i < runs; i++) {
    const id = (await getRandomExperience(database.read, randomInt))?.id ?? 'none';
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

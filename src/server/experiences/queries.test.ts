import { describe, expect, test } from 'vitest';
import { engines, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { seededRandomInt } from '../../../test/support/random.ts';
import { storeManyStories } from '../../../test/support/stories/many-stories.ts';
import type { Database } from '../db/database.ts';
import { getRandomExperience } from './queries.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const draws = 300;

describe.each(engines)('a random story on %s', (engine) => {
  test('is each visible one equally often', async () => {
    const database = await openTestDatabase(engine);
    const stories = await storeManyStories(database, { count: 12, now });
    const hidden = stories.slice(0, 7).map((story) => story.id);
    await hide(database, hidden);
    expect(oddOnes(await drawMany(database), stories.slice(7))).toEqual([]);
  });

  test('is any of the visible ones, also where nearly all numbers are of deleted ones', async () => {
    const database = await openTestDatabase(engine);
    const stories = await storeManyStories(database, { count: 5, now });
    await database.write(async (trx) => {
      for (const [i, { id }] of stories.entries()) {
        const number = 1_000_000_000 * (i + 1);
        await trx.updateTable('experiences').set({ number }).where('id', '=', id).execute();
      }
    });
    // Drawn numbers meet no story; then the visible ones are counted off, by a draw among as many as there are.
    let next = 0;
    const draw = seededRandomInt();
    const inTurn = (end: number) => (end === stories.length ? next++ : draw(end));
    const drawn: unknown[] = [];
    for (const _ of stories) drawn.push((await getRandomExperience(database.read, inTurn))?.id);
    expect(new Set(drawn)).toEqual(new Set(stories.map((story) => story.id)));
  });

  test('is none where none is visible', async () => {
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

/** How often each story was drawn. */
async function drawMany(database: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const draw = seededRandomInt();
  for (let i = 0; i < draws; i++) {
    const id = (await getRandomExperience(database.read, draw))?.id ?? 'none';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * What was drawn and should not have been, and how often what was drawn too often or too seldom: more than six times
 * the standard deviation, which chance does in one run of a hundred million.
 */
function oddOnes(counts: Map<string, number>, stories: readonly { id: string }[]): unknown[] {
  const share = draws / stories.length;
  const tolerance = 6 * Math.sqrt(share * (1 - 1 / stories.length));
  const known = new Set(stories.map((story) => story.id));
  const drawn = stories.map(({ id }) => counts.get(id) ?? 0);
  return [
    ...[...counts.keys()].filter((id) => !known.has(id)),
    ...drawn.filter((count) => Math.abs(count - share) > tolerance),
  ];
}

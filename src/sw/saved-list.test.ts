import { expect, it } from 'vitest';
import type { Experience } from '../contract/endpoints/experiences.ts';
import { listFrom, type SavedStory } from './saved-list.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const hour = 60 * 60 * 1000;

const saved = (number: number, story: Partial<Experience> = {}): SavedStory => ({
  story: {
    id: String(number),
    randomId: `joy_${number}`,
    content: `Somebody waited, number ${number}.`,
    continent: 'europe',
    country: 'Germany',
    city: 'Köln',
    tags: [],
    votes: number,
    createdAt: new Date(now - number * hour).toISOString(),
    ...story,
  },
  saved: {
    response: new Response(),
    savedAt: new Date(now - (100 - number) * 1000).toISOString(),
  },
});

const pack = Array.from({ length: 50 }, (_, number) => saved(number));

async function idsOf(query: string, own: SavedStory[] = []): Promise<number[]> {
  const list = listFrom({ own, pack }, new URLSearchParams(query), now);
  const stories = (await list?.response.json()) as Experience[] | undefined;
  return stories?.map(({ id }) => Number(id)) ?? [];
}

const upTo = (end: number, from = 0) => Array.from({ length: end - from }, (_, i) => from + i);

it('all saved stories can be paged through, twenty at a time', async () => {
  expect(await idsOf('limit=20')).toEqual(upTo(20));
  expect(await idsOf('limit=20&offset=20')).toEqual(upTo(40, 20));
  expect(await idsOf('limit=20&offset=40')).toEqual(upTo(50, 40));
  expect(await idsOf('limit=20&offset=60')).toEqual([]);
  const asOf = new Date(now - 3 * hour).toISOString();
  expect(await idsOf(`limit=2&asOf=${asOf}`)).toEqual([3, 4]);
});

it('they are sorted and filtered as the server would', async () => {
  expect(await idsOf('limit=2&sortBy=votes')).toEqual([49, 48]);
  expect(await idsOf('limit=2&sortBy=oldest')).toEqual([49, 48]);
  expect(await idsOf('timeframe=day&limit=100')).toEqual(upTo(25));
  expect(await idsOf('search=NUMBER 4.')).toEqual([4]);
  expect(await idsOf('city=koln&country=germany&limit=1')).toEqual([0]);
  expect(await idsOf('city=Berlin')).toEqual([]);
});

it('what the server has found before belongs in it, and a story stands in it once', async () => {
  const found = [saved(7, { city: 'Berlin' }), saved(60, { content: 'Other words.' })];
  expect(await idsOf('search=number 7.', found)).toEqual([7, 60]);
});

it('is as old as the oldest story in it', () => {
  const query = new URLSearchParams('limit=3');
  expect(listFrom({ own: [], pack }, query, now)?.savedAt).toBe(pack[0]?.saved.savedAt);
  expect(listFrom({ own: [], pack: [] }, query, now)).toBeUndefined();
});

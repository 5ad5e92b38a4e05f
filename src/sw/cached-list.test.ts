import { expect, it } from 'vitest';
import { anExperience } from '../../test/support/stories/experience.ts';
import type { Experience } from '../contract/endpoints/experiences.ts';
import { listPage, type CachedExperience } from './cached-list.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const hour = 60 * 60 * 1000;

const cached = (number: number, values: Partial<Experience> = {}): CachedExperience => ({
  experience: anExperience({
    id: String(number),
    content: `Somebody waited, number ${number}.`,
    city: 'Köln',
    votes: number,
    createdAt: new Date(now - number * hour).toISOString(),
    ...values,
  }),
  cached: {
    response: new Response(),
    savedAt: new Date(now - (100 - number) * 1000).toISOString(),
  },
});

const offlineList = Array.from({ length: 50 }, (_, number) => cached(number));

async function idsOf(query: string, ownPages: CachedExperience[] = []): Promise<number[]> {
  const list = listPage({ ownPages, offlineList }, new URLSearchParams(query), now);
  const stories = (await list?.response.json()) as Experience[] | undefined;
  return stories?.map(({ id }) => Number(id)) ?? [];
}

const upTo = (end: number, from = 0) => Array.from({ length: end - from }, (_, i) => from + i);

it('all cached stories can be paged through, twenty at a time', async () => {
  expect(await idsOf('limit=20')).toEqual(upTo(20));
  expect(await idsOf('limit=20&offset=20')).toEqual(upTo(40, 20));
  expect(await idsOf('limit=20&offset=40')).toEqual(upTo(50, 40));
  expect(await idsOf('limit=20&offset=60')).toEqual([]);
  const asOf = new Date(now - 3 * hour).toISOString();
  expect(await idsOf(`limit=2&asOf=${asOf}`)).toEqual([3, 4]);
});

it('cached stories are sorted and filtered as on the server, and each is in the list once', async () => {
  expect(await idsOf('limit=2&sortBy=votes')).toEqual([49, 48]);
  expect(await idsOf('limit=2&sortBy=oldest')).toEqual([49, 48]);
  expect(await idsOf('timeframe=day&limit=100')).toEqual(upTo(25));
  expect(await idsOf('search=NUMBER 49.')).toEqual([49]);
  expect(await idsOf('city=koln&country=Germany&limit=1')).toEqual([0]);
  expect(await idsOf('city=Berlin')).toEqual([]);
  expect(await idsOf('places=Germany/Berlin,asia,Germany/K%C3%B6ln&limit=1')).toEqual([0]);
  expect(await idsOf('places=Germany/Berlin,asia')).toEqual([]);
  // Cached pages of the same list are part of it.
  const found = [cached(7, { city: 'Berlin' }), cached(60, { content: 'Other words.' })];
  expect(await idsOf('search="number 7."', found)).toEqual([7, 60]);
});

it('a list is as old as the oldest story in it', () => {
  const page = (list: CachedExperience[]) =>
    listPage({ ownPages: [], offlineList: list }, new URLSearchParams('limit=3'), now);
  expect(page(offlineList)?.savedAt).toBe(offlineList[0]?.cached.savedAt);
  expect(page([])).toBeUndefined();
});

it('cached stories are searched as on the server: by the same letters, words and punctuation', async () => {
  const contents = ['Ein Straßenfest in Łódź', 'मेरी किताब', 'She didn’t ask. “Take it!”'];
  const stories = contents.map((content, number) => cached(number, { content }));
  const found = async (words: string) => {
    const query = new URLSearchParams({ search: words });
    const list = listPage({ ownPages: [], offlineList: stories }, query, now);
    return ((await list?.response.json()) as Experience[] | undefined)?.map(({ id }) => id) ?? [];
  };
  for (const words of ['lodz', 'strassenfest', 'Łódź straße'])
    expect(await found(words)).toEqual(['0']);
  expect(await found('कि')).toEqual(['1']);
  expect(await found('की')).toEqual([]);
  for (const words of ["take didn't", '"take it"']) expect(await found(words)).toEqual(['2']);
  // The country is not searched, as on the server.
  expect(await found('germany')).toEqual([]);
});

import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { BrowseQuerySchema } from '../../contract/browse-query.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { browseLoad, listFor, nextPage, storiesIn } from './list-queries.ts';

const story = (id: number): Experience => ({
  id: String(id),
  randomId: `joy_${id}`,
  content: 'Somebody held the door.',
  continent: 'europe',
  country: 'Germany',
  city: 'Berlin',
  tags: [],
  votes: 0,
  createdAt: '2026-11-21T11:00:00Z',
});

const stories = (count: number) => Array.from({ length: count }, (_, i) => story(i));

/** Answers with as many stories as each page is to hold; gives the addresses that were asked for. */
function serve(...sizes: number[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const headers = { 'As-Of': '2026-11-21T12:00:00.000Z' };
    return new Response(JSON.stringify(stories(sizes[asked.length - 1] ?? 0)), { headers });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const fetchPages = (search: string, pages: number) =>
  new QueryClient().infiniteQuery({
    ...listFor(browseLoad(new URLSearchParams(search))),
    pages,
  });

it('goes on by 20 stories, as of the first answer, until a page is not full', async () => {
  const asked = serve(20, 20, 7);
  const { pages } = await fetchPages('city=Berlin', 9);
  expect(asked).toEqual([
    '/api/experiences?city=Berlin&limit=20',
    '/api/experiences?asOf=2026-11-21T12%3A00%3A00.000Z&city=Berlin&limit=20&offset=20',
    '/api/experiences?asOf=2026-11-21T12%3A00%3A00.000Z&city=Berlin&limit=20&offset=40',
  ]);
  expect(pages.map((page) => page.body.length)).toEqual([20, 20, 7]);
});

it('goes on from the page that the address names', async () => {
  const asked = serve(20, 0);
  await fetchPages('offset=40&asOf=2026-11-20T00:00:00.000Z', 2);
  expect(asked).toEqual([
    '/api/experiences?asOf=2026-11-20T00%3A00%3A00.000Z&limit=20&offset=40',
    '/api/experiences?asOf=2026-11-20T00%3A00%3A00.000Z&limit=20&offset=60',
  ]);
});

it('asks for no page that the contract does not know', () => {
  const moments = [
    '2026-11-20T00:00:00.000Z',
    '2026-11-20T00:00:00Z',
    '2026-11-20T24:00:00Z',
    '2026-02-30T00:00:00.000Z',
    'now',
  ];
  const offsets = ['20', '0', '-1', '1e3', '007', '9'.repeat(30), ' 5'];
  for (const [asOf, offset] of moments.flatMap((at) =>
    offsets.map((from) => [at, from] as const),
  )) {
    const { query } = browseLoad(new URLSearchParams({ asOf, offset }));
    expect(v.is(BrowseQuerySchema, query), `${asOf}, ${offset}`).toBe(true);
  }
});

it('asks for a list again as of the moment at which it was opened', async () => {
  const asked = serve(20, 20);
  const client = new QueryClient();
  const list = listFor(browseLoad(new URLSearchParams()));
  await client.infiniteQuery(list);
  await client.invalidateQueries(list);
  await client.infiniteQuery(list);
  expect(asked[1]).toBe('/api/experiences?asOf=2026-11-21T12%3A00%3A00.000Z&limit=20');
});

it('keeps the lists of two visits apart, under keys that end alike', () => {
  const first = browseLoad(new URLSearchParams('city=Berlin'));
  const landing = listFor(first).queryKey;
  const later = listFor(first, 'entry 2').queryKey;
  expect(later).not.toEqual(landing);
  expect([landing.at(-1), later.at(-1)]).toEqual(['growing', 'growing']);
});

it('shows a story once that stands on two pages', () => {
  const pages = [{ body: [story(1), story(2)] }, { body: [story(2), story(3)] }];
  expect(storiesIn(pages).map(({ id }) => id)).toEqual(['1', '2', '3']);
});

it('goes on after a full page that a reported story has left', () => {
  const first = browseLoad(new URLSearchParams());
  expect(nextPage(first, [{ body: stories(19), size: 20 }])).toEqual({ offset: '20' });
  expect(nextPage(first, [{ body: stories(19) }])).toBeNull();
});

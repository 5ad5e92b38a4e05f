import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { BrowseQuerySchema } from '../../contract/browse-query.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { listQuery, listQueryOptions, nextPageParam, experiencesIn } from './list-queries.ts';

const experience = (id: number): Experience => ({
  id: String(id),
  randomId: `joy_${id}`,
  content: 'Somebody held the door.',
  continent: 'europe',
  country: 'Germany',
  city: 'Berlin',
  tags: [],
  votes: 0,
  createdAt: '2026-11-21T11:00:00Z',
  lang: null,
});

const experiences = (count: number) => Array.from({ length: count }, (_, i) => experience(i));

/** Responds with a page of each size in turn. Returns the addresses that were requested. */
function serve(...sizes: number[]): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    const headers = { 'As-Of': '2026-11-21T12:00:00.000Z' };
    return new Response(JSON.stringify(experiences(sizes[requested.length - 1] ?? 0)), { headers });
  });
  return requested;
}

afterEach(() => vi.unstubAllGlobals());

const fetchPages = (search: string, pages: number) =>
  new QueryClient().infiniteQuery({
    ...listQueryOptions(listQuery(new URLSearchParams(search))),
    pages,
  });

it('loads 20 more stories as of the first response, until a page is not full', async () => {
  const requested = serve(20, 20, 7);
  const { pages } = await fetchPages('city=Berlin', 9);
  expect(requested).toEqual([
    '/api/experiences?city=Berlin&limit=20',
    '/api/experiences?asOf=2026-11-21T12%3A00%3A00.000Z&city=Berlin&limit=20&offset=20',
    '/api/experiences?asOf=2026-11-21T12%3A00%3A00.000Z&city=Berlin&limit=20&offset=40',
  ]);
  expect(pages.map((page) => page.body.length)).toEqual([20, 20, 7]);
});

it('continues after the page in the address', async () => {
  const requested = serve(20, 0);
  await fetchPages('offset=40&asOf=2026-11-20T00:00:00.000Z', 2);
  expect(requested).toEqual([
    '/api/experiences?asOf=2026-11-20T00%3A00%3A00.000Z&limit=20&offset=40',
    '/api/experiences?asOf=2026-11-20T00%3A00%3A00.000Z&limit=20&offset=60',
  ]);
});

it('sends no query that the contract does not allow', () => {
  const times = [
    '2026-11-20T00:00:00.000Z',
    '2026-11-20T00:00:00Z',
    '2026-11-20T24:00:00Z',
    '2026-02-30T00:00:00.000Z',
    'now',
  ];
  const offsets = ['20', '0', '-1', '1e3', '007', '9'.repeat(30), ' 5'];
  for (const [asOf, offset] of times.flatMap((at) => offsets.map((from) => [at, from] as const))) {
    const { query } = listQuery(new URLSearchParams({ asOf, offset }));
    expect(v.is(BrowseQuerySchema, query), `${asOf}, ${offset}`).toBe(true);
  }
});

it('refetches a list as of the time at which it was opened', async () => {
  const requested = serve(20, 20);
  const client = new QueryClient();
  const list = listQueryOptions(listQuery(new URLSearchParams()));
  await client.infiniteQuery(list);
  await client.invalidateQueries(list);
  await client.infiniteQuery(list);
  expect(requested[1]).toBe('/api/experiences?asOf=2026-11-21T12%3A00%3A00.000Z&limit=20');
});

it('the lists of two history entries have keys of their own with one suffix', () => {
  const first = listQuery(new URLSearchParams('city=Berlin'));
  const landing = listQueryOptions(first).queryKey;
  const later = listQueryOptions(first, 'entry 2').queryKey;
  expect(later).not.toEqual(landing);
  expect([landing.at(-1), later.at(-1)]).toEqual(['infinite', 'infinite']);
});

it('shows a story once that is on two pages', () => {
  const pages = [
    { body: [experience(1), experience(2)] },
    { body: [experience(2), experience(3)] },
  ];
  expect(experiencesIn(pages).map(({ id }) => id)).toEqual(['1', '2', '3']);
});

it('continues after a full page from which a reported story was removed', () => {
  const first = listQuery(new URLSearchParams());
  expect(nextPageParam(first, [{ body: experiences(19), size: 20 }])).toEqual({ offset: '20' });
  expect(nextPageParam(first, [{ body: experiences(19) }])).toBeNull();
});

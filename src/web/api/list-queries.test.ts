import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { anExperience } from '../../../test/support/stories/experience.ts';
import { BrowseQuerySchema } from '../../contract/browse-query.ts';
import { listQuery, listQueryOptions, nextPageParam, experiencesIn } from './list-queries.ts';

const experience = (id: number) => anExperience({ id: String(id) });
const experiences = (count: number) => Array.from({ length: count }, (_, i) => experience(i));
const optionsFor = (search: string) => listQueryOptions(listQuery(new URLSearchParams(search)));

/** Responds with a page of each size in turn. Returns the addresses that were requested. */
function serve(...sizes: number[]): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    const headers = { 'As-Of': '2026-11-21T12:00:00.000Z' };
    return Response.json(experiences(sizes[requested.length - 1] ?? 0), { headers });
  });
  return requested;
}

afterEach(() => vi.unstubAllGlobals());

it('loads 20 more stories as of the first response, until a page is not full', async () => {
  const requested = serve(20, 20, 7);
  const options = { ...optionsFor('city=Berlin'), pages: 9 };
  const { pages } = await new QueryClient().infiniteQuery(options);
  expect(requested).toEqual([
    '/api/experiences?city=Berlin&limit=20&offset=0',
    '/api/experiences?asOf=2026-11-21T12%3A00%3A00.000Z&city=Berlin&limit=20&offset=20',
    '/api/experiences?asOf=2026-11-21T12%3A00%3A00.000Z&city=Berlin&limit=20&offset=40',
  ]);
  expect(pages.map((page) => page.body.length)).toEqual([20, 20, 7]);
});

it('continues after the page in the address, and refetches as of the time of the first response', async () => {
  const requested = serve(20, 0, 20, 20);
  const client = new QueryClient();
  const options = optionsFor('offset=40&asOf=2026-11-20T00:00:00.000Z');
  await client.infiniteQuery({ ...options, pages: 2 });
  const opened = optionsFor('');
  await client.infiniteQuery(opened);
  await client.invalidateQueries(opened);
  await client.infiniteQuery(opened);
  expect(requested).toEqual([
    '/api/experiences?asOf=2026-11-20T00%3A00%3A00.000Z&limit=20&offset=40',
    '/api/experiences?asOf=2026-11-20T00%3A00%3A00.000Z&limit=20&offset=60',
    '/api/experiences?limit=20&offset=0',
    '/api/experiences?asOf=2026-11-21T12%3A00%3A00.000Z&limit=20&offset=0',
  ]);
});

it('sends no query that the contract does not allow', () => {
  const days = ['2026-11-20T00:00:00Z', '2026-11-20T24:00:00Z', '2026-02-30T00:00:00.000Z', 'now'];
  const offsets = ['20', '0', '-1', '1e3', '007', '9'.repeat(30), ' 5'];
  for (const [asOf, offset] of days.flatMap((at) => offsets.map((from) => [at, from] as const))) {
    const { query } = listQuery(new URLSearchParams({ asOf, offset }));
    expect(v.is(BrowseQuerySchema, query), `${asOf}, ${offset}`).toBe(true);
  }
});

it('shows a story of two pages once, and continues after a page from which one was removed', () => {
  const pages = [
    [1, 2],
    [2, 3],
  ].map((ids) => ({ body: ids.map(experience) }));
  expect(experiencesIn(pages).map(({ id }) => id)).toEqual(['1', '2', '3']);
  const first = listQuery(new URLSearchParams());
  expect(nextPageParam(first, [{ body: experiences(19), size: 20 }])).toEqual({ offset: '20' });
  expect(nextPageParam(first, [{ body: experiences(19) }])).toBeNull();
});

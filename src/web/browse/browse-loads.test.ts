import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { Experience } from '../../contract/experiences.ts';
import { browseLoad, listFor } from './browse-loads.ts';

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

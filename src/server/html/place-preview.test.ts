import { expect, test } from 'vitest';
import { defaultSite } from '../../contract/site.ts';
import { english } from '../../messages/english.ts';
import { previewOf, subjectOf } from './preview.ts';

const url = new URL('http://localhost/browse');
const page = {
  status: 200,
  head: { title: 'A list', description: 'Stories.' },
  html: '',
  state: '',
};

/** What a link to a list says, with what is known of its place. */
function describe(query: Record<string, string>, totals?: { stories: number; cities: number }) {
  const list = { path: '/api/experiences', params: {}, query, infinite: true } as const;
  const place = { path: '/api/place', params: {}, query } as const;
  const results = [{ ok: true, body: [{}] } as const, { ok: true, body: totals } as const];
  const subject = totals
    ? subjectOf([list, place], results, url)
    : subjectOf([list], results.slice(0, 1), url);
  const options = { publicOrigin: '', site: defaultSite };
  return previewOf({ language: english, url, page, subject, ...options });
}

test('a link to a place says how many stories it has, and from how many cities', () => {
  const country = { continent: 'europe', country: 'Germany' };
  expect(describe(country, { stories: 12, cities: 3 }).description).toBe(
    '12 stories from 3 cities',
  );
  expect(describe(country, { stories: 1, cities: 1 }).description).toBe('1 story from 1 city');
  expect(describe({ ...country, city: 'Bonn' }, { stories: 4, cities: 1 }).description).toBe(
    '4 stories',
  );
  expect(describe(country, { stories: 0, cities: 0 }).description).toBe('Stories.');
  expect(describe({}).description).toBe('Stories.');
});

test('the list of one’s own places is not for search engines', () => {
  expect(describe({ places: 'Germany/Bonn,asia' })).toMatchObject({
    isIndexable: false,
    feeds: [],
  });
});

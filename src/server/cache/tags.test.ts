import { describe, expect, test } from 'vitest';
import { aChange } from '../../../test/support/database/experience-change.ts';
import { renderingBundle } from '../../../test/support/server/rendering-bundle.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { Change } from '../db/changes.ts';
import { tagsOfChange } from './tags.ts';

const settings = {
  CDN_PURGE_URL: 'https://cdn.example/purge',
  CDN_PURGE_TOKEN: 'a token',
  PUBLIC_ORIGIN: 'https://uplift.example',
  RATE_LIMITS: 'off',
};

const openServer = (env: Record<string, string> = settings) =>
  openTestServer('sqlite', { env, bundle: renderingBundle });

const places = [
  { continent: 'europe', country: 'Germany', city: 'Berlin' },
  { continent: 'europe', country: 'Germany', city: 'Frankfurt (Oder)' },
  { continent: 'europe', country: 'France', city: 'Saint-Denis' },
  { continent: 'north-america', country: 'Canada', city: 'Montréal' },
  { continent: 'asia', country: 'Japan', city: '東京' },
] as const;

/** Everything that shows stories, by name, place or number. */
function urlsFor(stories: readonly Experience[]): string[] {
  const query = (parts: Record<string, string>) => String(new URLSearchParams(parts));
  const everywhere =
    '/ /browse /leaderboard /about /post /api/experiences /api/experiences?sortBy=votes ' +
    '/api/experiences?search=stranger /api/daily-dose /api/stats /api/leaderboard ' +
    '/api/countries /api/city-lights /feed.xml /daily-dose.xml /sitemap.xml /sitemap/places.xml ' +
    '/sitemap/stories-1.xml';
  return [
    ...everywhere.split(' '),
    ...places.flatMap(({ continent, country, city }) => [
      `/api/experiences?${query({ continent })}`,
      `/api/experiences?${query({ country })}`,
      `/api/experiences?${query({ city })}`,
      `/api/cities?${query({ country })}`,
      `/browse?${query({ continent, country, city })}`,
      `/feed.json?${query({ country, city })}`,
    ]),
    ...stories.flatMap(({ randomId }) => [
      `/experience/${randomId}`,
      `/api/experiences/by-random-id/${randomId}`,
      `/api/experiences/by-random-id/${randomId}/nearby`,
    ]),
  ];
}

interface Seen {
  readonly status: number;
  readonly body: string;
  readonly tags: readonly string[];
}

async function see(server: TestServer, urls: readonly string[]): Promise<Map<string, Seen>> {
  const answers = new Map<string, Seen>();
  for (const url of urls) {
    const { statusCode: status, body, headers } = await server.call('GET', url);
    answers.set(url, { status, body, tags: String(headers['cache-tag'] ?? '').split(',') });
  }
  return answers;
}

test('every response that a new, hidden, restored or deleted story changes has a tag of the change', async () => {
  const server = await openServer();
  const { database } = server;
  const admin = await server.admin();
  const stories: Experience[] = [];
  for (const place of [...places, places[0]]) stories.push(await server.post(place));
  const urls = urlsFor(stories);
  let purged: readonly string[] = [];
  await database.subscribe((change: Change) => {
    if (change.of !== 'votes') purged = tagsOfChange(change);
  });
  let before = await see(server, urls);
  expect(urls.filter((url) => before.get(url)?.status !== 200)).toEqual([]);
  const missed: string[] = [];
  let changed = 0;
  const acts = stories.flatMap(({ id }) => [
    () => server.visitor().report(id),
    () => admin.call('POST', `/api/admin/restore/${id}`),
    () => admin.call('DELETE', `/api/admin/delete/${id}`),
  ]);
  for (const act of [...acts, () => server.post(places[3])]) {
    await act();
    const after = await see(server, urls);
    for (const [url, { status, body, tags }] of before) {
      // A CDN keeps what was found.
      if (status !== 200 || body === after.get(url)?.body) continue;
      changed++;
      if (!tags.some((tag) => purged.includes(tag))) missed.push(url);
    }
    before = after;
  }
  expect(missed).toEqual([]);
  expect(changed).toBeGreaterThan(200);
});

test('a change in one place leaves lists of others in the CDN', async () => {
  const server = await openServer();
  const tagsOf = async (url: string) => (await see(server, [url])).get(url)?.tags ?? [];
  const purged = tagsOfChange(aChange('removal'));
  expect(await tagsOf('/api/experiences?city=Paris')).toEqual(['site', 'city-paris']);
  expect(await tagsOf('/api/experiences?country=Japan')).toEqual(['site', 'country-japan']);
  expect(await tagsOf('/about')).toEqual(['site']);
  expect(purged).toEqual([
    'story-sunny_a',
    'city-koln',
    'country-germany',
    'continent-europe',
    'stories',
  ]);
});

describe('the headers for a CDN', () => {
  const names = ['cdn-cache-control', 'cache-tag', 'surrogate-control', 'surrogate-key'];
  const of = (headers: Record<string, unknown>) => names.filter((name) => name in headers);

  test('are not there without a CDN', async () => {
    const server = await openServer({});
    for (const url of ['/', '/api/experiences', '/api/stats'])
      expect(of((await server.call('GET', url)).headers), url).toEqual([]);
  });

  test('let it keep a response for less than a minute, and browsers not at all', async () => {
    const server = await openServer();
    const { headers } = await server.call('GET', '/api/experiences');
    expect(headers['cdn-cache-control']).toBe(
      'max-age=45, stale-while-revalidate=10, stale-if-error=0',
    );
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await server.call('GET', '/api/experiences', undefined, {
      'if-none-match': String(headers.etag),
    });
    expect(again.statusCode).toBe(304);
    expect(of(again.headers)).toEqual(['cdn-cache-control', 'cache-tag']);
  });

  test('have the names that Fastly gives them', async () => {
    const server = await openServer({ ...settings, CDN_KIND: 'fastly' });
    const { headers } = await server.call('GET', '/api/experiences?city=Paris');
    expect(of(headers)).toEqual(['surrogate-control', 'surrogate-key']);
    expect(headers['surrogate-key']).toBe('site city-paris');
  });

  test.each([
    '/experience/joy_0000',
    '/api/experiences/by-random-id/joy_0000',
    '/nothing',
    '/api/nothing',
    '/api/experiences?limit=0',
    '/api/experiences/random',
    '/random',
    '/browse?city=berlin&country=germany',
    '/console',
    '/api/admin/status',
    '/healthz',
  ])('are not on %s', async (url) => {
    const server = await openServer();
    await server.post();
    expect(of((await server.call('GET', url)).headers)).toEqual([]);
  });

  test('are not on the answer to a write', async () => {
    const server = await openServer();
    const { id } = await server.post();
    expect(of((await server.visitor().vote(id)).headers)).toEqual([]);
  });

  test('fit into what a proxy reads, whatever the name of a city is', async () => {
    const server = await openServer();
    for (const city of ['ﷺ'.repeat(80), '𒐪'.repeat(80), 'a,b c\u00e9'.repeat(10)]) {
      const url = `/browse?${String(new URLSearchParams({ city }))}`;
      const { headers } = await server.call('GET', url);
      expect(String(headers['cache-tag'] ?? '')).toMatch(/^[\x21-\x7e]{0,500}$/);
    }
  });
});

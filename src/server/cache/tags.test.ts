import { expect, test } from 'vitest';
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
    '/api/experiences?search=stranger /api/experiences?places=France,Japan /api/daily-dose /api/stats /api/leaderboard ' +
    '/api/countries /api/city-lights /api/today /feed.xml /daily-dose.xml /sitemap.xml /sitemap/places.xml ' +
    '/sitemap/stories-1.xml';
  return [
    ...everywhere.split(' '),
    ...places.flatMap(({ continent, country, city }) => [
      `/api/experiences?${query({ continent })}`,
      `/api/experiences?${query({ country })}`,
      `/api/experiences?${query({ city })}`,
      `/api/cities?${query({ country })}`,
      `/api/place?${query({ country, city })}`,
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

/** What the server sends at each of these addresses. */
async function see(server: TestServer, urls: readonly string[]) {
  const answers = new Map<string, { status: number; body: string; tags: readonly string[] }>();
  for (const url of urls) {
    const { statusCode: status, body, headers } = await server.call('GET', url);
    answers.set(url, { status, body, tags: String(headers['cache-tag'] ?? '').split(',') });
  }
  return answers;
}

test('every response that a new, hidden, restored or deleted story changes has a tag of the change', async () => {
  const server = await openServer();
  const owner = await server.owner();
  const stories: Experience[] = [];
  for (const place of [...places, places[0]]) stories.push(await server.post(place));
  const urls = urlsFor(stories);
  let purged: readonly string[] = [];
  await server.database.subscribe((change: Change) => {
    if (change.of !== 'votes') purged = tagsOfChange(change);
  });
  let before = await see(server, urls);
  expect(urls.filter((url) => before.get(url)?.status !== 200)).toEqual([]);
  const missed: string[] = [];
  let changed = 0;
  const acts = stories.flatMap(({ id }) => [
    () => server.visitor().report(id),
    () => owner.call('POST', `/api/admin/restore/${id}`),
    () => owner.call('DELETE', `/api/admin/delete/${id}`),
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
  const urls = [
    '/api/experiences?city=Paris',
    '/api/experiences?country=Japan',
    '/api/experiences?places=Germany/Bonn,asia',
    '/about',
  ];
  const tags = [...(await see(server, urls)).values()].map((seen) => seen.tags);
  expect(tags).toEqual([
    ['site', 'city-paris'],
    ['site', 'country-japan'],
    ['site', 'city-bonn', 'continent-asia'],
    ['site'],
  ]);
  expect(tagsOfChange(aChange('removal')).join(' ')).toBe(
    'story-sunny_a city-koln country-germany continent-europe stories',
  );
});

const names = ['cdn-cache-control', 'cache-tag', 'surrogate-control', 'surrogate-key'];
const cdnHeadersIn = (headers: Record<string, unknown>) => names.filter((name) => name in headers);

test('the headers for a CDN let it keep a response for less than a minute, and browsers not at all, and fit into what a proxy reads; Fastly has its own names for them', async () => {
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
  expect(cdnHeadersIn(again.headers)).toEqual(['cdn-cache-control', 'cache-tag']);
  for (const city of ['ﷺ'.repeat(80), '𒐪'.repeat(80), 'a,b c\u00e9'.repeat(10)]) {
    const ofCity = await server.call('GET', `/browse?${String(new URLSearchParams({ city }))}`);
    expect(String(ofCity.headers['cache-tag'] ?? '')).toMatch(/^[\x21-\x7e]{0,500}$/);
  }
  const ofFastly = await openServer({ ...settings, CDN_KIND: 'fastly' });
  const named = (await ofFastly.call('GET', '/api/experiences?city=Paris')).headers;
  expect(cdnHeadersIn(named)).toEqual(['surrogate-control', 'surrogate-key']);
  expect(named['surrogate-key']).toBe('site city-paris');
});

test('the headers for a CDN are neither on what it must not keep, nor anywhere without a CDN', async () => {
  const [server, withoutCdn] = [await openServer(), await openServer({})];
  const { id } = await server.post();
  const neverKept =
    '/experience/joy_0000 /api/experiences/by-random-id/joy_0000 /nothing /api/nothing ' +
    '/api/experiences?limit=0 /api/experiences/random /random /browse?city=berlin&country=germany ' +
    '/console /api/admin/status /healthz';
  for (const url of neverKept.split(' '))
    expect(cdnHeadersIn((await server.call('GET', url)).headers), url).toEqual([]);
  expect(cdnHeadersIn((await server.visitor().vote(id)).headers)).toEqual([]);
  for (const url of ['/', '/api/experiences', '/api/stats'])
    expect(cdnHeadersIn((await withoutCdn.call('GET', url)).headers), url).toEqual([]);
});

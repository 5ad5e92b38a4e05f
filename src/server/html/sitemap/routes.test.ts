import { expect, test } from 'vitest';
import { engine } from '../../../../test/support/database/test-database.ts';
import { openTestServer, type TestServer } from '../../../../test/support/server/test-server.ts';
import { textsIn } from '../../../../test/support/server/xml.ts';
import { storeManyStories } from '../../../../test/support/stories/many-stories.ts';
import { consolePath } from '../../../contract/paths.ts';

const origin = 'https://uplift.example.org';
const env = { PUBLIC_ORIGIN: origin };

/** The paths in a sitemap. */
async function listed(server: TestServer, path: string): Promise<string[]> {
  const response = await server.call('GET', path, undefined, { host: 'evil' });
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  return textsIn(response.body, 'loc').map((address) => {
    expect(address.startsWith(`${origin}/`), address).toBe(true);
    return address.slice(origin.length);
  });
}

test('the sitemap lists every page, place and story, until the story is hidden, and a part that does not exist is not found', async () => {
  const server = await openTestServer(engine, { env });
  const story = await server.post({ country: 'Italy', city: "L'Aquila" });
  const found = (await listed(server, '/sitemap.xml')).map((path) => listed(server, path));
  const all = (await Promise.all(found)).flat();
  const pages = [
    '/',
    '/browse',
    '/leaderboard',
    '/post',
    '/about',
    '/transparency',
    '/today',
    '/wander',
    '/developers',
    '/embed',
  ];
  expect(all.slice(0, pages.length + 2)).toEqual([...pages, '/de', '/de/browse']);
  const inEnglish = all.filter((path) => !/^\/[a-z]{2}(\/|$)/.test(path));
  expect(all).toHaveLength(inEnglish.length + 11 * pages.length);
  expect(inEnglish).toEqual([
    ...pages,
    '/browse?continent=europe',
    '/browse?continent=europe&country=Italy',
    '/browse?continent=europe&country=Italy&city=L%27Aquila',
    `/experience/${story.randomId}`,
  ]);
  for (const part of ['0', '01', '2', '999999999', '9999999999', '-1', '1e3', 'x'])
    expect((await server.call('GET', `/sitemap/stories-${part}.xml`)).statusCode, part).toBe(404);
  await server.visitor().report(story.id);
  expect(await listed(server, '/sitemap/stories-1.xml')).toEqual([]);
  expect(await listed(server, '/sitemap/places.xml')).toHaveLength(12 * pages.length);
});

test('the sitemap has a part for each thousand stories, the newest first', async () => {
  const server = await openTestServer(engine, { env });
  await storeManyStories(server.database, { count: 1_203, now: server.clock.now });
  await server.invalidateCache();
  expect(await listed(server, '/sitemap.xml')).toEqual([
    '/sitemap/places.xml',
    '/sitemap/stories-2.xml',
    '/sitemap/stories-1.xml',
  ]);
  expect(await listed(server, '/sitemap/stories-2.xml')).toHaveLength(203);
  expect(await listed(server, '/sitemap/stories-1.xml')).toHaveLength(1_000);
});

test('robots.txt disallows the calls, and does not reveal the console', async () => {
  const server = await openTestServer('sqlite', { env });
  const robots = await server.call('GET', '/robots.txt', undefined, { host: 'evil' });
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
  for (const path of ['/random', '/browse?*search=', '/de/random', '/ar/browse?*search='])
    expect(robots.body).toContain(`\nDisallow: ${path}\n`);
  expect(robots.body).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(robots.body).not.toMatch(/admin|console|evil/);
  // There is no sitemap without a public origin.
  const other = await openTestServer(engine);
  expect((await other.call('GET', '/sitemap.xml')).statusCode).toBe(404);
  expect((await other.call('GET', '/robots.txt')).body).not.toContain('Sitemap');
  const response = await server.call('GET', consolePath);
  expect([response.headers['x-robots-tag'], response.headers['cache-control']]).toEqual([
    'noindex, nofollow',
    'no-store',
  ]);
});

test('robots.txt disallows searches, and what is no page, in every language', async () => {
  const server = await openTestServer('sqlite', { env });
  const { body } = await server.call('GET', '/robots.txt');
  for (const path of ['/offline', '/de/offline', '/browse?*search=', '/he/browse?*search='])
    expect(body).toContain(`\nDisallow: ${path}\n`);
});

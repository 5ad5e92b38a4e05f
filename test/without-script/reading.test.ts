import { expect, test } from 'vitest';
import {
  experiencePath,
  ownPaths,
  onlinePaths,
  pagePaths,
  paths,
  browsePath,
} from '../../src/contract/paths.ts';
import { ReaderWithoutScript } from '../support/server/reader-without-script.ts';
import { renderingBundle } from '../support/server/rendering-bundle.ts';
import { openTestServer } from '../support/server/test-server.ts';

async function openSite() {
  const server = await openTestServer('sqlite', { bundle: renderingBundle });
  return { server, reader: new ReaderWithoutScript(server) };
}

test('no control is without effect, and the home page and the rankings can be read: links lead to a story, to a continent, to another timeframe and to the best story of the first city', async () => {
  const { server, reader } = await openSite();
  const { id, content, randomId } = await server.post({ city: 'Weimar' });
  for (const path of [...pagePaths, ...onlinePaths, ...ownPaths, experiencePath(randomId)]) {
    await reader.open(path);
    expect(reader.status, path).toBe(200);
    expect(reader.texts('button[type=button]:not([popovertarget])'), path).toEqual([]);
  }
  await reader.open(paths.home);
  expect(reader.text('section:contains("Recent Uplifts")')).toContain(content);
  expect(reader.text('section:contains("Trending This Week")')).toContain(content);
  expect(reader.text()).not.toContain('1 of');
  expect(reader.text()).not.toContain('Love your daily Uplifts?');
  await reader.follow('Get Random Uplift');
  expect(reader.address).toMatch(/^\/experience\/\w+_\w+$/);
  expect(reader.text('article')).toContain(content);

  await reader.open(paths.home);
  const locations = 'section:contains("Browse by Location")';
  expect(reader.count(`${locations} img[src="/places/world.svg"]`)).toBe(1);
  const names = ['N. America', 'S. America', 'Europe', 'Asia', 'Africa', 'Australia/Oceania'];
  expect(reader.texts(`${locations} li a`)).toEqual(names);
  await reader.follow('Africa', locations);
  expect(reader.address).toBe('/browse?continent=africa');

  await server.visitor().vote(id);
  await server.post({ city: 'Gera' });
  await server.invalidateCache();
  await reader.open(paths.leaderboard);
  await reader.follow('All Time');
  expect(reader.address).toBe('/leaderboard?timeframe=all');
  expect(reader.texts('nav[aria-label=Time] [aria-current]')).toEqual(['All Time']);
  expect(reader.text('main ol li')).toContain('Weimar');
  await reader.follow(/./, 'main section article');
  expect(reader.address).toBe(experiencePath(randomId));
});

test('the filters are a form, each filter has a link that removes it, and a link leads to the next page, on which nothing shifts', async () => {
  const { server, reader } = await openSite();
  const { content } = await server.post({ city: 'Weimar' });
  await server.post({ continent: 'asia', country: 'Japan', city: 'Kyoto' });
  await reader.open(paths.browse);
  expect(reader.texts('article')).toHaveLength(2);
  reader.choose('Continent', 'Europe');
  reader.fill('Search', 'weimar');
  reader.choose('Sort by', 'Oldest First');
  await reader.press('Show stories');
  expect(reader.address).toMatch(/continent=europe/);
  expect(reader.address).toMatch(/sortBy=oldest/);
  expect(reader.texts('article')).toEqual([expect.stringContaining(content)]);
  expect(reader.isDisabled('Country')).toBe(false);
  await reader.follow(/^Remove filter.*Oldest First/);
  expect(reader.address).toBe('/browse?continent=europe&search=weimar');
  reader.choose('Continent', 'All continents');
  reader.fill('Search', '');
  await reader.press('Search');
  expect(reader.texts('article')).toHaveLength(2);

  const stories: string[] = [];
  for (let i = 0; i < 25; i++) {
    server.clock.now += 1_000;
    stories.unshift((await server.post({ city: 'Gera' })).randomId);
  }
  await reader.open(browsePath({ continent: 'europe', country: 'Germany', city: 'Gera' }));
  server.clock.now += 1_000;
  await server.post({ city: 'Gera' });
  await reader.follow('Next page');
  const listed = 'section[aria-label="Stories"] article';
  expect(reader.texts(listed)).toEqual(
    stories.slice(20).map((randomId) => expect.stringContaining(randomId)),
  );
  await reader.follow('Back to the first page');
  expect(reader.texts(listed)).toHaveLength(20);
});

test('a site without stories invites on every page: to share the first one, or to the list that says so', async () => {
  const { reader } = await openSite();
  for (const path of [
    paths.home,
    paths.browse,
    paths.leaderboard,
    paths.wander,
    paths.transparency,
  ]) {
    await reader.open(path);
    expect(reader.count(`main a[href="${paths.post}"]`), path).toBeGreaterThan(0);
  }
  await reader.open(paths.home);
  const cities = 'section:contains("Top Cities This Week")';
  expect(reader.count(`${cities} a[href="${paths.post}"]`)).toBe(1);
  await reader.open(paths.today);
  await reader.follow('Browse Experiences', 'main');
  expect(reader.text('main')).toContain('No experiences found');
});

test('the code for another site is made from the address of a story or a list, and a wrong one is named', async () => {
  const { server, reader } = await openSite();
  const { randomId } = await server.post({ city: 'Weimar' });
  const code = () => reader.value('Code for your site');
  await reader.open(paths.about);
  await reader.follow('Put a story on it.');
  expect(code()).toContain('src="/embed/place"');
  reader.fill('Address of the page', `https://uplift.example.org/de${experiencePath(randomId)}`);
  reader.choose('Look', 'On a dark page');
  await reader.press('Show it');
  expect(code()).toContain(
    `src="/embed/experience/${randomId}?look=dark" title="A story from Weimar`,
  );
  expect(reader.attribute('iframe', 'src')).toBe(`/embed/experience/${randomId}?look=dark`);
  reader.fill('Address of the page', browsePath({ country: 'Germany', city: 'Weimar' }));
  await reader.press('Show it');
  expect(code()).toContain('title="Stories from Weimar, Germany"');
  for (const wrong of ['https://uplift.example.org/about', experiencePath('joy_none'), 'joy']) {
    reader.fill('Address of the page', wrong);
    await reader.press('Show it');
    expect(reader.status, wrong).toBe(404);
    expect(reader.isInvalid('Address of the page')).toBe(true);
    expect(reader.value('Address of the page')).toBe(wrong);
  }
  await reader.open(`${paths.embed}?experience=${randomId}`);
  expect(code()).toContain('A story from Weimar');
  await reader.open(`${paths.embed}?continent=europe&country=Germany`);
  expect(code()).toContain('Stories from Germany');
});

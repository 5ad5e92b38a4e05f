import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { experiencePath, paths } from '../src/contract/paths.ts';
import { renderingBundle as bundle } from './support/server/rendering-bundle.ts';
import { openTestServer } from './support/server/test-server.ts';

const script = '<script>alert(1)</script>';
const handler = '"><img src=x onerror=alert(1)>';
const ending = '--></script></style></title>';

test('a script in a story, its tags or a search is shown as text on every page and in every feed', async () => {
  const server = await openTestServer('sqlite', { bundle });
  const story = await server.post({
    content: `A warm roll ${script} ${handler} ${ending}`,
    tags: `${script},${handler}`,
  });
  await server.invalidateCache();
  const search = encodeURIComponent(script + handler);
  for (const page of [
    paths.home,
    paths.browse,
    paths.leaderboard,
    experiencePath(story.randomId),
    `/browse?search=${search}`,
    `/browse?city=${search}`,
    `/experience/${search}`,
    `/${search}`,
    '/feed.xml',
    '/feed.json',
    '/daily-dose.xml',
    '/sitemap.xml',
  ]) {
    const { body, headers } = await server.call('GET', page);
    const type = String(headers['content-type']);
    expect(type, page).toMatch(/^(text\/html|application\/(atom\+xml|feed\+json|xml|json))/);
    // In JSON there are no elements.
    if (type.includes('json')) continue;
    expect(body, page).not.toContain('<script>alert');
    expect(body, page).not.toContain('<img src=x');
  }
});

test('no file of the app or the console creates elements or code from text', () => {
  const sources = 'src/{web,console,contract,domain,sw}/**/*.{ts,tsx}';
  const files = globSync(sources, { exclude: ['**/*.test.{ts,tsx}'] });
  expect(files.length).toBeGreaterThan(100);
  const ways =
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\b|srcdoc/i;
  expect(files.filter((file) => ways.test(readFileSync(file, 'utf8')))).toEqual([]);
});

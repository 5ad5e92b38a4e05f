import { expect, it } from 'vitest';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { renderPage } from '../../app/entry-server.tsx';

const now = Date.parse('2026-11-21T12:00:00Z');

const experience = (id: number): Experience => ({
  id: String(id),
  randomId: `joy_${id}`,
  content: 'Somebody held the door.\nAnd <b>smiled</b>.',
  continent: 'europe',
  country: 'Germany',
  city: 'Berlin',
  tags: ['kindness', 'doors'],
  votes: 12_345,
  createdAt: '2026-11-21T11:00:00Z',
  lang: null,
});

const experiences = (count: number) => Array.from({ length: count }, (_, i) => experience(i));

const render = (path: string, body: readonly Experience[], headers: { searched?: number } = {}) =>
  renderPage({
    url: new URL(path, 'http://localhost'),
    results: [{ ok: true, body, asOf: '2026-11-21T12:00:00.000Z', ...headers }],
    now,
  }).html;

it('shows stories with text, place and votes', () => {
  const html = render('/browse', [experience(1)]);
  expect(html).toContain('>1 story<');
  expect(html).toContain('Somebody held the door.\nAnd &lt;b&gt;smiled&lt;/b&gt;.');
  expect(html).toContain('12,345');
  expect(html).toContain('href="/browse?continent=europe&amp;country=Germany&amp;city=Berlin"');
});

it('links to the next page of this list, and only from a full page', () => {
  const html = render('/browse?search=door', experiences(20));
  expect(html).toContain(
    'href="/browse?search=door&amp;offset=20&amp;asOf=2026-11-21T12%3A00%3A00.000Z"',
  );
  expect(html).toContain('Load More Experiences');
  expect(render('/browse?search=door', experiences(19))).not.toContain('offset=');
});

it('shows how many stories were searched, when not all, and how to find more', () => {
  const text = (path: string) =>
    render(path, [experience(1)], { searched: 17_250 })
      .replaceAll('<!-- -->', '')
      .match(/We looked [^<]*/)?.[0];
  expect(text('/browse?search=door')).toBe(
    'We looked through the newest 17,000 stories. Try a rarer word or choose a place to find more.',
  );
  expect(text('/browse?search=door&country=Germany&sortBy=oldest')).toBe(
    'We looked through the oldest 17,000 stories. Try a rarer word or choose a city to find more.',
  );
  expect(text('/browse?timeframe=month&sortBy=votes&country=Germany&city=Berlin')).toBe(
    'We looked through the most voted 17,000 stories. Try another time to find more.',
  );
  expect(render('/browse?search=door', [experience(1)])).not.toContain('We looked');
});

it.each([
  ['/browse?search=door', 20, 'The 20 newest stories'],
  ['/browse?sortBy=oldest', 20, 'The 20 oldest stories'],
  ['/browse?sortBy=votes', 20, 'The 20 most voted stories'],
  ['/browse?search=door', 19, '19 stories'],
  ['/browse?offset=20', 5, 'Stories 21 to 25'],
  ['/browse', 0, 'No stories found'],
])('of %s with %i stories loaded it says: %s', (path, count, text) => {
  expect(render(path, experiences(count))).toContain(`>${text}<`);
});

it('highlights what was searched in the text of each story, whatever its case', () => {
  const html = render('/browse?search=DOOR', [experience(1)]);
  expect(html).toContain('held the <mark>door</mark>.\nAnd &lt;b&gt;smiled&lt;/b&gt;.');
  expect(render('/browse', [experience(1)])).not.toContain('<mark>');
});

it('has a link for each filter, to the list without it', () => {
  const html = render('/browse?continent=europe&timeframe=week&search=door', [experience(1)]);
  const links = [...html.matchAll(/href="([^"]*)"[^>]*><span[^>]*>Remove filter: <\/span>/g)];
  expect(links.map(([, href = '']) => href.replaceAll('&amp;', '&'))).toEqual([
    '/browse?timeframe=week&search=door',
    '/browse?continent=europe&search=door',
  ]);
});

const linksOf = (path: string) =>
  [...render(path, []).matchAll(/href="([^"]*)"[^>]*>([^<]+)<\/a>/g)].map(([, href = '', name]) => [
    name,
    href.replaceAll('&amp;', '&'),
  ]);

it.each([
  [
    '/browse?continent=europe&country=Malta&city=Valletta',
    'See all of Malta',
    '/browse?continent=europe&country=Malta',
  ],
  ['/browse?continent=europe&country=Malta', 'See all of Europe', '/browse?continent=europe'],
  ['/browse?continent=europe', 'See all stories', '/browse'],
  ['/browse?continent=europe&search=x', 'Search all of the world', '/browse?search=x'],
  ['/browse?continent=europe&search=x', 'Clear the search', '/browse?continent=europe'],
  ['/browse?timeframe=week', 'See all times', '/browse'],
])('an empty list at %s has the link “%s”', (path, name, href) => {
  expect(render(path, [])).toContain('No experiences found matching your criteria.');
  expect(linksOf(path)).toContainEqual([name, href]);
  const share = 'Try adjusting your filters or share a new experience';
  expect(linksOf(path)).toContainEqual([share, '/post']);
});

it('hides the location when all stories are from one city', () => {
  const pin = '<bdi>Berlin</bdi>, ';
  expect(render('/browse?country=Germany', [experience(1)])).toContain(pin);
  expect(render('/browse?country=Germany&city=Berlin', [experience(1)])).not.toContain(pin);
});

it('has the filters as a form for /browse', () => {
  const html = render('/browse?continent=asia&sortBy=votes', []);
  expect(html).toMatch(/<form [^>]*action="\/browse"/);
  expect(html).toMatch(/<option value="asia" selected="">Asia/);
  expect(html).toMatch(/<option value="votes" selected="">Most Voted/);
  expect(html).toMatch(/<select(?=[^>]* name="country")(?![^>]*disabled)/);
  expect(html).toMatch(/<input(?=[^>]* name="city")(?=[^>]*disabled)/);
});

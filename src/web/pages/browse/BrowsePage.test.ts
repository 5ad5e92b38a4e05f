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
  expect(html).toContain('1 story loaded');
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

it('says that nothing matches, and links to the next larger place', () => {
  const html = render('/browse?continent=europe&country=Malta&city=Valletta', []);
  expect(html).toContain('No experiences found matching your criteria.');
  expect(html).toContain('See all of Malta');
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

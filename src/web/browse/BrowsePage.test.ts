import { expect, it } from 'vitest';
import type { Experience } from '../../contract/experiences.ts';
import { renderPage } from '../entry-server.tsx';

const now = Date.parse('2026-11-21T12:00:00Z');

const story = (id: number): Experience => ({
  id: String(id),
  randomId: `joy_${id}`,
  content: 'Somebody held the door.\nAnd <b>smiled</b>.',
  continent: 'europe',
  country: 'Germany',
  city: 'Berlin',
  tags: ['kindness', 'doors'],
  votes: 12_345,
  createdAt: '2026-11-21T11:00:00Z',
});

const stories = (count: number) => Array.from({ length: count }, (_, i) => story(i));

const render = (path: string, body: readonly Experience[]) =>
  renderPage({
    url: new URL(path, 'http://localhost'),
    answers: [{ ok: true, body, asOf: '2026-11-21T12:00:00.000Z' }],
    now,
  }).html;

it('shows stories with all that is told of them', () => {
  const html = render('/browse', [story(1)]);
  expect(html).toContain('1 story loaded');
  expect(html).toContain('Somebody held the door.\nAnd &lt;b&gt;smiled&lt;/b&gt;.');
  expect(html).toContain('12,345');
  expect(html).toContain('href="/browse?continent=europe&amp;country=Germany&amp;city=Berlin"');
});

it('leads on to the next page of exactly this list, and only from a full one', () => {
  const html = render('/browse?search=door', stories(20));
  expect(html).toContain(
    'href="/browse?search=door&amp;offset=20&amp;asOf=2026-11-21T12%3A00%3A00.000Z"',
  );
  expect(html).toContain('Load More Experiences');
  expect(render('/browse?search=door', stories(19))).not.toContain('offset=');
});

it('says so when nothing matches, and offers the next wider place', () => {
  const html = render('/browse?continent=europe&country=Malta&city=Valletta', []);
  expect(html).toContain('No experiences found matching your criteria.');
  expect(html).toContain('See all of Malta');
});

it('leaves the location out when all stories are from one city', () => {
  const pin = '<bdi>Berlin</bdi>, ';
  expect(render('/browse?country=Germany', [story(1)])).toContain(pin);
  expect(render('/browse?country=Germany&city=Berlin', [story(1)])).not.toContain(pin);
});

it('holds the filters as a form that asks for /browse', () => {
  const html = render('/browse?continent=asia&sortBy=votes', []);
  expect(html).toMatch(/<form [^>]*action="\/browse"/);
  expect(html).toMatch(/<option value="asia" selected="">Asia/);
  expect(html).toMatch(/<option value="votes" selected="">Most Voted/);
  expect(html).toMatch(/<select(?=[^>]* name="country")(?![^>]*disabled)/);
  expect(html).toMatch(/<input(?=[^>]* name="city")(?=[^>]*disabled)/);
});

import { expect, it } from 'vitest';
import { anExperience } from '../../../../test/support/stories/experience.ts';
import { renderPage } from '../../app/entry-server.tsx';

const asOf = '2026-11-21T12:00:00.000Z';
const content = 'Somebody held the door.\nAnd <b>smiled</b>.';

/** The HTML of this address with so many stories. */
function render(path: string, count = 1, headers: { searched?: number } = {}): string {
  const body = Array.from({ length: count }, (_, i) => anExperience({ content, id: `${i}` }));
  const results = [{ ok: true, body, asOf, ...headers } as const];
  const { html } = renderPage({
    url: new URL(path, 'http://localhost'),
    results,
    now: Date.parse(asOf),
  });
  return html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
}

it('highlights what was searched in the text of each story, whatever its case', () => {
  const found = 'held the <mark>door</mark>.\nAnd &lt;b&gt;smiled&lt;/b&gt;.';
  expect(render('/browse?search=DOOR')).toContain(found);
  expect(render('/browse')).not.toContain('<mark>');
});

it('shows how many stories were searched, when not all, and how to find more', () => {
  const text = (path: string) =>
    render(path, 1, { searched: 17_250 }).match(/We looked [^<]*/)?.[0];
  expect(text('/browse?search=door')).toBe(
    'We looked through the newest 17,000 stories. Try a rarer word or choose a place to find more.',
  );
  expect(text('/browse?search=door&country=Germany&sortBy=oldest')).toBe(
    'We looked through the oldest 17,000 stories. Try a rarer word or choose a city to find more.',
  );
  expect(text('/browse?timeframe=month&sortBy=votes&country=Germany&city=Berlin')).toBe(
    'We looked through the most voted 17,000 stories. Try another time to find more.',
  );
  expect(render('/browse?search=door')).not.toContain('We looked');
});

it('says how many stories are loaded, and in which order', () => {
  const texts = [
    ['/browse?search=door', 20, '20 stories, newest first'],
    ['/browse?sortBy=oldest', 20, '20 stories, oldest first'],
    ['/browse?sortBy=votes', 19, '19 stories, most voted first'],
    ['/browse?offset=20', 5, 'Stories 21 to 25, newest first'],
    ['/browse', 1, '1 story'],
    ['/browse', 0, 'No stories found'],
  ] as const;
  for (const [path, count, text] of texts) {
    const [, status = ''] = /role="status">(.*?)<\/p>/.exec(render(path, count)) ?? [];
    expect(status.replace(/<span class="visually-hidden">.*?<\/span>/, '')).toBe(text);
  }
});

it('an empty list has links to larger ones, and to the form', () => {
  const place = 'continent=europe&country=Malta';
  const links = [
    [`${place}&city=Valletta`, 'See all of Malta', `/browse?${place}`],
    [`${place}&city=Valletta`, 'Light up Valletta', `/post?${place}&city=Valletta`],
    [place, 'Light up Malta', `/post?${place}`],
    [place, 'See all of Europe', '/browse?continent=europe'],
    ['continent=europe', 'See all stories', '/browse'],
    ['continent=europe&search=x', 'Search all of the world', '/browse?search=x'],
    ['continent=europe&search=x', 'Clear the search', '/browse?continent=europe'],
    ['timeframe=week', 'See all times', '/browse'],
    ['timeframe=week', 'Try adjusting your filters or share a new experience', '/post'],
  ] as const;
  for (const [query, name, href] of links) {
    const html = render(`/browse?${query}`, 0);
    expect(html).toContain('No experiences found matching your criteria.');
    const found = [...html.matchAll(/href="([^"]*)"[^>]*>([^<]+)<\/a>/g)];
    expect(found.map(([, address, text]) => [text, address])).toContainEqual([name, href]);
  }
});

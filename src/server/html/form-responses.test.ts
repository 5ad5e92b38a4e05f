import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openKeywordReviewer } from '../../../test/support/review/fake-reviewers.ts';
import { browserHeaders, formHeaders, sendForm } from '../../../test/support/server/forms.ts';
import { renderingBundle } from '../../../test/support/server/rendering-bundle.ts';
import { aStory, openTestServer, type Answer } from '../../../test/support/server/test-server.ts';
import { problemsIn } from '../../../test/support/server/valid-html.ts';
import { minute } from '../../contract/durations.ts';
import {
  consolePath,
  experiencePath,
  paths,
  receiptFormPath,
  receiptPath,
  reportFormPath,
  storyPicturePath,
  voteFormPath,
} from '../../contract/paths.ts';
import { routes, notFound } from '../../web/app/routes.ts';

/** As in a build, each page has its own style. */
const bundle = {
  ...renderingBundle,
  pages: new Map(
    [...routes, notFound].map(({ name }) => [
      name,
      { css: `.${name} { color: red }`, styles: [`/assets/${name}.css`], scripts: [] },
    ]),
  ),
};

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Expects a page of valid HTML, without inline code that its policy does not allow. */
async function expectAllowedPage({ body, headers }: Answer, what: string): Promise<void> {
  const policy = String(headers['content-security-policy']);
  const directives = new Map(policy.split('; ').map((each) => [each.split(' ', 1)[0], each]));
  const inline = [...body.matchAll(/<(style|script)>(.*?)<\/\1>/gs)];
  const refused = inline.filter(
    ([, kind, text = '']) => !directives.get(`${kind}-src`)?.includes(hashOf(text)),
  );
  expect(headers['content-type'], what).toBe('text/html; charset=utf-8');
  expect(inline.length, what).toBeGreaterThan(0);
  expect(refused, what).toEqual([]);
  // No second policy, and no style of another page.
  expect(policy, what).not.toContain(',');
  expect(policy.match(/'sha256-/g), what).toHaveLength(inline.length);
  expect(body, what).not.toMatch(/ style="| on[a-z]+="/);
  expect(body, what).toContain('href="/"');
  expect(policy, what).not.toContain('unsafe');
  expect(headers['x-content-type-options'], what).toBe('nosniff');
  expect(await problemsIn(body), what).toEqual([]);
}

const receipt = 'receipt'.padEnd(22, '-');

describe('a browser gets a page of valid HTML whose inline code its own policy allows', () => {
  test('whatever it asks for, and whatever it does wrong, also on a receipt that shows what the review doubts', async () => {
    const reviewer = openKeywordReviewer();
    const server = await openTestServer('sqlite', { bundle, reviewer });
    const get = (url: string) => server.call('GET', url, undefined, browserHeaders);
    const send = (headers: object) =>
      server.call('POST', paths.post, 'x', { ...formHeaders, ...headers });
    const post = (changes = {}) => sendForm(server, paths.post, { ...aStory(), ...changes });
    // With half of all stories hidden, reports hide no more, and the last one stays visible.
    for (let i = 0; i < 3; i++) await server.visitor().report((await server.post()).id);
    const { randomId } = await server.post();
    await server.call('POST', '/api/experiences', { ...aStory(), receipt });
    const told = aStory();
    const change = { content: 'short "&', tags: '<' };
    const visitor = server.visitor();
    const vote = () => sendForm(visitor, voteFormPath(randomId));
    const report = (fields: Record<string, string>) =>
      sendForm(visitor, reportFormPath(randomId), fields);
    await vote();
    await report({ reason: 'other' });
    await post(told);
    // Sooner, they would be double taps.
    server.clock.now += minute;
    for (const [what, status, response] of [
      ['a page', 200, await get(paths.home)],
      ['the form', 200, await get(paths.post)],
      ['no page', 404, await get('/nowhere')],
      ['no story', 404, await get('/experience/joy_0000')],
      ['a parameter said twice', 400, await get('/browse?city=a&city=b')],
      ['half a percent sign', 400, await get('/%')],
      ['half a character', 400, await get('/experience/%E0%A4%A')],
      ['a control character', 400, await get('/browse?search=%00')],
      ['no such file', 404, await get('/assets/nothing.js')],
      ['another method', 405, await server.call('DELETE', paths.browse, undefined, browserHeaders)],
      ['another kind of form', 415, await send({ 'content-type': 'text/plain' })],
      ['another site', 403, await send({ 'sec-fetch-site': 'cross-site' })],
      ['a short story', 400, await post({ content: 'short', city: '<1>', tags: '"' })],
      ['a story of 20 KB', 413, await post({ content: 'a'.repeat(20_000) })],
      ['a story of 60 KB', 413, await post({ content: 'a'.repeat(60_000) })],
      ['a refused story', 422, await post({ content: 'Arguable: "call" <me>.' })],
      ['the field that stays empty', 422, await post({ website: 'x' })],
      ['a story told twice', 409, await post(told)],
      ['a second vote', 409, await vote()],
      ['a second report', 409, await report({ reason: 'other' })],
      ['a report without a reason', 400, await report({ description: 'x'.repeat(501) })],
      ['a wrong change', 400, await sendForm(server, receiptFormPath(receipt, 'edit'), change)],
    ] as const) {
      expect(response.statusCode, what).toBe(status);
      await expectAllowedPage(response, what);
    }
    const content = 'Arguable: "call" <me> when you are in town.';
    const held = await get(String((await post({ content, askHuman: 'true' })).headers.location));
    expect(held.body).toContain('<mark>Arguabl</mark>e: &quot;call&quot; &lt;me&gt;');
    expect(held.body).toContain('Your story waits for a person');
    await expectAllowedPage(held, content);
  });

  test('on every page, before the first story and later, and no page links to the console', async () => {
    const server = await openTestServer('sqlite', { bundle });
    for (const path of [paths.home, paths.browse, paths.leaderboard])
      await expectAllowedPage(await server.call('GET', path), `empty ${path}`);
    // Enough for all parts of all pages.
    for (let i = 0; i < 25; i++) await server.post({ tags: 'food, a tag' });
    const strange = '<b>Somebody</b> & "I" sang 🎉\n\nام‎‏ی</script><!-- -- 10 < 20';
    const story = await server.post({ content: strange });
    await server.call('POST', '/api/experiences', { ...aStory(), receipt });
    await server.visitor().vote(story.id);
    await server.invalidateCache();
    for (const path of [
      paths.home,
      paths.browse,
      '/browse?continent=europe&country=Germany&city=Berlin&sortBy=votes&timeframe=week&search=food',
      '/browse?offset=20',
      '/browse?search=nowhere-to-be-found',
      paths.post,
      paths.leaderboard,
      '/leaderboard?timeframe=all',
      paths.about,
      paths.transparency,
      paths.yourStories,
      receiptPath(receipt),
      experiencePath(story.randomId),
    ]) {
      const answer = await server.call('GET', path);
      expect(answer.statusCode, path).toBe(200);
      expect(answer.body, path).not.toContain('admin');
      await expectAllowedPage(answer, path);
    }
    const page = await server.call('GET', experiencePath(story.randomId));
    expect(page.body).toContain('&lt;b&gt;Somebody');
    const { body } = await server.call('GET', consolePath);
    expect(await problemsIn(body)).toEqual([]);
  });

  test('when it sends too many requests, also for forms and pictures of no story: 429, with the time to wait', async () => {
    const server = await openTestServer('sqlite', { bundle, limits: true });
    const somebody = server.visitor('198.51.100.9');
    const vote = (id: string) => sendForm(somebody, voteFormPath(id));
    const picture = async (id: string) =>
      (await somebody.call('GET', storyPicturePath(id))).statusCode;
    for (let i = 0; i < 300; i++)
      expect([(await vote(`joy_${i}`)).statusCode, await picture(`joy_${i}`)]).toEqual([303, 404]);
    expect(await picture('joy_0')).toBe(429);
    const page = await somebody.call('GET', paths.random, undefined, browserHeaders);
    const form = await sendForm(somebody, paths.post, 'content=My+text');
    // A whole page would cost more than what is refused, and its style most of all.
    expect(form.body).toContain('Go back in your browser: what you wrote may still be there.');
    expect(form.body).toContain('<link rel="stylesheet" href="/assets/not-found.css">');
    expect(form.body.length).toBeLessThan(4_000);
    for (const each of [page, form, await vote('joy_0')]) {
      expect(each.statusCode).toBe(429);
      expect(Number(each.headers['retry-after'])).toBeGreaterThan(0);
      await expectAllowedPage(each, 'too many');
    }
  });

  test('when the database is unavailable: 503, and the way back to the text', async () => {
    const server = await openTestServer('sqlite', { bundle });
    await server.database.close();
    const content = 'A warm roll for everybody.';
    const form = await sendForm(server, paths.post, { ...aStory(), content });
    expect(form.body).toContain('Go back in your browser: what you wrote may still be there.');
    const page = await server.call('GET', paths.random, undefined, browserHeaders);
    for (const each of [form, page]) {
      expect(each.statusCode).toBeGreaterThanOrEqual(500);
      await expectAllowedPage(each, 'unavailable');
    }
  });

  test('and a program gets JSON, as for every call', async () => {
    const server = await openTestServer('sqlite', { bundle });
    for (const [url, headers] of [
      ['/%', {}],
      ['/browse?search=%00', { accept: 'application/json' }],
      ['/api/experiences?search=%00', browserHeaders],
      ['/api/experiences?limit=0', browserHeaders],
      ['/api/nothing', browserHeaders],
    ] as const) {
      const response = await server.call('GET', url, undefined, headers);
      expect(response.headers['content-type'], url).toBe('application/json; charset=utf-8');
    }
  });
});

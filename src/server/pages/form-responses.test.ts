import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openKeywordReviewer } from '../../../test/support/review/fake-reviewers.ts';
import { browserHeaders, formHeaders, sendForm } from '../../../test/support/server/forms.ts';
import { renderingBundle } from '../../../test/support/server/rendering-bundle.ts';
import {
  aStory,
  openTestServer,
  type Answer,
  type TestServer,
} from '../../../test/support/server/test-server.ts';
import { problemsIn } from '../../../test/support/server/valid-html.ts';
import {
  adminConsolePath,
  experiencePath,
  paths,
  receiptFormPath,
  receiptPath,
  reportFormPath,
  voteFormPath,
} from '../../contract/paths.ts';
import { routes, notFound } from '../../web/app/routes.ts';

/** As in a build, each page has its own style. */
const bundle = {
  ...renderingBundle,
  pages: new Map(
    [...routes, notFound].map(({ name }) => [
      name,
      { css: `.${name} { color: red }`, styles: [], scripts: [] },
    ]),
  ),
};

const env = { PUBLIC_ORIGIN: 'https://uplift.example.org' };

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

type Ask = (server: TestServer) => Promise<Answer>;

const get = (url: string) => (server: TestServer) =>
  server.call('GET', url, undefined, browserHeaders);
const posting = (changes: Record<string, string>) => (server: TestServer) =>
  sendForm(server, paths.post, { ...aStory(), ...changes });
/** Sends a form twice, and returns the second response. */
const twice = async (...[from, url, fields]: Parameters<typeof sendForm>) => {
  await sendForm(from, url, fields);
  return sendForm(from, url, fields);
};

const kinds: readonly (readonly [what: string, status: number, ask: Ask])[] = [
  [
    'a second report',
    409,
    async (server) => {
      // The first stories: with half of them hidden, reports hide no more, and this one stays visible.
      for (let i = 0; i < 3; i++) await server.visitor().report((await server.post()).id);
      const { randomId } = await server.post();
      return twice(server.visitor(), reportFormPath(randomId), { reason: 'other' });
    },
  ],
  ['a page', 200, get(paths.home)],
  ['the form', 200, get(paths.post)],
  ['no page', 404, get('/nowhere')],
  ['no story', 404, get('/experience/joy_0000')],
  ['a parameter said twice', 400, get('/browse?city=a&city=b')],
  ['half a percent sign', 400, get('/%')],
  ['half a character', 400, get('/experience/%E0%A4%A')],
  ['a control character', 400, get('/browse?search=%00')],
  ['no such file', 404, get('/assets/nothing.js')],
  [
    'another method',
    405,
    (server) => server.call('DELETE', paths.browse, undefined, browserHeaders),
  ],
  [
    'a form of another kind',
    415,
    (server) =>
      server.call('POST', paths.post, 'x', { ...browserHeaders, 'content-type': 'text/plain' }),
  ],
  [
    'a form from another site',
    403,
    (server) => {
      const { 'sec-fetch-site': _, ...headers } = formHeaders;
      return server.call('POST', paths.post, '', { ...headers, origin: 'https://evil.example' });
    },
  ],
  ['a story that is too short', 400, posting({ content: 'short', city: '<1>', tags: '"' })],
  ['a story of 20 KB', 413, posting({ content: 'a'.repeat(20_000) })],
  ['a story of 60 KB', 413, posting({ content: 'a'.repeat(60_000) })],
  ['a story that the review refuses', 422, posting({ content: 'Arguable: "call" <me>.' })],
  ['the field that stays empty', 422, posting({ website: 'x' })],
  ['a story told twice', 409, (server) => twice(server, paths.post, aStory())],
  [
    'a second vote',
    409,
    async (server) => twice(server.visitor(), voteFormPath((await server.post()).randomId)),
  ],
  [
    'a report without a reason',
    400,
    async (server) =>
      sendForm(server, reportFormPath((await server.post()).randomId), {
        description: 'x'.repeat(501),
      }),
  ],
  [
    'a change that the author of a story cannot make',
    400,
    async (server) => {
      await server.call('POST', '/api/experiences', { ...aStory(), receipt });
      return sendForm(server, receiptFormPath(receipt, 'edit'), { content: 'short "&', tags: '<' });
    },
  ],
];

describe('a browser gets a page of valid HTML whose inline code its own policy allows', () => {
  test('whatever it asks for, and whatever it does wrong', async () => {
    const reviewer = openKeywordReviewer();
    const server = await openTestServer('sqlite', { bundle, reviewer });
    for (const [what, status, ask] of kinds) {
      const response = await ask(server);
      expect(response.statusCode, what).toBe(status);
      await expectAllowedPage(response, what);
    }
  });

  test('on every page, before the first story and later, and no page links to the console', async () => {
    const server = await openTestServer('sqlite', { bundle, env });
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
    const { body } = await server.call('GET', adminConsolePath);
    expect(await problemsIn(body)).toEqual([]);
  });

  test('on a receipt that shows what the review doubts', async () => {
    const server = await openTestServer('sqlite', { bundle, reviewer: openKeywordReviewer() });
    const content = 'Arguable: "call" <me> when you are in town.';
    const sent = await posting({ content, askHuman: 'true' })(server);
    const held = await server.call('GET', String(sent.headers.location));
    expect(held.body).toContain('<mark>Arguabl</mark>e: &quot;call&quot; &lt;me&gt;');
    expect(held.body).toContain('Your story waits for a person');
    await expectAllowedPage(held, content);
  });

  test('when it sends too many requests: 429, with the time to wait', async () => {
    const server = await openTestServer('sqlite', { bundle, limits: true });
    const somebody = server.visitor('198.51.100.9');
    const ask = () => somebody.call('GET', paths.random, undefined, browserHeaders);
    let response = await ask();
    for (let i = 0; i < 700 && response.statusCode !== 429; i++) response = await ask();
    const form = await sendForm(somebody, paths.post, 'content=My+text');
    expect(form.body).toContain('My text');
    for (const each of [response, form]) {
      expect(each.statusCode).toBe(429);
      expect(Number(each.headers['retry-after'])).toBeGreaterThan(0);
      await expectAllowedPage(each, 'too many');
    }
  });

  test('when the database is unavailable: 503, with the text that was typed', async () => {
    const server = await openTestServer('sqlite', { bundle });
    await server.database.close();
    const content = 'A warm roll for everybody.';
    const form = await posting({ content })(server);
    expect(form.body).toContain(content);
    for (const each of [form, await get(paths.random)(server)]) {
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

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openKeywordReviewer } from '../../../test/support/review/fake-reviewers.ts';
import { renderingBundle } from '../../../test/support/server/rendering-bundle.ts';
import {
  aStory,
  openTestServer,
  type Answer,
  type TestServer,
} from '../../../test/support/server/test-server.ts';
import { paths, reportFormPath, voteFormPath } from '../../contract/paths.ts';
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

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const asForm = { ...browser, 'content-type': 'application/x-www-form-urlencoded' };
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The inline code of a document that its policy does not allow. */
function forbiddenIn({ body, headers }: Answer): string[] {
  const policy = String(headers['content-security-policy']);
  const directives = new Map(
    policy.split('; ').map((each) => [each.split(' ', 1)[0], each] as const),
  );
  const inline = [
    ...[...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => ['style-src', text]),
    ...[...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => ['script-src', text]),
  ] as const;
  expect(inline.length).toBeGreaterThan(0);
  const refused = inline.filter(
    ([name, text]) => !directives.get(name)?.includes(hashOf(text ?? '')),
  );
  return [
    ...refused.map(([name, text]) => `${name}: ${text?.slice(0, 40)}`),
    ...(/ style="| on[a-z]+="/.exec(body) ?? []),
  ];
}

function send(server: TestServer, url: string, fields: Readonly<Record<string, string>>) {
  const headers = { ...asForm, 'sec-fetch-site': 'same-origin' };
  return server.call('POST', url, new URLSearchParams(fields).toString(), headers);
}

interface Kind {
  readonly what: string;
  readonly status: number;
  readonly ask: (server: TestServer) => Promise<Answer>;
}

const get = (url: string) => (server: TestServer) => server.call('GET', url, undefined, browser);
const posting = (changes: Record<string, string>) => (server: TestServer) =>
  send(server, paths.post, { ...aStory(), ...changes });
const refused = 'Arguable: call me when you are in town.';

const kinds: readonly Kind[] = [
  { what: 'a page', status: 200, ask: get(paths.home) },
  { what: 'the form', status: 200, ask: get(paths.post) },
  { what: 'no page', status: 404, ask: get('/nowhere') },
  { what: 'no story', status: 404, ask: get('/experience/joy_0000') },
  { what: 'a parameter said twice', status: 400, ask: get('/browse?city=a&city=b') },
  { what: 'half a percent sign', status: 400, ask: get('/%') },
  { what: 'half a character', status: 400, ask: get('/experience/%E0%A4%A') },
  { what: 'a control character', status: 400, ask: get('/browse?search=%00') },
  { what: 'no such file', status: 404, ask: get('/assets/nothing.js') },
  {
    what: 'another method',
    status: 405,
    ask: (server) => server.call('DELETE', paths.browse, undefined, browser),
  },
  {
    what: 'a form of another kind',
    status: 415,
    ask: (server) =>
      server.call('POST', paths.post, 'x', { ...browser, 'content-type': 'text/plain' }),
  },
  {
    what: 'a form from another site',
    status: 403,
    ask: (server) =>
      server.call('POST', paths.post, '', { ...asForm, origin: 'https://evil.example' }),
  },
  { what: 'a story that is too short', status: 400, ask: posting({ content: 'short' }) },
  { what: 'a story of 20 KB', status: 413, ask: posting({ content: 'a'.repeat(20_000) }) },
  { what: 'a story of 60 KB', status: 413, ask: posting({ content: 'a'.repeat(60_000) }) },
  { what: 'a story that the review refuses', status: 422, ask: posting({ content: refused }) },
  { what: 'the field that stays empty', status: 422, ask: posting({ website: 'x' }) },
  {
    what: 'a story told twice',
    status: 409,
    async ask(server) {
      const story = aStory();
      await send(server, paths.post, story);
      return send(server, paths.post, story);
    },
  },
  {
    what: 'a second vote',
    status: 409,
    async ask(server) {
      const { randomId } = await server.post();
      const somebody = server.visitor();
      await somebody.call('POST', voteFormPath(randomId), '', asForm);
      return somebody.call('POST', voteFormPath(randomId), '', asForm);
    },
  },
  {
    what: 'a report without a reason',
    status: 400,
    async ask(server) {
      const { randomId } = await server.post();
      return send(server, reportFormPath(randomId), { description: 'Look at it.' });
    },
  },
  {
    what: 'a second report',
    status: 409,
    async ask(server) {
      // With half of all stories hidden, reports hide no more: the story of this one stays visible.
      const stories = [await server.post(), await server.post(), await server.post()];
      for (const { id } of stories) await server.visitor().report(id);
      const { randomId } = await server.post();
      const somebody = server.visitor();
      const reporting = () =>
        somebody.call('POST', reportFormPath(randomId), 'reason=other', asForm);
      await reporting();
      return reporting();
    },
  },
];

describe('a browser gets a page whose inline code its own policy allows', () => {
  test.each(kinds)('$what: $status', async ({ status, ask }) => {
    const server = await openTestServer('sqlite', { bundle, reviewer: openKeywordReviewer() });
    const response = await ask(server);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(forbiddenIn(response)).toEqual([]);
    expect(response.body).toContain('href="/"');
    expect(String(response.headers['content-security-policy'])).not.toContain('unsafe');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  test('when it sends too many requests: 429, with the time to wait', async () => {
    const server = await openTestServer('sqlite', { bundle, limits: true });
    const somebody = server.visitor('198.51.100.9');
    const ask = () => somebody.call('GET', paths.random, undefined, browser);
    let response = await ask();
    for (let i = 0; i < 700 && response.statusCode !== 429; i++) response = await ask();
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(forbiddenIn(response)).toEqual([]);
    const form = await somebody.call('POST', paths.post, 'content=My+text', asForm);
    expect(form.statusCode).toBe(429);
    expect(Number(form.headers['retry-after'])).toBeGreaterThan(0);
    expect(form.body).toContain('My text');
    expect(forbiddenIn(form)).toEqual([]);
  });

  test('when the database is unavailable: 503, with the text that was typed', async () => {
    const server = await openTestServer('sqlite', { bundle });
    await server.database.close();
    const response = await posting({ content: 'A warm roll for everybody.' })(server);
    expect(response.statusCode).toBeGreaterThanOrEqual(500);
    expect(response.body).toContain('A warm roll for everybody.');
    expect(forbiddenIn(response)).toEqual([]);
    const random = await get(paths.random)(server);
    expect(random.statusCode).toBeGreaterThanOrEqual(500);
    expect(random.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(forbiddenIn(random)).toEqual([]);
  });

  test('and a program gets JSON, as for every call', async () => {
    const server = await openTestServer('sqlite', { bundle });
    for (const [url, headers] of [
      ['/%', {}],
      ['/browse?search=%00', { accept: 'application/json' }],
      ['/api/experiences?search=%00', browser],
      ['/api/experiences?limit=0', browser],
      ['/api/nothing', browser],
    ] as const) {
      const response = await server.call('GET', url, undefined, headers);
      expect(response.headers['content-type'], url).toBe('application/json; charset=utf-8');
    }
  });
});

test('each response has exactly one policy', async () => {
  const server = await openTestServer('sqlite', { bundle });
  const page = await server.call('GET', paths.home);
  const refusal = await server.call('GET', '/api/nothing');
  expect(refusal.headers['content-security-policy']).toContain("style-src 'self';");
  expect(page.headers['content-security-policy']).not.toContain("style-src 'self';");
});

test('a story page shows the problem of a report next to the reasons', async () => {
  const server = await openTestServer('sqlite', { bundle });
  const { randomId } = await server.post();
  const { body } = await send(server, reportFormPath(randomId), { description: 'Look at it.' });
  expect(body.match(/Please select a reason for reporting/g)?.length).toBeGreaterThanOrEqual(2);
  expect(body).toContain('Look at it.');
});

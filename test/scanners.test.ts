import { globSync, readFileSync } from 'node:fs';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { endpoints } from '../src/contract/endpoints/endpoints.ts';
import { adminConsolePath, experiencePath, paths } from '../src/contract/paths.ts';
import { renderingBundle as bundle } from './support/server/rendering-bundle.ts';
import { openTestServer } from './support/server/test-server.ts';

/** As behind a proxy that terminates TLS. */
const env = { PUBLIC_ORIGIN: 'https://uplift.example.org' };
const pages = [paths.home, paths.browse, paths.post, paths.about, adminConsolePath, '/nothing'];
const evil = 'https://evil.example';

test('security headers are what scanners expect, on every page, in a feed and in a call', async () => {
  const server = await openTestServer('sqlite', { bundle, env });
  for (const path of [...pages, '/api/experiences', '/feed.xml']) {
    const { headers } = await server.call('GET', path, undefined, { origin: evil });
    const policy = String(headers['content-security-policy']);
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    const problems = findings.filter(({ severity }) => severity <= Severity.MEDIUM);
    expect(
      problems.filter(({ description }) => !knownDoubt.test(description)),
      path,
    ).toEqual([]);
    // The headers that MDN Observatory rates. Cookies have tests of their own.
    expect(policy, path).toMatch(/^default-src 'none';(?!.*unsafe).*frame-ancestors 'none'/);
    expect(headers, path).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=63072000/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
});

// Reported for any 'self', in case user files are served from this origin, which they are not.
const knownDoubt = /^'self' can be problematic if you host JSONP/;

test('no other site may read a response, whatever Origin it sends', async () => {
  const server = await openTestServer('sqlite', { bundle, env });
  const calls = endpoints.map(({ method, path }) => ({ method, path }));
  const gets = pages.map((path) => ({ method: 'GET', path }) as const);
  for (const origin of [evil, 'null', 'http://localhost:80', env.PUBLIC_ORIGIN]) {
    for (const { method, path } of [...calls, ...gets]) {
      const headers = { origin, 'access-control-request-method': method };
      const asked = await server.call(method, path, undefined, headers);
      const preflight = await server.app.inject({ method: 'OPTIONS', url: path, headers });
      // Also from the cache.
      const again = await server.call(method, path, undefined, headers);
      for (const answer of [asked, preflight, again]) {
        const sent = JSON.stringify(answer.headers);
        expect(sent, `${method} ${path} for ${origin}`).not.toMatch(/access-control|evil\.example/);
      }
      expect(preflight.statusCode).toBeGreaterThanOrEqual(400);
    }
  }
});

const script = '<script>alert(1)</script>';
const handler = '"><img src=x onerror=alert(1)>';
const ending = '--></script></style></title>';

test('a script in a story, its tags or a search is shown as text on every page and in every feed', async () => {
  const server = await openTestServer('sqlite', { bundle, env });
  const story = await server.post({
    content: `A warm roll ${script} ${handler} ${ending}`,
    tags: `${script},${handler}`,
  });
  await server.invalidateCache();
  const search = encodeURIComponent(script + handler);
  const shown = [
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
  ];
  for (const page of shown) {
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
  const files = globSync('src/{web,admin,contract,domain}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(100);
  const ways =
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\b|srcdoc/i;
  expect(files.filter((file) => ways.test(readFileSync(file, 'utf8')))).toEqual([]);
});

import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../src/contract/endpoints/endpoints.ts';
import { adminConsolePath, paths } from '../src/contract/paths.ts';
import { renderingBundle as bundle } from './support/server/rendering-bundle.ts';
import { openTestServer } from './support/server/test-server.ts';

/** As behind a proxy that terminates TLS. */
const env = { PUBLIC_ORIGIN: 'https://uplift.example.org' };
const pages = [paths.home, paths.browse, paths.post, paths.about, adminConsolePath, '/nothing'];
const evil = 'https://evil.example';

describe('security headers are what scanners expect, on', () => {
  test.each([...pages, '/api/experiences', '/feed.xml'])('%s', async (path) => {
    const server = await openTestServer('sqlite', { bundle, env });
    const { headers } = await server.call('GET', path, undefined, { origin: evil });
    const policy = String(headers['content-security-policy']);
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    const problems = findings.filter(({ severity }) => severity <= Severity.MEDIUM);
    expect(problems.filter(({ description }) => !knownDoubt.test(description))).toEqual([]);
    // The headers that MDN Observatory rates. Cookies have tests of their own.
    expect(policy).toMatch(/^default-src 'none';(?!.*unsafe).*frame-ancestors 'none'/);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

// Reported for any 'self', in case user files are served from this origin, which they are not.
const knownDoubt = /^'self' can be problematic if you host JSONP/;

describe('no other site may read a response, whatever Origin it sends:', () => {
  const origins = [evil, 'null', 'http://localhost:80', env.PUBLIC_ORIGIN];

  test.each(origins)('%s', async (origin) => {
    const server = await openTestServer('sqlite', { bundle, env });
    const calls = endpoints.map(({ method, path }) => ({ method, path }));
    const gets = pages.map((path) => ({ method: 'GET', path }) as const);
    for (const { method, path } of [...calls, ...gets]) {
      const headers = { origin, 'access-control-request-method': method };
      const asked = await server.call(method, path, undefined, headers);
      const preflight = await server.app.inject({ method: 'OPTIONS', url: path, headers });
      // Also from the cache.
      const again = await server.call(method, path, undefined, headers);
      for (const answer of [asked, preflight, again]) {
        const corsHeaders = Object.keys(answer.headers).filter((name) =>
          name.startsWith('access-control'),
        );
        expect(corsHeaders, `${method} ${path}`).toEqual([]);
        expect(JSON.stringify(answer.headers)).not.toContain('evil.example');
      }
      expect(preflight.statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});

import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { openListeningServer } from '../../../test/support/server/listening-server.ts';
import { exchange, sendRequest } from '../../../test/support/server/raw-http.ts';
import { contentSecurityPolicy, securityHeaders } from './headers.ts';

const plain = securityHeaders({ https: false });

// Reported for any 'self', in case user files are served from this origin, which they are not.
const knownDoubt = /^'self' can be problematic if you host JSONP/;

test('only our own files and inline code named by its hash may run or load on a page', () => {
  const hashes = { scripts: ['sha256-script'], styles: ['sha256-one', 'sha256-two'] };
  const policy = contentSecurityPolicy(hashes);
  expect(policy).toBe(
    "default-src 'none'; script-src 'self' 'sha256-script'; style-src 'self' 'sha256-one' 'sha256-two'; " +
      "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
      "worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const problems = findings.filter(({ severity }) => severity <= Severity.MEDIUM);
  expect(problems.filter(({ description }) => !knownDoubt.test(description))).toEqual([]);
  expect(plain['content-security-policy']).toContain("script-src 'self'; style-src 'self';");
});

test('the other headers forbid type sniffing, full referrers, shared windows and devices, and only https has Strict-Transport-Security, for at least a year', () => {
  expect(plain).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const device of ['camera', 'microphone', 'payment', 'usb']) {
    expect(plain['permissions-policy']).toContain(`${device}=()`);
  }
  // For the cities near a reader, whose position stays in the browser.
  expect(plain['permissions-policy']).toContain('geolocation=(self)');
  const { 'strict-transport-security': strict } = securityHeaders({ https: true });
  expect(strict).toMatch(/^max-age=63072000/);
  expect(plain).not.toHaveProperty('strict-transport-security');
});

const nameOf = (head: readonly string[]) => head.join(', ').slice(0, 80);
const host = 'Host: localhost';
const post = ['POST /api/experiences HTTP/1.1', host];
const json = 'Content-Type: application/json';
const evil = 'Origin: https://evil.example';

/** A request of each kind that is answered: the status and its head. */
const answered: readonly [status: number, head: readonly string[]][] = [
  [200, ['GET /api/experiences HTTP/1.1', host]],
  [200, ['GET /api/experiences HTTP/1.1', host, evil]],
  [200, ['GET /api/stats HTTP/1.1', host, 'Origin: null']],
  [200, ['GET /feed.xml HTTP/1.1', host, evil]],
  [304, ['GET /api/experiences HTTP/1.1', host, 'If-None-Match: *']],
  [200, ['HEAD /api/experiences HTTP/1.1', host]],
  [200, ['GET /api/admin/status HTTP/1.1', host]],
  [200, ['GET /api/openapi.json HTTP/1.1', host]],
  [200, ['GET /healthz HTTP/1.1', host]],
  [200, ['GET /readyz HTTP/1.1', host]],
  [200, ['GET /healthz HTTP/1.1', host, 'Expect: miracles']],
  [200, ['GET /healthz HTTP/1.0']],
  [303, ['GET /random HTTP/1.1', host]],
  // For people, as a page.
  [404, ['GET /nothing HTTP/1.1', host]],
];

/** The same for each kind that is refused, by the parser of HTTP, the framework, the router or a handler. */
const refused: readonly [status: number, head: readonly string[], body?: string][] = [
  [400, ['GET /api/experiences?limit=0 HTTP/1.1', host]],
  [400, ['GET /api/experiences/by-random-id/%zz HTTP/1.1', host]],
  [400, ['GET /api/experiences/by-random-id/%00 HTTP/1.1', host]],
  [400, [...post, json, 'Content-Length: 1'], '{'],
  [401, ['GET /api/admin/reported-experiences HTTP/1.1', host]],
  [403, ['POST /api/admin/logout HTTP/1.1', host, evil]],
  [404, ['GET /api/experiences/random HTTP/1.1', host]],
  [404, ['GET /api/nothing HTTP/1.1', host]],
  [404, ['GET /assets/nothing.js HTTP/1.1', host]],
  [404, [`GET /api/experiences/by-random-id/${'a'.repeat(300)} HTTP/1.1`, host]],
  [405, ['DELETE /browse HTTP/1.1', host]],
  [405, ['TRACE / HTTP/1.1', host, 'Cookie: canary=1']],
  [405, ['TRACE /api/experiences HTTP/1.1', host]],
  [405, ['OPTIONS * HTTP/1.1', host]],
  // A CORS preflight.
  [405, ['OPTIONS /api/experiences HTTP/1.1', host, evil, 'Access-Control-Request-Method: POST']],
  [413, [...post, json, 'Content-Length: 20000']],
  [415, [...post, 'Content-Type: text/plain', 'Content-Length: 1'], 'x'],
  [431, ['GET / HTTP/1.1', host, `X: ${'a'.repeat(20_000)}`]],
  [431, [`GET /${'a'.repeat(20_000)} HTTP/1.1`, host]],
  [400, ['GET / HTTP/1.1']],
  [400, ['hello?']],
  // A handshake of TLS, and the preface of HTTP/2.
  [400, ['\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003']],
  [400, ['PRI * HTTP/2.0'], 'SM\r\n\r\n'],
  [400, [...post, 'Content-Length: 1', 'Transfer-Encoding: chunked']],
  [400, [...post, json, 'Transfer-Encoding: chunked'], 'zz\r\n'],
  [400, ['BREW / HTTP/1.1', host]],
];

test.each([
  ['http', {}],
  ['https', { PUBLIC_ORIGIN: 'https://uplift.example' }],
])(
  'over %s every response has the security headers, and an error is JSON with a sentence for people, and is not cached',
  async (scheme, env) => {
    const https = scheme === 'https';
    const { port } = await openListeningServer(env);
    const send = async (expected: number, head: readonly string[], sent?: string) => {
      const { status, headers, body } = await sendRequest(port, head, sent);
      expect(status, nameOf(head)).toBe(expected);
      expect(Object.fromEntries(headers), nameOf(head)).toMatchObject({
        ...securityHeaders({ https }),
        'content-security-policy': expect.stringMatching(/^default-src 'none'; /),
      });
      expect(headers.has('strict-transport-security')).toBe(https);
      // What other sites may read: cors.test.ts.
      const unwanted = /^(access-control-allow-(?!origin$)|server$|x-powered-by)|evil\.example/;
      expect([...headers].flat().filter((text) => unwanted.test(text))).toEqual([]);
      return { headers, body };
    };
    // What can be cached comes from the cache the second time.
    for (const each of [...answered, ...answered]) await send(...each);
    for (const [status, head, sent] of [...refused, ...refused]) {
      const { headers, body } = await send(status, head, sent);
      expect(headers.get('content-type'), nameOf(head)).toBe('application/json; charset=utf-8');
      expect(headers.get('cache-control'), nameOf(head)).toBe('no-store');
      expect(Number(headers.get('content-length'))).toBe(body.length);
      expect(JSON.parse(body)).toMatchObject({
        code: expect.any(String),
        message: expect.stringMatching(/^[A-Z].{10,}/),
      });
      expect(`${[...headers].join()}${body}`).not.toContain('canary');
    }
    // TRACE shows nothing of the request, and CONNECT opens no tunnel.
    const tunnel = 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n';
    expect(await exchange(port, tunnel)).toBe('');
  },
);

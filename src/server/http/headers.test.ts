import { describe, expect, test } from 'vitest';
import {
  sendRequest,
  exchange,
  listen,
  parseResponse,
  type RawResponse,
} from '../../../test/support/server/raw-http.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { contentSecurityPolicy, securityHeaders } from './headers.ts';

const plain = securityHeaders({ https: false });

test('only our own files and inline code named by its hash may run or load on a page', () => {
  const hashes = { scripts: ['sha256-script'], styles: ['sha256-one', 'sha256-two'] };
  expect(contentSecurityPolicy(hashes)).toBe(
    "default-src 'none'; script-src 'self' 'sha256-script'; style-src 'self' 'sha256-one' 'sha256-two'; " +
      "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
      "worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  expect(plain['content-security-policy']).toContain("script-src 'self'; style-src 'self';");
});

test('the other headers forbid type sniffing, full referrers, shared windows and devices', () => {
  expect(plain).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const device of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
    expect(plain['permissions-policy']).toContain(`${device}=()`);
  }
});

test('only https has Strict-Transport-Security, for at least a year', () => {
  const https = securityHeaders({ https: true });
  expect(
    Number(/max-age=(\d+)/.exec(https['strict-transport-security'] ?? '')?.[1]),
  ).toBeGreaterThan(31_536_000);
  expect(plain).not.toHaveProperty('strict-transport-security');
});

const host = 'Host: localhost';
const json = 'Content-Type: application/json';

/** One request for every kind of response: what is sent, and the status. */
const kinds: [name: string, head: readonly string[], status: number, body?: string][] = [
  ['a list', ['GET /api/experiences HTTP/1.1', host], 200],
  ['a list that has not changed', ['GET /api/experiences HTTP/1.1', host, 'If-None-Match: *'], 304],
  ['a HEAD', ['HEAD /api/experiences HTTP/1.1', host], 200],
  ['a response for one visitor', ['GET /api/admin/status HTTP/1.1', host], 200],
  ['the description of the API', ['GET /api/openapi.json HTTP/1.1', host], 200],
  ['whether the process runs', ['GET /healthz HTTP/1.1', host], 200],
  ['whether it can work', ['GET /readyz HTTP/1.1', host], 200],
  ['a redirect to a random story', ['GET /random HTTP/1.1', host], 303],
  ['a bad parameter', ['GET /api/experiences?limit=0 HTTP/1.1', host], 400],
  ['a broken address', ['GET /api/experiences/by-random-id/%zz HTTP/1.1', host], 400],
  ['an address with a NUL', ['GET /api/experiences/by-random-id/%00 HTTP/1.1', host], 400],
  ['no JSON', ['POST /api/experiences HTTP/1.1', host, json, 'Content-Length: 1'], 400, '{'],
  ['no session', ['GET /api/admin/reported-experiences HTTP/1.1', host], 401],
  [
    'a foreign page',
    ['POST /api/admin/logout HTTP/1.1', host, 'Origin: https://evil.example'],
    403,
  ],
  ['no story', ['GET /api/experiences/random HTTP/1.1', host], 404],
  ['no such call', ['GET /api/nothing HTTP/1.1', host], 404],
  ['no such page', ['GET /nothing HTTP/1.1', host], 404],
  ['no such file', ['GET /assets/nothing.js HTTP/1.1', host], 404],
  ['a method that is not allowed', ['DELETE /browse HTTP/1.1', host], 405],
  [
    'a body that is too large',
    ['POST /api/experiences HTTP/1.1', host, json, 'Content-Length: 20000'],
    413,
  ],
  [
    'an identifier that is too long',
    [`GET /api/experiences/by-random-id/${'a'.repeat(300)} HTTP/1.1`, host],
    404,
  ],
  [
    'another content type',
    ['POST /api/experiences HTTP/1.1', host, 'Content-Type: text/plain', 'Content-Length: 1'],
    415,
    'x',
  ],
  ['headers that are too long', ['GET / HTTP/1.1', host, `X: ${'a'.repeat(20_000)}`], 431],
  ['an address that is too long', [`GET /${'a'.repeat(20_000)} HTTP/1.1`, host], 431],
  ['no Host', ['GET / HTTP/1.1'], 400],
  ['an unknown expectation', ['GET /healthz HTTP/1.1', host, 'Expect: miracles'], 200],
  ['no request at all', ['hello?'], 400],
  [
    'a handshake of TLS',
    ['\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
    400,
  ],
  ['the preface of HTTP/2', ['PRI * HTTP/2.0'], 400, 'SM\r\n\r\n'],
  [
    'two lengths of a body',
    ['POST /api/experiences HTTP/1.1', host, 'Content-Length: 1', 'Transfer-Encoding: chunked'],
    400,
  ],
  [
    'a chunk without a length',
    ['POST /api/experiences HTTP/1.1', host, json, 'Transfer-Encoding: chunked'],
    400,
    'zz\r\n',
  ],
  ['an unknown method', ['BREW / HTTP/1.1', host], 400],
  ['TRACE', ['TRACE / HTTP/1.1', host, 'Cookie: secret=1'], 405],
  ['TRACE of a call', ['TRACE /api/experiences HTTP/1.1', host], 405],
  ['OPTIONS of everything', ['OPTIONS * HTTP/1.1', host], 405],
  [
    'a CORS preflight',
    [
      'OPTIONS /api/experiences HTTP/1.1',
      host,
      'Origin: https://evil.example',
      'Access-Control-Request-Method: POST',
    ],
    405,
  ],
  ['an old client', ['GET /healthz HTTP/1.0'], 200],
];

async function responseTo(
  [, head, , body]: (typeof kinds)[number],
  env: Record<string, string> = {},
): Promise<RawResponse> {
  const server = await openTestServer('sqlite', { env });
  const port = await listen(server.app);
  await sendRequest(port, head, body);
  // What can be cached comes from the cache now.
  return sendRequest(port, head, body);
}

describe.each([
  ['http', {}],
  ['https', { PUBLIC_ORIGIN: 'https://uplift.example' }],
])('over %s every response has the security headers', (scheme, env) => {
  const https = scheme === 'https';
  const expected = securityHeaders({ https });

  test.each(kinds)('%s', async (...kind) => {
    const { status, headers } = await responseTo(kind, env);
    expect(status).toBe(kind[2]);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...expected,
      'content-security-policy': expect.stringMatching(/^default-src 'none'; /),
    });
    expect(headers.has('strict-transport-security')).toBe(https);
    const unwanted = /^(access-control-|server$|x-powered-by)/;
    expect([...headers.keys()].filter((name) => unwanted.test(name))).toEqual([]);
  });
});

const refusals = kinds.filter(([name, , status]) => status >= 400 && name !== 'no such page');

describe('an error is JSON with a sentence for people, and is not cached', () => {
  test.each(refusals)('%s', async (...kind) => {
    const { headers, body } = await responseTo(kind);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Number(headers.get('content-length'))).toBe(body.length);
    expect(JSON.parse(body)).toMatchObject({
      code: expect.any(String),
      message: expect.stringMatching(/^[A-Z].{10,}/),
    });
  });
});

test('the response to TRACE contains nothing of the request', async () => {
  const server = await openTestServer('sqlite');
  const text = await exchange(
    await listen(server.app),
    'TRACE / HTTP/1.1\r\nHost: localhost\r\nCookie: canary=1\r\nConnection: close\r\n\r\n',
  );
  expect(parseResponse(text).status).toBe(405);
  expect(text).not.toContain('canary');
});

test('CONNECT opens no tunnel', async () => {
  const server = await openTestServer('sqlite');
  const port = await listen(server.app);
  expect(
    await exchange(port, 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n'),
  ).toBe('');
});

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

test('nothing may run or load on a page but what is our own or named by its hash', () => {
  const hashes = { scripts: ['sha256-script'], styles: ['sha256-one', 'sha256-two'] };
  expect(contentSecurityPolicy(hashes)).toBe(
    "default-src 'none'; script-src 'self' 'sha256-script'; style-src 'self' 'sha256-one' 'sha256-two'; " +
      "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
      "worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  expect(plain['content-security-policy']).toContain("script-src 'self'; style-src 'self';");
});

test('the other headers say no to guessing types, telling addresses, sharing windows and using devices', () => {
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

test('only https is remembered, for at least a year', () => {
  const https = securityHeaders({ https: true });
  expect(
    Number(/max-age=(\d+)/.exec(https['strict-transport-security'] ?? '')?.[1]),
  ).toBeGreaterThan(31_536_000);
  expect(plain).not.toHaveProperty('strict-transport-security');
});

const host = 'Host: localhost';
const json = 'Content-Type: application/json';

/** One of every kind of answer: what is sent, and its status. */
const kinds: [name: string, head: readonly string[], status: number, body?: string][] = [
  ['a list', ['GET /api/experiences HTTP/1.1', host], 200],
  ['a list that has not changed', ['GET /api/experiences HTTP/1.1', host, 'If-None-Match: *'], 304],
  ['a HEAD', ['HEAD /api/experiences HTTP/1.1', host], 200],
  ['an answer for one visitor', ['GET /api/admin/status HTTP/1.1', host], 200],
  ['the description of the API', ['GET /api/openapi.json HTTP/1.1', host], 200],
  ['whether the process runs', ['GET /healthz HTTP/1.1', host], 200],
  ['whether it can work', ['GET /readyz HTTP/1.1', host], 200],
  ['a way to a random story', ['GET /random HTTP/1.1', host], 303],
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
  ['a method that nothing takes', ['DELETE /browse HTTP/1.1', host], 405],
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
  ['headers without end', ['GET / HTTP/1.1', host, `X: ${'a'.repeat(20_000)}`], 431],
  ['an address without end', [`GET /${'a'.repeat(20_000)} HTTP/1.1`, host], 431],
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
    'a question whether other sites may ask',
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

async function answerTo(
  [, head, , body]: (typeof kinds)[number],
  env: Record<string, string> = {},
): Promise<RawResponse> {
  const server = await openTestServer('sqlite', { env });
  const port = await listen(server.app);
  await sendRequest(port, head, body);
  // What can be kept comes from the cache now.
  return sendRequest(port, head, body);
}

describe.each([
  ['http', {}],
  ['https', { PUBLIC_ORIGIN: 'https://uplift.example' }],
])('over %s every answer has them', (scheme, env) => {
  const https = scheme === 'https';
  const expected = securityHeaders({ https });

  test.each(kinds)('%s', async (...kind) => {
    const { status, headers } = await answerTo(kind, env);
    expect(status).toBe(kind[2]);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...expected,
      'content-security-policy': expect.stringMatching(/^default-src 'none'; /),
    });
    expect(headers.has('strict-transport-security')).toBe(https);
    const telling = /^(access-control-|server$|x-powered-by)/;
    expect([...headers.keys()].filter((name) => telling.test(name))).toEqual([]);
  });
});

const refusals = kinds.filter(([name, , status]) => status >= 400 && name !== 'no such page');

describe('a refusal is JSON with a sentence for people, and nobody keeps it', () => {
  test.each(refusals)('%s', async (...kind) => {
    const { headers, body } = await answerTo(kind);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Number(headers.get('content-length'))).toBe(body.length);
    expect(JSON.parse(body)).toMatchObject({
      code: expect.any(String),
      message: expect.stringMatching(/^[A-Z].{10,}/),
    });
  });
});

test('nothing that was sent comes back in an answer to TRACE', async () => {
  const server = await openTestServer('sqlite');
  const text = await exchange(
    await listen(server.app),
    'TRACE / HTTP/1.1\r\nHost: localhost\r\nCookie: canary=1\r\nConnection: close\r\n\r\n',
  );
  expect(parseResponse(text).status).toBe(405);
  expect(text).not.toContain('canary');
});

test('nobody gets a tunnel', async () => {
  const server = await openTestServer('sqlite');
  const port = await listen(server.app);
  expect(
    await exchange(port, 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n'),
  ).toBe('');
});

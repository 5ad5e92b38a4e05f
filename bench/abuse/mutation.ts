import fc from 'fast-check';
import { BrowseQuerySchema } from '../../src/contract/browse-query.ts';
import { endpoints } from '../../src/contract/endpoints/endpoints.ts';
import { consolePath, crawlerPaths, paths, sitePicturePath } from '../../src/contract/paths.ts';
import type { StoryIds } from '../support/popular.ts';
import { list } from '../support/words.ts';

const methods = list('GET GET GET POST POST HEAD PUT DELETE OPTIONS PATCH');
const rareMethods = [...list('TRACE CONNECT PROPFIND BREW get'), '', 'GET\0', 'POST GET'];

const pages = [
  ...Object.values(paths),
  ...Object.values(crawlerPaths),
  ...list('/feed.xml /feed.json /daily-dose.xml /sw.js /pictures/city.png /assets/x.js'),
  ...list('/sitemap/stories-1.xml /places/de.json /nothing /experience/{randomId}'),
  ...list('/experience/{randomId}/vote /experience/{randomId}/report'),
  consolePath,
  sitePicturePath,
];

const routes = [
  ...endpoints.map(({ method, path }) => ({ method, path })),
  ...pages.map((path) => ({ method: 'GET', path })),
];

/** Names of parameters and fields. */
const names = [
  ...Object.keys(BrowseQuerySchema.entries),
  ...list('q __proto__ constructor[prototype] search[] search[$ne] %00 a.b'),
  '',
];

/** Texts that have caused errors in programs, for URLs, headers and bodies. */
const hostile = fc.oneof(
  fc.constantFrom(
    ...list(`0 -1 1 90 10000 1e9 99999999999999999999 NaN null true ' " % _ \\ * "*" {{7*7}} //evil
      ../../etc/passwd ..%2f..%2f %00 %ff %zz %e2%80%ae %F0%9F%91%A8%E2%80%8D __proto__ constructor toString
      é 東京 ﷺ 👨‍👩‍👧‍👦 europe Germany Berlin votes week all school kind 2026-11-22T12:00:00.000Z 0000-00-00
      9999-12-31T23:59:59Z +275760-09-13T00:00:00Z <script>alert(1)</script>`),
  ),
  fc.constantFrom(
    '',
    ' ',
    "' or '1'='1",
    '1; drop table x',
    'NEAR(a b)',
    'the the',
    '\0',
    '\ud800',
  ),
  fc.constantFrom('\u202e', `e${'\u0301'.repeat(50)}`, 'a'.repeat(300)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
);

/** Values of headers of this name. */
const header = (name: string, ...values: string[]) =>
  fc.oneof(fc.constantFrom(...values), hostile).map((value) => `${name}: ${value}`);

const headers = fc.oneof(
  header('Host', 'evil.example', '', 'localhost:1', '[::1]', 'a b', 'x'.repeat(300)),
  header('Cookie', 'd=x; admin=y', '__Host-d=a.b.c'),
  header('X-Forwarded-For', '10.0.0.1, ::1', '::1', ','),
  header('X-Forwarded-Proto', 'https', 'http', 'javascript'),
  header('Origin', 'null', 'https://evil.example', 'http://127.0.0.1'),
  header('Sec-Fetch-Site', 'cross-site', 'same-origin', 'none'),
  header('Accept-Encoding', 'br', 'gzip;q=0', '*;q=0', 'x'.repeat(2_000), ';;,,;q=a'),
  header('If-None-Match', '*', '"x"', 'W/"', ','.repeat(500)),
  header('Range', 'bytes=0-1', 'bytes=-', 'bytes=5-1', `bytes=${'0-,'.repeat(200)}`),
  header('Idempotency-Key', '2b5f0a52-5f0d-4b44-8a5e-6f3d7c1a9e10', 'x', 'a, b'),
  header('Authorization', 'Bearer x', 'Basic eA==', 'Bearer'),
  header('Transfer-Encoding', 'chunked', 'gzip', 'chunked, chunked', 'xchunked'),
  header('Content-Length', '0', '5', '-1', '1e3', '99999999', '3, 3', ''),
  header('Expect', '100-continue', 'miracles'),
  header('Connection', 'Upgrade\r\nUpgrade: websocket', 'keep-alive', 'X-Forwarded-For'),
  header('Content-Type', 'application/x-www-form-urlencoded', 'text/xml', 'multipart/form-data'),
  fc.nat(9_000).map((length) => `X: ${'y'.repeat(length)}`),
);

const bodies: Record<string, unknown>[] = [
  {
    content: 'A neighbour brought us soup.',
    continent: 'europe',
    country: 'Germany',
    city: 'Bonn',
  },
  { voterFingerprint: 'browser' },
  { reason: 'spam', reporterFingerprint: 'browser', description: 'x' },
  { password: 'a guess at the password' },
  { endpoint: 'https://push.example/x', keys: { p256dh: 'x', auth: 'y' }, hour: 8 },
];

/** One of these arbitraries by its weight. */
const weighted = <T>(...all: readonly [number, fc.Arbitrary<T>][]) =>
  fc.oneof(...all.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const body = fc
  .tuple(
    fc.constantFrom(...bodies),
    fc.dictionary(
      fc.constantFrom(...names, ...bodies.flatMap(Object.keys)),
      fc.oneof(hostile, fc.jsonValue()),
      { maxKeys: 3 },
    ),
  )
  .map(([valid, changes]) => ({ ...valid, ...changes }))
  .chain((values) => {
    const text = JSON.stringify(values);
    const pairs = Object.entries(values).map(([name, value]) => [name, String(value)]);
    return weighted(
      [75, fc.constant(text)],
      [10, fc.constant(new URLSearchParams(pairs).toString())],
      [10, fc.nat(text.length).map((length) => text.slice(0, length))],
      [5, fc.nat(9_000).map((depth) => '['.repeat(depth))],
    );
  });

const query = fc
  .array(fc.tuple(fc.constantFrom(...names), hostile), { maxLength: 4, size: 'xsmall' })
  .map((all) => all.map(([name, value]) => `${name}=${value}`).join('&'));

/** The URL of a route and its method. Some stories exist, and not all URLs are encoded. */
function target(known: readonly StoryIds[]): fc.Arbitrary<{ method: string; url: string }> {
  const story = weighted<StoryIds>(
    [6, fc.constantFrom(...known)],
    [4, hostile.map((id) => ({ id, randomId: id }))],
  );
  const inserted = weighted(
    [9, fc.constant('')],
    [1, fc.oneof(hostile, fc.constantFrom('/', ';', '?', '#'))],
  );
  return fc
    .tuple(fc.constantFrom(...routes), story, inserted, query, fc.nat(9))
    .map(([{ method, path }, { id, randomId }, more, search, rawness]) => {
      const filled = path.replace(/\{(\w+)\}/, (_, name) => (name === 'randomId' ? randomId : id));
      const url = `${filled}${more}?${search}`;
      // Node rejects other bytes in a URL; some are kept to test that.
      return { method, url: rawness === 0 ? url : encodeURI(url.toWellFormed()) };
    });
}

/** Bytes that are changed, removed, inserted or repeated. */
const corruptions = fc.array(
  fc.record({ at: fc.nat(2_000), removed: fc.nat(4), inserted: fc.uint8Array({ maxLength: 30 }) }),
  { maxLength: 8 },
);

/** The bytes of valid requests with some mutations. */
export function mutatedRequest(known: readonly StoryIds[]): fc.Arbitrary<Buffer> {
  const other = weighted<string | undefined>(
    [67, fc.constant(undefined)],
    [30, fc.constantFrom(...methods)],
    [3, fc.constantFrom(...rareMethods)],
  );
  const request = fc
    .tuple(other, target(known), body, fc.array(headers, { maxLength: 2, size: 'xsmall' }))
    .map(([otherMethod, { method, url }, text, more]) => {
      const verb = otherMethod ?? method;
      const content = verb === 'GET' || verb === 'HEAD' ? '' : text;
      const length = content === '' ? [] : [`Content-Length: ${Buffer.byteLength(content)}`];
      const always = ['Host: 127.0.0.1', 'Connection: close', 'Content-Type: application/json'];
      const lines = [`${verb} ${url} HTTP/1.1`, ...always, ...length, ...more];
      return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`);
    });
  const corrupted = fc.tuple(request, corruptions).map(([bytes, changes]) => {
    const all = [...bytes];
    for (const { at, removed, inserted } of changes) {
      all.splice(at % (all.length + 1), removed, ...inserted);
    }
    return Buffer.from(all);
  });
  const random = fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => Buffer.from(bytes));
  return weighted([85, request], [13, corrupted], [2, random]);
}

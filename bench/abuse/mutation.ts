import { randomUUID } from 'node:crypto';
import { endpoints } from '../../src/contract/endpoints/endpoints.ts';
import { consolePath, crawlerPaths, paths, sitePicturePath } from '../../src/contract/paths.ts';
import type { Random } from '../random.ts';
import { hostileTexts, parameters } from './hostile-inputs.ts';

/** Existing stories, so that some requests find one. */
export interface KnownStories {
  readonly ids: readonly string[];
  readonly randomIds: readonly string[];
}

const methods = ['GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];
const rareMethods = [
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'M-SEARCH',
  'BREW',
  'get',
  '',
  'GET\0',
  'POST GET',
];

const pages = [
  ...Object.values(paths),
  ...Object.values(crawlerPaths),
  consolePath,
  sitePicturePath,
  '/feed.xml',
  '/feed.json',
  '/daily-dose.xml',
  '/sw.js',

  '/pictures/city.png',
  '/sitemap/stories-1.xml',
  '/assets/x.js',
  '/places/de.json',
  '/nothing',
];

const headers: readonly ((random: Random) => string)[] = [
  (random) =>
    `Host: ${random.of(['evil.example', '', 'localhost:1', '[::1]', 'a b', 'x'.repeat(300)])}`,
  (random) =>
    `Cookie: d=${random.of(hostileTexts)}; admin=${random.of(hostileTexts)}; __Host-d=a.b.c`,
  (random) =>
    `X-Forwarded-For: ${[1, 2, 3].map(() => random.of([...hostileTexts, '10.0.0.1', '::1'])).join()}`,
  (random) => `X-Forwarded-Proto: ${random.of(['https', 'http', 'javascript'])}`,
  (random) => `Origin: ${random.of(['null', 'https://evil.example', 'http://127.0.0.1', 'x'])}`,
  (random) => `Sec-Fetch-Site: ${random.of(['cross-site', 'same-origin', 'none', 'x'])}`,
  (random) =>
    `Accept-Encoding: ${random.of(['br', 'gzip;q=0', '*;q=0', 'x'.repeat(2_000), ';;,,;q=a'])}`,
  (random) => `If-None-Match: ${random.of(['*', '"x"', 'W/"', ','.repeat(500)])}`,
  (random) => `Range: bytes=${random.of(['0-1', '-', '5-1', '0-,'.repeat(200)])}`,
  (random) => `Idempotency-Key: ${random.of([randomUUID(), 'x', '', 'a, b'])}`,
  (random) => `Authorization: ${random.of(['Bearer x', 'Basic eA==', 'Bearer'])}`,
  (random) =>
    `Transfer-Encoding: ${random.of(['chunked', 'gzip', 'chunked, chunked', 'xchunked'])}`,
  (random) => `Content-Length: ${random.of(['0', '5', '-1', '1e3', '99999999', '3, 3', ''])}`,
  (random) => `Expect: ${random.of(['100-continue', 'miracles'])}`,
  (random) =>
    `Connection: ${random.of(['Upgrade', 'keep-alive', 'X-Forwarded-For'])}\r\nUpgrade: websocket`,
  (random) => `${random.of(['X', ' X', 'X Y', '', ':'])}: ${'y'.repeat(random.below(9_000))}`,
  () => 'Content-Type: application/x-www-form-urlencoded',
  (random) =>
    `Content-Type: ${random.of(['text/xml', 'multipart/form-data', 'application/json; charset=x', '/'])}`,
];

/** The bytes of a valid request with some mutations. Deterministic for the state of the generator. */
export function mutatedRequest(random: Random, known: KnownStories): Buffer {
  const method = random.next() < 0.03 ? random.of(rareMethods) : random.of(methods);
  const body = method === 'GET' || method === 'HEAD' ? '' : mutatedBody(random);
  const lines = [
    `${method} ${mutatedTarget(random, known)} HTTP/1.${random.below(20) === 0 ? 0 : 1}`,
  ];
  lines.push('Host: 127.0.0.1', 'Connection: close');
  if (body !== '') lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  if (random.next() < 0.9) lines.push('Content-Type: application/json');
  for (let more = random.below(4) - 1; more > 0; more--) lines.push(random.of(headers)(random));
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return random.next() < 0.15 ? corrupted(random, bytes) : bytes;
}

function mutatedTarget(random: Random, known: KnownStories): string {
  const chosen = random.next();
  const path =
    chosen < 0.5 ? random.of(endpoints).path : chosen < 0.9 ? random.of(pages) : storyPage(random);
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const ids = name === 'randomId' ? known.randomIds : known.ids;
    return random.next() < 0.6 ? random.of(ids) : random.of(hostileTexts);
  });
  const target = random.next() < 0.1 ? inserted(random, filled) : filled;
  const query = random.next() < 0.5 ? `?${mutatedQuery(random)}` : '';
  // Node rejects other bytes in a URL; some are kept to test that.
  return random.next() < 0.9 ? encodeURI((target + query).toWellFormed()) : target + query;
}

function storyPage(random: Random): string {
  return random.of([
    '/experience/{randomId}',
    '/experience/{randomId}/vote',
    '/experience/{randomId}/report',
  ]);
}

function inserted(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  return (
    text.slice(0, at) +
    random.of([...hostileTexts, '/', '//', ';', '?', '#', 'http://']) +
    text.slice(at)
  );
}

function mutatedQuery(random: Random): string {
  const count = 1 + random.below(4);
  return Array.from({ length: count }, () => {
    const value =
      random.next() < 0.5
        ? encodeURIComponent(random.of(hostileTexts).toWellFormed())
        : random.of(hostileTexts);
    return `${random.earlyOf(parameters)}=${value}`;
  }).join('&');
}

const bodies = [
  {
    content: 'A neighbour brought us soup.',
    continent: 'europe',
    country: 'Germany',
    city: 'Bonn',
    tags: 'soup',
  },
  { voterFingerprint: 'browser' },
  { reason: 'spam', reporterFingerprint: 'browser', description: 'x' },
  { password: 'a guess at the password' },
  {
    endpoint: 'https://push.example/x',
    keys: { p256dh: 'x', auth: 'y' },
    hour: 8,
    timeZone: 'UTC',
  },
];

function mutatedBody(random: Random): string {
  const body: Record<string, unknown> = { ...random.of(bodies) };
  for (let changes = random.below(4); changes > 0; changes--) {
    const name = random.of([...Object.keys(body), ...parameters]);
    body[name] = mutatedValue(random);
  }
  if (random.next() < 0.1) delete body[random.of(Object.keys(body))];
  const text = JSON.stringify(body);
  const form = () =>
    new URLSearchParams(Object.entries(body).map(([name, value]) => [name, plainText(value)]));
  const chosen = random.next();
  if (chosen < 0.1) return form().toString();
  if (chosen < 0.2) return inserted(random, text);
  if (chosen < 0.25) return text.slice(0, random.below(text.length));
  return chosen < 0.27 ? '['.repeat(random.below(9_000)) : text;
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function mutatedValue(random: Random): unknown {
  const one = random.of(hostileTexts);
  return random.of<unknown>([
    one,
    one.repeat(1 + random.below(60)),
    0,
    -1,
    1e308,
    null,
    true,
    [],
    {},
    [one],
    { [one]: one },
    [[[[[one]]]]],
  ]);
}

/** With bytes changed, removed, inserted or repeated, or only random bytes. */
function corrupted(random: Random, bytes: Buffer): Buffer {
  if (random.next() < 0.1)
    return Buffer.from(Array.from({ length: 1 + random.below(400) }, () => random.below(256)));
  const all = [...bytes];
  for (let changes = 1 + random.below(8); changes > 0; changes--) {
    const at = random.below(all.length);
    const change = random.below(4);
    if (change === 0) all[at] = random.below(256);
    else if (change === 1) all.splice(at, 1 + random.below(5));
    else if (change === 2) all.splice(at, 0, random.below(256));
    else all.splice(at, 0, ...all.slice(at, at + random.below(30)));
    if (all.length === 0) break;
  }
  return Buffer.from(all);
}

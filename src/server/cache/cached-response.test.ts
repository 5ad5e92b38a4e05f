import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CachedResponse } from './cached-response.ts';
import { LimitedWork } from './compression.ts';

test('each encoding holds the same text, with its length and one ETag', async () => {
  const text = 'Ein Café schenkte mir Kaffee. '.repeat(50);
  const response = new CachedResponse({ status: 200, headers: {}, body: text });
  const [identity, gzip, br] = await Promise.all(
    (['identity', 'gzip', 'br'] as const).map((encoding) => response.variant(encoding)),
  );
  expect(identity?.body.toString()).toBe(text);
  expect(gunzipSync(gzip?.body ?? '').toString()).toBe(text);
  expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(text);
  for (const variant of [identity, gzip, br]) {
    const at = variant?.headers.indexOf('content-length') ?? -1;
    expect(variant?.headers[at + 1]).toBe(String(variant?.body.length));
    expect(variant?.headers).toContain(response.etag);
  }
});

test.each(['identity', 'gzip', 'br'] as const)(
  'a small cached response holds no more memory than its bytes: %s',
  async (encoding) => {
    const response = new CachedResponse({ status: 200, headers: {}, body: '{"totalVotes":12}' });
    const { body } = await response.variant(encoding);
    expect(body.buffer.byteLength).toBe(body.length);
  },
);

test('a body that is requested uncompressed again is decompressed once', async () => {
  const response = new CachedResponse({ status: 200, headers: {}, body: 'choir '.repeat(500) });
  expect(response.readyVariant('identity')).toBeUndefined();
  const { body } = await response.variant('identity');
  expect(body.toString()).toBe('choir '.repeat(500));
  expect(response.readyVariant('identity')?.body).toBe(body);
});

const words = [
  'choir',
  'tram',
  'bread',
  'garden',
  'neighbour',
  'letter',
  'bicycle',
  'rain',
  'lamp',
];
/** Text that the efforts compress to different lengths. */
const varied = Array.from({ length: 3_000 }, (_, i) => words[(i * i + (i >> 3)) % 9]).join(' ');
const response = () => new CachedResponse({ status: 200, headers: {}, body: varied });
const lengthOf = async (of: CachedResponse, encoding: 'br' | 'gzip' = 'br') =>
  (await of.variant(encoding)).body.length;

test.each(['gzip', 'br'] as const)(
  'what is requested often is compressed better, and stays the same text: %s',
  async (encoding) => {
    const page = response();
    const first = await lengthOf(page, encoding);
    await expect.poll(() => lengthOf(page, encoding)).toBeLessThan(first);
    const { body } = await page.variant(encoding);
    const text = encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
    expect(text.toString()).toBe(varied);
  },
);

test('what replaces a response in the background is compressed as well at its first request', async () => {
  const older = response();
  const first = await lengthOf(older);
  await expect.poll(() => lengthOf(older)).toBeLessThan(first);
  const newer = response();
  await newer.encodeLike(older);
  expect(newer.readyVariant('br')?.body.length).toBeLessThan(first);
  expect(newer.readyVariant('gzip')).toBeUndefined();
});

test('work in the background has its share of the time, and one piece at a time', async () => {
  let now = 0;
  const limited = new LimitedWork(0.1, () => now);
  const piece = (milliseconds: number) => async () => {
    await Promise.resolve();
    now += milliseconds;
    return 'done';
  };
  const first = limited.start(piece(5));
  expect(limited.start(piece(5))).toBeUndefined();
  expect(await first).toBe('done');
  now = 49;
  expect(limited.start(piece(5))).toBeUndefined();
  now = 50;
  expect(await limited.start(piece(5))).toBe('done');
});

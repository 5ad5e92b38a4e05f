import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CachedResponse } from './cached-response.ts';

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

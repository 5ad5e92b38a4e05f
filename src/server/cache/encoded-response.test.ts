import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EncodedResponse } from './encoded-response.ts';

const text = 'Ein Café schenkte mir Kaffee. '.repeat(200);
const respond = (body: string) => new EncodedResponse({ status: 200, headers: {}, body });

test('each encoding holds the same text with its name, its length and one ETag, however often it is requested and replaced', async () => {
  const older = respond(text);
  for (let i = 0; i < 60; i++) {
    const response = i < 50 ? older : respond(text);
    if (i >= 50) await response.encodeLike(older);
    // Meanwhile what is requested often is compressed again.
    await new Promise(setImmediate);
    const variants = await Promise.all(
      (['identity', 'gzip', 'br'] as const).map((encoding) => response.variant(encoding)),
    );
    for (const { headers, body } of variants) {
      expect(headers[headers.indexOf('content-length') + 1]).toBe(String(body.length));
      expect(headers).toContain(older.etag);
    }
    const named = variants.map(({ headers }) => headers.find((name) => /^(gzip|br)$/.test(name)));
    expect(named).toEqual([undefined, 'gzip', 'br']);
    const [identity, gzip, br] = variants.map(({ body }) => body);
    const texts = [identity, gunzipSync(gzip ?? ''), brotliDecompressSync(br ?? '')];
    expect(texts.map(String)).toEqual([text, text, text]);
  }
});

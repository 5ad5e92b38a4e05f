import { describe, expect, test } from 'vitest';
import {
  sendRequest,
  exchange,
  listen,
  parseResponse,
} from '../../../test/support/server/raw-http.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';

const list = '/api/experiences';
const host = 'Host: localhost';

async function listening() {
  const server = await openTestServer('sqlite');
  for (let i = 0; i < 20; i++) await server.post();
  const port = await listen(server.app);
  const get = (url: string, ...head: string[]) =>
    sendRequest(port, [`GET ${url} HTTP/1.1`, host, ...head]);
  return { ...server, port, get };
}

describe('who has the answer already is told so in a few bytes', () => {
  const other = 'W/"an-older-answer"';

  test.each<[string, (etag: string) => string]>([
    ['by its tag', (etag) => etag],
    ['by its tag as a strong one', (etag) => etag.slice(2)],
    ['by one of several tags', (etag) => `${other}, ${etag} ,"x"`],
    ['by having anything', () => '*'],
  ])('%s', async (_name, tagged) => {
    const { get } = await listening();
    const first = await get(list);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await get(list, `If-None-Match: ${tagged(etag)}`);
    expect([again.status, again.body]).toEqual([304, '']);
    for (const name of ['etag', 'vary', 'cache-control', 'as-of']) {
      expect(again.headers.get(name), name).toBe(first.headers.get(name));
    }
    expect(again.headers.has('content-length')).toBe(false);
  });

  test('and who has another one is given it', async () => {
    const { get } = await listening();
    const { headers } = await get(list);
    const bare = headers.get('etag')?.slice(3, -1);
    for (const tag of [other, '', `"${bare}x"`, `${bare}`, '"*"']) {
      expect((await get(list, `If-None-Match: ${tag}`)).status, tag).toBe(200);
    }
  });

  test('but nothing that is not there has stayed the same', async () => {
    const { get } = await listening();
    for (const url of ['/nothing', '/api/nothing', `${list}/by-random-id/sunny_aaaa`]) {
      expect((await get(url, 'If-None-Match: *')).status, url).toBe(404);
    }
  });

  test('and when a story came it is another answer', async () => {
    const { get, ...server } = await listening();
    const { headers } = await get(list);
    // Among stories of one moment it might not be one of the first.
    server.clock.now++;
    await server.post();
    const after = await get(list, `If-None-Match: ${headers.get('etag')}`);
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(headers.get('etag'));
  });
});

describe('an answer comes in the encoding that the reader takes', () => {
  test('and says so, the same in each', async () => {
    const { port } = await listening();
    const url = `http://127.0.0.1:${port}${list}`;
    const texts = new Set<string>();
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      texts.add(await answer.text());
    }
    expect(texts.size).toBe(1);
    expect(JSON.parse([...texts].join(''))).toHaveLength(20);
  });

  test.each([
    ['gzip, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['deflate', undefined],
  ])('%s gets %s', async (accepted, encoding) => {
    const { get } = await listening();
    for (let i = 0; i < 2; i++) {
      const { headers, body } = await get(list, `Accept-Encoding: ${accepted}`);
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(Number(headers.get('content-length'))).toBe(body.length);
    }
  });
});

describe('a HEAD tells what a GET would send, and sends nothing', () => {
  test.each([
    [list, 200],
    ['/api/experiences/random', 200],
    ['/api/stats', 200],
    ['/api/openapi.json', 200],
    ['/healthz', 200],
    ['/api/nothing', 404],
    ['/nothing', 404],
    ['/api/experiences?limit=0', 400],
  ])('of %s', async (url, status) => {
    const { port, get } = await listening();
    const got = await get(url, 'Accept-Encoding: gzip');
    const head = await sendRequest(port, [`HEAD ${url} HTTP/1.1`, host, 'Accept-Encoding: gzip']);
    expect([head.status, head.body]).toEqual([status, '']);
    const named = ['content-type', 'content-encoding', 'etag', 'vary', 'cache-control'];
    for (const name of named) expect(head.headers.get(name), name).toBe(got.headers.get(name));
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  });
});

test('a part of an answer cannot be asked for: all of it comes', async () => {
  const { get } = await listening();
  const { body } = await get(list);
  for (const range of ['bytes=0-0', 'bytes=-1', 'bytes=0-,0-,0-,0-', 'bytes=9999999-', 'x']) {
    const answer = await get(list, `Range: ${range}`, 'If-Range: "x"');
    expect([answer.status, answer.body]).toEqual([200, body]);
  }
});

test('the host that was asked for never comes back', async () => {
  const server = await listening();
  const { randomId } = await server.post();
  const urls = [
    list,
    '/',
    '/nothing',
    '/random',
    '/api/nothing',
    `/experience/${randomId}`,
    '/api/openapi.json',
  ];
  const targets = [
    ...urls,
    ...urls.map((url) => `http://canary.example${url}`),
    '//canary.example/browse',
  ];
  for (const target of targets) {
    const answer = await exchange(
      server.port,
      `GET ${target} HTTP/1.1\r\nHost: canary.example\r\nX-Forwarded-Host: canary.example\r\n` +
        `Forwarded: host=canary.example\r\nConnection: close\r\n\r\n`,
    );
    expect(parseResponse(answer).status, target).toBeGreaterThan(0);
    expect(answer, target).not.toContain('canary');
  }
});

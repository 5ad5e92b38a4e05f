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

describe('a client that has the response gets a 304 without a body', () => {
  const other = 'W/"an-older-answer"';

  test.each<[string, (etag: string) => string]>([
    ['by its ETag', (etag) => etag],
    ['by its ETag as a strong one', (etag) => etag.slice(2)],
    ['by one of several ETags', (etag) => `${other}, ${etag} ,"x"`],
    ['by *', () => '*'],
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

  test('and one with another ETag gets the response', async () => {
    const { get } = await listening();
    const { headers } = await get(list);
    const bare = headers.get('etag')?.slice(3, -1);
    for (const tag of [other, '', `"${bare}x"`, `${bare}`, '"*"']) {
      expect((await get(list, `If-None-Match: ${tag}`)).status, tag).toBe(200);
    }
  });

  test('but what does not exist stays a 404', async () => {
    const { get } = await listening();
    for (const url of ['/nothing', '/api/nothing', `${list}/by-random-id/sunny_aaaa`]) {
      expect((await get(url, 'If-None-Match: *')).status, url).toBe(404);
    }
  });

  test('and after a new story it gets a new response', async () => {
    const { get, ...server } = await listening();
    const { headers } = await get(list);
    // Stories of the same millisecond have no fixed order.
    server.clock.now++;
    await server.post();
    const after = await get(list, `If-None-Match: ${headers.get('etag')}`);
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(headers.get('etag'));
  });
});

describe('a response comes in an encoding that the client accepts', () => {
  test('and says so, with the same content in each', async () => {
    const { port } = await listening();
    const url = `http://127.0.0.1:${port}${list}`;
    const texts = new Set<string>();
    for (const encoding of ['identity', 'gzip', 'br']) {
      const response = await fetch(url, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      texts.add(await response.text());
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

describe('a HEAD has the headers of a GET, and no body', () => {
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

test('a Range header is ignored: the whole response comes', async () => {
  const { get } = await listening();
  const { body } = await get(list);
  for (const range of ['bytes=0-0', 'bytes=-1', 'bytes=0-,0-,0-,0-', 'bytes=9999999-', 'x']) {
    const response = await get(list, `Range: ${range}`, 'If-Range: "x"');
    expect([response.status, response.body]).toEqual([200, body]);
  }
});

test('the requested host never appears in a response', async () => {
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
    const response = await exchange(
      server.port,
      `GET ${target} HTTP/1.1\r\nHost: canary.example\r\nX-Forwarded-Host: canary.example\r\n` +
        `Forwarded: host=canary.example\r\nConnection: close\r\n\r\n`,
    );
    expect(parseResponse(response).status, target).toBeGreaterThan(0);
    expect(response, target).not.toContain('canary');
  }
});

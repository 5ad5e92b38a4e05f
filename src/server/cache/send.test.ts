import { expect, test } from 'vitest';
import { openListeningServer } from '../../../test/support/server/listening-server.ts';
import { exchange, parseResponse, sendRequest } from '../../../test/support/server/raw-http.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';

const list = '/api/experiences';

async function openWithStories() {
  const server = await openListeningServer();
  for (let i = 0; i < 20; i++) await server.post();
  return server;
}

test('a client that has the response gets a 304 without a body, until there is a new story, and never for what does not exist', async () => {
  const { get, ...server } = await openWithStories();
  const first = await get(list);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  const other = 'W/"an-older-answer"';
  for (const known of [etag, etag.slice(2), `${other}, ${etag} ,"x"`, '*']) {
    const again = await get(list, `If-None-Match: ${known}`);
    expect([again.status, again.body], known).toEqual([304, '']);
    for (const name of ['etag', 'vary', 'cache-control', 'as-of'])
      expect(again.headers.get(name), name).toBe(first.headers.get(name));
    expect(again.headers.has('content-length')).toBe(false);
  }
  const bare = etag.slice(3, -1);
  for (const tag of [other, '', `"${bare}x"`, bare, '"*"'])
    expect((await get(list, `If-None-Match: ${tag}`)).status, tag).toBe(200);
  for (const url of ['/nothing', '/api/nothing', `${list}/by-random-id/sunny_aaaa`])
    expect((await get(url, 'If-None-Match: *')).status, url).toBe(404);
  const known = (await get('/api/openapi.json')).headers.get('etag');
  expect((await get('/api/openapi.json', `If-None-Match: ${known}`)).status).toBe(304);
  // Stories of the same millisecond have no fixed order.
  server.clock.now++;
  const story = await server.post();
  const after = await get(list, `If-None-Match: ${etag}`);
  expect(after.status).toBe(200);
  expect(after.headers.get('etag')).not.toBe(etag);
  expect((JSON.parse(after.body) as Experience[])[0]).toEqual(story);
});

test('a cached response is as the first one, and whole whatever Range is asked for, and a request without a Host is refused also where it is cached', async () => {
  const { port, get } = await openWithStories();
  const responses = [await get(list), await get(list)].map(({ status, headers, body }) => {
    const { date: _date, ...others } = Object.fromEntries(headers);
    return [status, others, body];
  });
  expect(responses[1]).toEqual(responses[0]);
  expect((await sendRequest(port, [`GET ${list} HTTP/1.1`])).status).toBe(400);
  for (const range of ['bytes=0-0', 'bytes=-1', 'bytes=0-,0-,0-,0-', 'bytes=9999999-', 'x']) {
    const response = await get(list, `Range: ${range}`, 'If-Range: "x"');
    expect([response.status, response.body], range).toEqual([200, responses[0]?.[2]]);
  }
});

test('a HEAD has the headers of a GET, such as the encoding that the client accepts, and no body', async () => {
  const { port, get } = await openWithStories();
  const statuses = {
    [list]: 200,
    '/api/experiences/random': 200,
    '/api/stats': 200,
    '/api/openapi.json': 200,
    '/healthz': 200,
    '/api/nothing': 404,
    '/nothing': 404,
    '/api/experiences?limit=0': 400,
  };
  const asGzip = 'Accept-Encoding: gzip';
  for (const [url, status] of Object.entries(statuses)) {
    const got = await get(url, asGzip);
    const head = await sendRequest(port, [`HEAD ${url} HTTP/1.1`, 'Host: localhost', asGzip]);
    expect([head.status, head.body], url).toEqual([status, '']);
    for (const name of ['content-type', 'content-encoding', 'etag', 'vary', 'cache-control'])
      expect(head.headers.get(name), `${name} of ${url}`).toBe(got.headers.get(name));
    if (url !== list) continue;
    expect(head.headers.get('content-encoding')).toBe('gzip');
    expect(head.headers.get('vary')).toBe('Accept-Encoding');
    expect(Number(head.headers.get('content-length')), url).toBeGreaterThan(0);
  }
});

test('the requested host never appears in a response', async () => {
  const server = await openWithStories();
  const { randomId } = await server.post();
  const cases = `${list} / /nothing /random /api/nothing /api/openapi.json /experience/${randomId}`;
  const urls = cases.split(' ');
  const elsewhere = urls.map((url) => `http://canary.example${url}`);
  for (const target of [...urls, ...elsewhere, '//canary.example/browse']) {
    const response = await exchange(
      server.port,
      `GET ${target} HTTP/1.1\r\nHost: canary.example\r\nX-Forwarded-Host: canary.example\r\n` +
        `Forwarded: host=canary.example\r\nConnection: close\r\n\r\n`,
    );
    expect(parseResponse(response).status, target).toBeGreaterThan(0);
    expect(response, target).not.toContain('canary');
  }
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';

const list = '/api/experiences?limit=5';

/** A listening server: `inject` bypasses the fast path. */
async function listening(): Promise<TestServer & { url: string }> {
  const server = await openTestServer('sqlite');
  return { ...server, url: await server.app.listen({ port: 0, host: '127.0.0.1' }) };
}

async function headersOf(response: Response): Promise<Record<string, string>> {
  await response.arrayBuffer();
  const { date: _date, ...headers } = Object.fromEntries(response.headers);
  return headers;
}

test('a second request for a URL gets the same response, bytes and headers', async () => {
  const server = await listening();
  const { url } = server;
  await server.post();
  const first = await fetch(url + list);
  const second = await fetch(url + list);
  expect(await second.clone().text()).toBe(await first.clone().text());
  expect(await headersOf(second)).toEqual(await headersOf(first));
  expect(second.headers.get('content-security-policy')).not.toBeNull();
});

test('a cached URL answers its ETag with 304, and HEAD without a body', async () => {
  const server = await listening();
  const { url } = server;
  await server.post();
  const known = await fetch(url + list);
  const etag = String(known.headers.get('etag'));
  const unchanged = await fetch(url + list, { headers: { 'if-none-match': etag } });
  expect(unchanged.status).toBe(304);
  const head = await fetch(url + list, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('a cached URL shows a new story at once', async () => {
  const server = await listening();
  const { url } = server;
  await fetch(url + list);
  await fetch(url + list);
  const story = await server.post();
  const response = await fetch(url + list);
  expect((await response.json()) as Experience[]).toEqual([story]);
});

test('a cached URL requested without a Host is refused as any other', async () => {
  const { url } = await listening();
  await fetch(url + list);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end(`GET ${list} HTTP/1.1\r\n\r\n`);
  expect(await responseOn(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test('while the server stops, a cached URL is still answered and its connection closed', async () => {
  const { app, url } = await listening();
  await fetch(url + list);
  const connected = once(app.server, 'connection');
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const [serverSide] = (await connected) as [Socket];
  const begun = once(serverSide, 'data');
  socket.write(`GET ${list} HTTP/1.1\r\nHost: localhost\r\n`);
  await begun;
  const stopped = app.close();
  socket.write('\r\n');
  const response = await responseOn(socket);
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response.toLowerCase()).toContain('connection: close');
  await stopped;
});

async function responseOn(socket: Socket): Promise<string> {
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString();
}

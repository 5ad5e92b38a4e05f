import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import {
  sendRequest,
  drip,
  exchange,
  listen,
  openSocket,
  parseResponse,
  untilClosed,
} from '../../../test/support/server/raw-http.ts';
import { openLog } from '../process/log.ts';
import { createFastify, type Timeouts } from './framework.ts';

const shortTimeouts: Timeouts = {
  headers: 150,
  request: 300,
  inactivity: 600,
  keepAlive: 50,
  checkInterval: 25,
};

async function openApp(timeouts?: Timeouts) {
  const log: { level: string; msg: string }[] = [];
  /** Method and body of each that reached a handler. */
  const requests: string[] = [];
  const app = createFastify({
    log: openLog('debug', { write: (line) => log.push(JSON.parse(line)) }),
    headers: { 'x-ours': 'yes' },
    ...(timeouts && { timeouts }),
  });
  onTestFinished(() => app.close());
  app.get('/id', (request) => Promise.resolve({ id: request.id }));
  app.all('/asked', (request) => {
    requests.push(`${request.method} ${JSON.stringify(request.body)}`);
    return Promise.resolve({ answered: true });
  });
  return { app, port: await listen(app), requests, log };
}

const halfAHead = 'GET /asked HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const halfABody =
  'POST /asked HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":';
/** What slow clients send first, and what they send a byte at a time after it. */
const slow = [
  [halfAHead, 'a'.repeat(200)],
  [halfAHead, ''],
  [halfABody, '1'.repeat(94)],
  [halfABody, ''],
  ['', ''],
] as const;

describe('a slow client is disconnected', () => {
  test('with a sentence in the middle of a request, and without one after it, while others are answered', async () => {
    const { port, requests, log } = await openApp(shortTimeouts);
    const ends = slow.map(async ([start, rest]) => {
      const socket = await openSocket(port);
      const closed = untilClosed(socket);
      if (start !== '') socket.write(start);
      await Promise.race([drip(socket, rest, 20), closed]);
      const { status, headers, body } = parseResponse(await closed);
      expect([status, headers.get('x-ours')], start).toEqual([408, 'yes']);
      expect(JSON.parse(body), start).toMatchObject({ code: 'timeout' });
    });
    const text = await exchange(port, 'GET /asked HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
    await Promise.all(ends);
    expect(requests).toHaveLength(1);
    expect(log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('by default within seconds', () => {
    const app = createFastify({ log: openLog('silent'), headers: {} });
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app.server;
    for (const limit of [headersTimeout, requestTimeout, timeout, keepAliveTimeout]) {
      expect(limit).toBeGreaterThan(1_000);
      expect(limit).toBeLessThan(90_000);
    }
  });
});

test('a client that disconnects in the middle of its body causes no error in the log, and one that sends garbage and stays is disconnected', async () => {
  const { port, app, requests, log } = await openApp();
  const socket = await openSocket(port);
  const arrived = once(app.server, 'request');
  socket.write(halfABody);
  await arrived;
  socket.resetAndDestroy();
  await eventually(async () => expect(await connectionsOf(app)).toBe(0));
  expect(requests).toEqual([]);
  expect(log.filter(({ level }) => level !== 'debug' && level !== 'info')).toEqual([]);
  const garbled = await openSocket(port, true);
  const response = once(garbled, 'data');
  garbled.write('garbage\r\n\r\n');
  await response;
  await eventually(async () => expect(await connectionsOf(app)).toBe(0));
});

test('the id of a request is our own, never the client’s', async () => {
  const { app } = await openApp();
  const headers = { 'request-id': 'theirs', 'x-request-id': 'theirs' };
  const response = await app.inject({ url: '/id', headers });
  expect(response.json().id).toMatch(/^[0-9a-f-]{36}$/);
});

const otherTypes = [
  '',
  'nonsense',
  'text/plain',
  'application/xml',
  'application/jsonp',
  'application/json-patch+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain; application/json',
];

const host = 'Host: localhost';

describe('a body', () => {
  const post = (app: FastifyInstance, type: string, payload = '') =>
    app.inject({ method: 'POST', url: '/asked', headers: { 'content-type': type }, payload });

  test('is read where its content type is JSON, refused where it is another or none, and may be empty, with a content type or without', async () => {
    const { app, port, requests } = await openApp();
    for (const type of otherTypes) {
      const response = await post(app, type, '{"a":1}');
      expect([response.statusCode, response.json().code], type).toEqual([415, 'unsupported-type']);
    }
    const head = ['POST /asked HTTP/1.1', host, 'Content-Length: 7'];
    expect((await sendRequest(port, head, '{"a":1}')).status).toBe(415);
    expect(requests).toEqual([]);
    for (const end of ['', '; charset=utf-8', ';charset="utf-8"'])
      await post(app, `application/json${end}`, '{"a":1}');
    await post(app, 'APPLICATION/JSON', '{"a":1}');
    await app.inject({ method: 'POST', url: '/asked' });
    await post(app, 'application/json');
    expect(requests).toEqual([
      ...Array(4).fill('POST {"a":1}'),
      'POST undefined',
      'POST undefined',
    ]);
  });

  test('of up to 16 KiB, whatever its Content-Length says', async () => {
    const { app, port, requests } = await openApp();
    const send = async (bytes: number) =>
      (await post(app, 'application/json', JSON.stringify('a'.repeat(bytes - 2)))).statusCode;
    expect([await send(16 * 1024), await send(16 * 1024 + 1)]).toEqual([200, 413]);
    const chunks = `400\r\n${'1'.repeat(1024)}\r\n`.repeat(17);
    const chunked = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const head = ['POST /asked HTTP/1.1', host, ...chunked];
    expect((await sendRequest(port, head, `${chunks}0\r\n\r\n`)).status).toBe(413);
    expect(requests).toHaveLength(1);
  });
});

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count));
  });
}

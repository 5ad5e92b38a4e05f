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
import { openLog } from '../log.ts';
import { createFastify, type Timeouts } from './framework.ts';

const shortTimeouts: Timeouts = {
  headers: 150,
  request: 300,
  inactivity: 600,
  keepAlive: 100,
  checkInterval: 25,
};

interface TestApp {
  readonly app: FastifyInstance;
  readonly port: number;
  /** Method and body of each request that reached a handler. */
  readonly requests: string[];
  readonly log: { level: string; msg: string }[];
}

async function openApp(timeouts?: Timeouts): Promise<TestApp> {
  const log: TestApp['log'] = [];
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

describe('a slow client is disconnected', () => {
  test.each([
    ['that sends its headers a byte at a time', halfAHead, 'a'.repeat(200)],
    ['that stops in the middle of its headers', halfAHead, ''],
    ['that sends its body a byte at a time', halfABody, '1'.repeat(94)],
    ['that stops in the middle of its body', halfABody, ''],
    ['that sends nothing', '', ''],
  ])('%s', async (_name, start, rest) => {
    const { port, requests, log } = await openApp(shortTimeouts);
    const socket = await openSocket(port);
    const closed = untilClosed(socket);
    if (start !== '') socket.write(start);
    await Promise.race([drip(socket, rest, 20), closed]);
    const { status, headers, body } = parseResponse(await closed);
    expect(status).toBe(408);
    expect(headers.get('x-ours')).toBe('yes');
    expect(JSON.parse(body)).toMatchObject({ code: 'timeout' });
    expect(requests).toEqual([]);
    expect(log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('between two requests, without a response', async () => {
    const { port, requests } = await openApp({ ...shortTimeouts, keepAlive: 50 });
    const text = await exchange(port, 'GET /asked HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(parseResponse(text).status).toBe(200);
    expect(requests).toHaveLength(1);
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

test('a hundred slow clients don’t keep others waiting', async () => {
  const { port, requests } = await openApp({
    ...shortTimeouts,
    headers: 10_000,
    request: 20_000,
  });
  for (let i = 0; i < 100; i++) {
    const socket = await openSocket(port);
    socket.write(i % 2 === 0 ? halfAHead : halfABody);
  }
  const { status } = await sendRequest(port, ['GET /asked HTTP/1.1', 'Host: localhost']);
  expect(status).toBe(200);
  expect(requests).toHaveLength(1);
});

test('a client that disconnects in the middle of its body causes no error in the log', async () => {
  const { port, app, requests, log } = await openApp();
  const socket = await openSocket(port);
  const arrived = new Promise((resolve) => app.server.once('request', resolve));
  socket.write(halfABody);
  await arrived;
  socket.resetAndDestroy();
  await eventually(async () => {
    expect(await connectionsOf(app)).toBe(0);
  });
  expect(requests).toEqual([]);
  expect(log.filter(({ level }) => level !== 'debug' && level !== 'info')).toEqual([]);
});

test('a client that sends garbage and does not disconnect is disconnected', async () => {
  const { port, app } = await openApp();
  const socket = await openSocket(port, true);
  const response = once(socket, 'data');
  socket.write('garbage\r\n\r\n');
  await response;
  await eventually(async () => {
    expect(await connectionsOf(app)).toBe(0);
  });
});

test('pipelined requests are answered in order', async () => {
  const { port, requests } = await openApp();
  const text = await exchange(
    port,
    'GET /asked HTTP/1.1\r\nHost: localhost\r\n\r\n' +
      'DELETE /asked HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  );
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  expect(requests).toEqual(['GET undefined', 'DELETE undefined']);
});

test('the id of a request is our own, never the client’s', async () => {
  const { app } = await openApp();
  const headers = { 'request-id': 'theirs', 'x-request-id': 'theirs' };
  const response = await app.inject({ url: '/id', headers });
  expect(response.json().id).toMatch(/^[0-9a-f-]{36}$/);
});

describe('a body is read as JSON', () => {
  test.each([
    ['application/json'],
    ['application/json; charset=utf-8'],
    ['APPLICATION/JSON'],
    ['application/json;charset="utf-8"'],
  ])('when its content type is %s', async (type) => {
    const { app, requests } = await openApp();
    const headers = { 'content-type': type };
    await app.inject({ method: 'POST', url: '/asked', headers, payload: '{"a":1}' });
    expect(requests).toEqual(['POST {"a":1}']);
  });

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/jsonp'],
    ['application/json-patch+json'],
    ['text/plain; application/json'],
    ['application/xml'],
    ['nonsense'],
    [''],
  ])('and refused when its content type is %j', async (type) => {
    const { app, requests } = await openApp();
    const headers = { 'content-type': type };
    const response = await app.inject({
      method: 'POST',
      url: '/asked',
      headers,
      payload: '{"a":1}',
    });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: 'unsupported-type' });
    expect(requests).toEqual([]);
  });

  test('and refused without a content type', async () => {
    const { port, requests } = await openApp();
    const head = ['POST /asked HTTP/1.1', 'Host: localhost', 'Content-Length: 7'];
    expect((await sendRequest(port, head, '{"a":1}')).status).toBe(415);
    expect(requests).toEqual([]);
  });

  test('of up to 16 KiB, whatever its Content-Length says', async () => {
    const { app, port, requests } = await openApp();
    const headers = { 'content-type': 'application/json' };
    const fits = JSON.stringify('a'.repeat(16 * 1024 - 2));
    const response = await app.inject({ method: 'POST', url: '/asked', headers, payload: fits });
    expect(response.statusCode).toBe(200);
    const over = JSON.stringify('a'.repeat(16 * 1024 - 1));
    const tooLarge = await app.inject({ method: 'POST', url: '/asked', headers, payload: over });
    expect(tooLarge.statusCode).toBe(413);
    const chunks = `400\r\n${'1'.repeat(1024)}\r\n`.repeat(17);
    const head = ['POST /asked HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    const chunked = await sendRequest(
      port,
      [...head, 'Transfer-Encoding: chunked'],
      `${chunks}0\r\n\r\n`,
    );
    expect(chunked.status).toBe(413);
    expect(requests).toHaveLength(1);
  });

  test('or not at all, when it is empty', async () => {
    const { app, requests } = await openApp();
    await app.inject({ method: 'POST', url: '/asked' });
    await app.inject({
      method: 'POST',
      url: '/asked',
      headers: { 'content-type': 'application/json' },
    });
    expect(requests).toEqual(['POST undefined', 'POST undefined']);
  });
});

function connectionsOf(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

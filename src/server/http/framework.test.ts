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
import { openFramework, type Timeouts } from './framework.ts';

const impatient: Timeouts = {
  headers: 150,
  request: 300,
  silence: 600,
  keepAlive: 100,
  checking: 25,
};

interface Answering {
  readonly app: FastifyInstance;
  readonly port: number;
  /** What the handlers were asked. */
  readonly asked: string[];
  readonly log: { level: string; msg: string }[];
}

async function answering(timeouts?: Timeouts): Promise<Answering> {
  const log: Answering['log'] = [];
  const asked: string[] = [];
  const app = openFramework({
    log: openLog('debug', { write: (line) => log.push(JSON.parse(line)) }),
    headers: { 'x-ours': 'yes' },
    ...(timeouts && { timeouts }),
  });
  onTestFinished(() => app.close());
  app.get('/id', (request) => Promise.resolve({ id: request.id }));
  app.all('/asked', (request) => {
    asked.push(`${request.method} ${JSON.stringify(request.body)}`);
    return Promise.resolve({ answered: true });
  });
  return { app, port: await listen(app), asked, log };
}

const halfAHead = 'GET /asked HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const halfABody =
  'POST /asked HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":';

describe('a client that takes for ever is cut off', () => {
  test.each([
    ['over its head, a byte at a time', halfAHead, 'a'.repeat(200)],
    ['in the middle of its head', halfAHead, ''],
    ['over its body, a byte at a time', halfABody, '1'.repeat(94)],
    ['in the middle of its body', halfABody, ''],
    ['before its first byte', '', ''],
  ])('%s', async (_name, start, rest) => {
    const { port, asked, log } = await answering(impatient);
    const socket = await openSocket(port);
    const closed = untilClosed(socket);
    if (start !== '') socket.write(start);
    await Promise.race([drip(socket, rest, 20), closed]);
    const { status, headers, body } = parseResponse(await closed);
    expect(status).toBe(408);
    expect(headers.get('x-ours')).toBe('yes');
    expect(JSON.parse(body)).toMatchObject({ code: 'timeout' });
    expect(asked).toEqual([]);
    expect(log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('between two requests, without a word', async () => {
    const { port, asked } = await answering({ ...impatient, keepAlive: 50 });
    const text = await exchange(port, 'GET /asked HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(parseResponse(text).status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  test('by default within seconds', () => {
    const app = openFramework({ log: openLog('silent'), headers: {} });
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app.server;
    for (const limit of [headersTimeout, requestTimeout, timeout, keepAliveTimeout]) {
      expect(limit).toBeGreaterThan(1_000);
      expect(limit).toBeLessThan(90_000);
    }
  });
});

test('a hundred slow clients don’t keep others waiting', async () => {
  const { port, asked } = await answering({ ...impatient, headers: 10_000, request: 20_000 });
  for (let i = 0; i < 100; i++) {
    const socket = await openSocket(port);
    socket.write(i % 2 === 0 ? halfAHead : halfABody);
  }
  const { status } = await sendRequest(port, ['GET /asked HTTP/1.1', 'Host: localhost']);
  expect(status).toBe(200);
  expect(asked).toHaveLength(1);
});

test('a client that goes away in the middle of its body is nobody’s fault', async () => {
  const { port, app, asked, log } = await answering();
  const socket = await openSocket(port);
  const arrived = new Promise((resolve) => app.server.once('request', resolve));
  socket.write(halfABody);
  await arrived;
  socket.resetAndDestroy();
  await eventually(async () => {
    expect(await connectionsOf(app)).toBe(0);
  });
  expect(asked).toEqual([]);
  expect(log.filter(({ level }) => level !== 'debug' && level !== 'info')).toEqual([]);
});

test('who is refused for garbage and stays on the line is hung up on', async () => {
  const { port, app } = await answering();
  const socket = await openSocket(port, true);
  const answered = once(socket, 'data');
  socket.write('garbage\r\n\r\n');
  await answered;
  await eventually(async () => {
    expect(await connectionsOf(app)).toBe(0);
  });
});

test('requests that come together are answered in their order', async () => {
  const { port, asked } = await answering();
  const text = await exchange(
    port,
    'GET /asked HTTP/1.1\r\nHost: localhost\r\n\r\n' +
      'DELETE /asked HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  );
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  expect(asked).toEqual(['GET undefined', 'DELETE undefined']);
});

test('an identifier of a request is our own, never the client’s', async () => {
  const { app } = await answering();
  const headers = { 'request-id': 'theirs', 'x-request-id': 'theirs' };
  const answer = await app.inject({ url: '/id', headers });
  expect(answer.json().id).toMatch(/^[0-9a-f-]{36}$/);
});

describe('a body is read as JSON', () => {
  test.each([
    ['application/json'],
    ['application/json; charset=utf-8'],
    ['APPLICATION/JSON'],
    ['application/json;charset="utf-8"'],
  ])('when it is said to be %s', async (type) => {
    const { app, asked } = await answering();
    const headers = { 'content-type': type };
    await app.inject({ method: 'POST', url: '/asked', headers, payload: '{"a":1}' });
    expect(asked).toEqual(['POST {"a":1}']);
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
  ])('and refused when it is said to be %j', async (type) => {
    const { app, asked } = await answering();
    const headers = { 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: '/asked', headers, payload: '{"a":1}' });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'unsupported-type' });
    expect(asked).toEqual([]);
  });

  test('and refused when nothing is said of it', async () => {
    const { port, asked } = await answering();
    const head = ['POST /asked HTTP/1.1', 'Host: localhost', 'Content-Length: 7'];
    expect((await sendRequest(port, head, '{"a":1}')).status).toBe(415);
    expect(asked).toEqual([]);
  });

  test('of 16 KiB and not a byte more, whatever length was announced', async () => {
    const { app, port, asked } = await answering();
    const headers = { 'content-type': 'application/json' };
    const fits = JSON.stringify('a'.repeat(16 * 1024 - 2));
    const answer = await app.inject({ method: 'POST', url: '/asked', headers, payload: fits });
    expect(answer.statusCode).toBe(200);
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
    expect(asked).toHaveLength(1);
  });

  test('or not at all, where there is none', async () => {
    const { app, asked } = await answering();
    await app.inject({ method: 'POST', url: '/asked' });
    await app.inject({
      method: 'POST',
      url: '/asked',
      headers: { 'content-type': 'application/json' },
    });
    expect(asked).toEqual(['POST undefined', 'POST undefined']);
  });
});

function connectionsOf(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  sendRequest,
  listen,
  openSocket,
  parseResponse,
  untilClosed,
} from '../../../test/support/server/raw-http.ts';
import { CachedResponse } from '../cache/cached-response.ts';
import { addFastPath } from '../cache/fast-path.ts';
import { openLog } from '../log.ts';
import { Drain } from './drain.ts';
import { createFastify } from './framework.ts';

const log = openLog('silent');
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const headOfPost = 'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

interface DrainingServer {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly drain: Drain;
  /** Lets the requests for /slow be answered. */
  readonly finishSlow: () => void;
}

/** A server with a cached response, a slow one that the test finishes, and one that echoes the body. */
async function openServer(): Promise<DrainingServer> {
  const app = createFastify({ log, headers: {} });
  const drain = new Drain({ idle: 60, body: 120 });
  const cached = new CachedResponse({ status: 200, headers: {}, body: Buffer.from('cached') });
  addFastPath(app, {
    aliasOf: (url) => (url === '/cached' ? { key: url, route: url } : undefined),
    getFresh: () => cached,
  });
  drain.track(app.server);
  app.addHook('preClose', () => drain.finish(app.server));
  let finishSlow = () => {};
  const slow = new Promise<void>((resolve) => (finishSlow = resolve));
  app.get('/quick', () => 'quick');
  app.get('/slow', () => slow.then(() => 'slow'));
  app.post('/echo', (request) => request.body);
  return { app, port: await listen(app), drain, finishSlow };
}

async function connectedTo({ app, port }: DrainingServer): Promise<Socket> {
  const accepted = once(app.server, 'connection');
  const socket = await openSocket(port);
  await accepted;
  return socket;
}

/** Sends a text; if it has complete headers, waits until the server has received the request. */
async function send(server: DrainingServer, socket: Socket, text: string): Promise<void> {
  const hasHead = text.includes('\r\n\r\n');
  const arrived = hasHead ? once(server.app.server, 'request') : undefined;
  socket.write(text);
  await arrived;
}

async function responseOn(socket: Socket): Promise<ReturnType<typeof parseResponse>> {
  const [data] = (await once(socket, 'data')) as [Buffer];
  return parseResponse(data.toString('latin1'));
}

describe('a server that drains', () => {
  test.each(['/cached', '/quick', '/not-there'])(
    'still accepts new connections, and closes them after %s',
    async (path) => {
      const server = await openServer();
      server.drain.start();
      const socket = await connectedTo(server);
      socket.write(get(path));
      const { status, headers } = parseResponse(await untilClosed(socket));
      expect(status).toBe(path === '/not-there' ? 404 : 200);
      expect(headers.get('connection')).toBe('close');
    },
  );

  test('closes the connection of a request that started before', async () => {
    const server = await openServer();
    const socket = await connectedTo(server);
    await send(server, socket, get('/slow'));
    server.drain.start();
    server.finishSlow();
    const { status, headers, body } = parseResponse(await untilClosed(socket));
    expect([status, headers.get('connection'), body]).toEqual([200, 'close', 'slow']);
  });

  test('answers once more on a keep-alive connection', async () => {
    const server = await openServer();
    const socket = await connectedTo(server);
    socket.write(get('/cached'));
    expect((await responseOn(socket)).headers.get('connection')).toBe('keep-alive');
    server.drain.start();
    socket.write(get('/cached'));
    expect(parseResponse(await untilClosed(socket)).headers.get('connection')).toBe('close');
  });
});

describe('a server that stops', () => {
  test('finishes requests in progress, however long they take', async () => {
    const server = await openServer();
    const socket = await connectedTo(server);
    const response = untilClosed(socket);
    await send(server, socket, get('/slow'));
    const halfABody = await connectedTo(server);
    await send(server, halfABody, `${headOfPost}Content-Length: 100\r\n\r\n{"a":`);
    server.drain.start();
    const closed = vi.fn<() => void>();
    const stopped = server.app.close().then(closed);
    // Destroyed once only responses in progress may keep their connections.
    await untilClosed(halfABody);
    expect(closed).not.toHaveBeenCalled();
    server.finishSlow();
    expect(parseResponse(await response).body).toBe('slow');
    await stopped;
  });

  test('answers a request on an idle connection that arrives just after it stopped listening', async () => {
    const server = await openServer();
    const socket = await connectedTo(server);
    socket.write(get('/quick'));
    await responseOn(socket);
    server.drain.start();
    // The idle timeout must not pass.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const stopped = server.app.close();
    while (server.app.server.listening) await nextTurn();
    const response = untilClosed(socket);
    socket.write(get('/quick'));
    expect(parseResponse(await response)).toMatchObject({ status: 200, body: 'quick' });
    await stopped;
  });

  test.each([
    ['sends nothing', ''],
    ['sends half a head', 'GET /quick HTTP/1.1\r\nHost: loc'],
    ['sends half a body', `${headOfPost}Content-Length: 100\r\n\r\n{"a":`],
    ['stays open after its response', get('/quick')],
  ])('does not wait for a connection that %s', async (_what, text) => {
    const server = await openServer();
    const socket = await connectedTo(server);
    const closed = untilClosed(socket);
    await send(server, socket, text);
    server.drain.start();
    await server.app.close();
    expect(server.drain.isDraining).toBe(true);
    await closed;
  });

  test('refuses new connections', async () => {
    const server = await openServer();
    await server.app.close();
    await expect(
      sendRequest(server.port, ['GET /quick HTTP/1.1', 'Host: localhost']),
    ).rejects.toThrow('ECONNREFUSED');
  });
});

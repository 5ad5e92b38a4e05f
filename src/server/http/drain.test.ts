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
import { openFramework } from './framework.ts';

const log = openLog('silent');
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const headOfPost = 'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

interface Draining {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly drain: Drain;
  /** Lets the requests for /slow be answered. */
  readonly answerSlow: () => void;
}

/** A server with a page in its cache, one that takes as long as it should, and one that answers what it was sent. */
async function draining(): Promise<Draining> {
  const app = openFramework({ log, headers: {} });
  const drain = new Drain({ silent: 60, body: 120 });
  const cached = new CachedResponse({ status: 200, headers: {}, body: Buffer.from('cached') });
  addFastPath(app, { findAt: (address) => (address === '/cached' ? cached : undefined) });
  drain.watch(app.server);
  app.addHook('preClose', () => drain.finish(app.server));
  let answerSlow = () => {};
  const slow = new Promise<void>((resolve) => (answerSlow = resolve));
  app.get('/quick', () => 'quick');
  app.get('/slow', () => slow.then(() => 'slow'));
  app.post('/echo', (request) => request.body);
  return { app, port: await listen(app), drain, answerSlow };
}

async function connectedTo({ app, port }: Draining): Promise<Socket> {
  const accepted = once(app.server, 'connection');
  const socket = await openSocket(port);
  await accepted;
  return socket;
}

/** Sends this and waits until the server has it. */
async function send(server: Draining, socket: Socket, text: string): Promise<void> {
  const hasHead = text.includes('\r\n\r\n');
  const arrived = hasHead ? once(server.app.server, 'request') : undefined;
  socket.write(text);
  await arrived;
}

async function answerOn(socket: Socket): Promise<ReturnType<typeof parseResponse>> {
  const [data] = (await once(socket, 'data')) as [Buffer];
  return parseResponse(data.toString('latin1'));
}

describe('a server that leaves', () => {
  test.each(['/cached', '/quick', '/not-there'])(
    'still answers new connections, and ends them after %s',
    async (path) => {
      const server = await draining();
      server.drain.leave();
      const socket = await connectedTo(server);
      socket.write(get(path));
      const { status, headers } = parseResponse(await untilClosed(socket));
      expect(status).toBe(path === '/not-there' ? 404 : 200);
      expect(headers.get('connection')).toBe('close');
    },
  );

  test('ends the connection of a request that began before', async () => {
    const server = await draining();
    const socket = await connectedTo(server);
    await send(server, socket, get('/slow'));
    server.drain.leave();
    server.answerSlow();
    const { status, headers, body } = parseResponse(await untilClosed(socket));
    expect([status, headers.get('connection'), body]).toEqual([200, 'close', 'slow']);
  });

  test('answers once more on a connection that was kept', async () => {
    const server = await draining();
    const socket = await connectedTo(server);
    socket.write(get('/cached'));
    expect((await answerOn(socket)).headers.get('connection')).toBe('keep-alive');
    server.drain.leave();
    socket.write(get('/cached'));
    expect(parseResponse(await untilClosed(socket)).headers.get('connection')).toBe('close');
  });
});

describe('a server that stops', () => {
  test('finishes what is under way, however long that takes', async () => {
    const server = await draining();
    const socket = await connectedTo(server);
    const answer = untilClosed(socket);
    await send(server, socket, get('/slow'));
    const halfABody = await connectedTo(server);
    await send(server, halfABody, `${headOfPost}Content-Length: 100\r\n\r\n{"a":`);
    server.drain.leave();
    const closed = vi.fn<() => void>();
    const stopped = server.app.close().then(closed);
    // It is cut when the time for all but answers under way is over.
    await untilClosed(halfABody);
    expect(closed).not.toHaveBeenCalled();
    server.answerSlow();
    expect(parseResponse(await answer).body).toBe('slow');
    await stopped;
  });

  test('answers a request that comes on an idle connection just after the listening has ended', async () => {
    const server = await draining();
    const socket = await connectedTo(server);
    socket.write(get('/quick'));
    await answerOn(socket);
    server.drain.leave();
    // The time for which a silent connection may stay does not pass.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const stopped = server.app.close();
    while (server.app.server.listening) await nextTurn();
    const answer = untilClosed(socket);
    socket.write(get('/quick'));
    expect(parseResponse(await answer)).toMatchObject({ status: 200, body: 'quick' });
    await stopped;
  });

  test.each([
    ['says nothing', ''],
    ['sends half a head', 'GET /quick HTTP/1.1\r\nHost: loc'],
    ['sends half a body', `${headOfPost}Content-Length: 100\r\n\r\n{"a":`],
    ['has been answered and stays', get('/quick')],
  ])('does not wait for a connection that %s', async (_what, text) => {
    const server = await draining();
    const socket = await connectedTo(server);
    const closed = untilClosed(socket);
    await send(server, socket, text);
    server.drain.leave();
    await server.app.close();
    expect(server.drain.isLeaving).toBe(true);
    await closed;
  });

  test('refuses connections from then on', async () => {
    const server = await draining();
    await server.app.close();
    await expect(
      sendRequest(server.port, ['GET /quick HTTP/1.1', 'Host: localhost']),
    ).rejects.toThrow('ECONNREFUSED');
  });
});

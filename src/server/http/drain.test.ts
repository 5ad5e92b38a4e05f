import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  listen,
  openSocket,
  parseResponse,
  untilClosed,
} from '../../../test/support/server/raw-http.ts';
import { EncodedResponse } from '../cache/encoded-response.ts';
import { addFastPath } from '../cache/fast-path.ts';
import { openLog } from '../process/log.ts';
import { Drain } from './drain.ts';
import { createFastify } from './framework.ts';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const headOfPost = 'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

type DrainingServer = Awaited<ReturnType<typeof openServer>>;

/** A server with a cached response, a slow one that the test finishes, and one that echoes the body. */
async function openServer() {
  const app = createFastify({ log: openLog('silent'), headers: {} });
  const drain = new Drain({ idle: 60, body: 120 });
  const cached = new EncodedResponse({ status: 200, headers: {}, body: Buffer.from('cached') });
  const cache = {
    aliasOf: (url: string) => (url === '/cached' ? { key: url, route: url } : undefined),
    getFresh: () => cached,
  };
  addFastPath(app, cache, { isUsual: () => true });
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

function answerTo(path: string, socket: Socket): Promise<ReturnType<typeof parseResponse>> {
  socket.write(get(path));
  return untilClosed(socket).then(parseResponse);
}

/** What a client sends that never gets further. */
const unfinished = {
  nothing: '',
  'half a head': 'GET /quick HTTP/1.1\r\nHost: loc',
  'half a body': `${headOfPost}Content-Length: 100\r\n\r\n{"a":`,
  'a request, and stays open after its response': get('/quick'),
};

test('a server that drains accepts new connections, answers once more on those it has, and closes each with its response', async () => {
  const server = await openServer();
  const [kept, slow] = [await connectedTo(server), await connectedTo(server)];
  kept.write(get('/cached'));
  expect((await responseOn(kept)).headers.get('connection')).toBe('keep-alive');
  await send(server, slow, get('/slow'));
  server.drain.start();
  const statuses = { '/cached': 200, '/quick': 200, '/not-there': 404 };
  for (const [path, expected] of Object.entries(statuses)) {
    const { status, headers } = await answerTo(path, await connectedTo(server));
    expect([status, headers.get('connection')], path).toEqual([expected, 'close']);
  }
  expect((await answerTo('/cached', kept)).headers.get('connection')).toBe('close');
  server.finishSlow();
  const { status, headers, body } = parseResponse(await untilClosed(slow));
  expect([status, headers.get('connection'), body]).toEqual([200, 'close', 'slow']);
});

describe('a server that stops', () => {
  test('finishes requests in progress, however long they take', async () => {
    const server = await openServer();
    const [socket, halfABody] = [await connectedTo(server), await connectedTo(server)];
    const response = untilClosed(socket);
    await send(server, socket, get('/slow'));
    await send(server, halfABody, unfinished['half a body']);
    const closed = vi.fn<() => void>();
    const stopped = server.app.close().then(closed);
    // Destroyed once only responses in progress may keep their connections.
    await untilClosed(halfABody);
    expect(closed).not.toHaveBeenCalled();
    server.finishSlow();
    expect(parseResponse(await response).body).toBe('slow');
    await stopped;
  });

  test('answers requests that arrive on open connections just after it stopped listening', async () => {
    const server = await openServer();
    const idle = await connectedTo(server);
    idle.write(get('/quick'));
    await responseOn(idle);
    const started = await connectedTo(server);
    started.write(get('/cached').slice(0, -2));
    server.drain.start();
    // The idle timeout must not pass.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const stopped = server.app.close();
    while (server.app.server.listening) await nextTurn();
    expect(await answerTo('/quick', idle)).toMatchObject({ status: 200, body: 'quick' });
    const response = untilClosed(started);
    started.write('\r\n');
    expect(parseResponse(await response)).toMatchObject({ status: 200, body: 'cached' });
    await stopped;
  });

  test('does not wait for clients that send no further, and refuses new ones', async () => {
    for (const [what, text] of Object.entries(unfinished)) {
      const server = await openServer();
      const socket = await connectedTo(server);
      const closed = untilClosed(socket);
      await send(server, socket, text);
      server.drain.start();
      await server.app.close();
      expect(server.drain.isDraining, what).toBe(true);
      await closed;
      await expect(openSocket(server.port), what).rejects.toThrow('ECONNREFUSED');
    }
  });
});

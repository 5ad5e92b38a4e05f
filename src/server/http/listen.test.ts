import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openLog } from '../log.ts';
import { Drain } from './drain.ts';
import { createFastify } from './framework.ts';
import { listen } from './listen.ts';

const host = '127.0.0.1';

async function openServer(port = 0): Promise<{ app: FastifyInstance; port: number }> {
  const app = createFastify({ log: openLog('silent'), headers: {} });
  const drain = new Drain({ idle: 20, body: 20 });
  drain.track(app.server);
  app.addHook('preClose', () => drain.finish(app.server));
  app.get('/', () => 'hello');
  onTestFinished(() => app.close());
  return { app, port: await listen(app, { host, port }, drain) };
}

test('on Linux, browsers that arrive together are let in together', async ({ skip }) => {
  skip(process.platform !== 'linux');
  const { app, port } = await openServer();
  let accepted = 0;
  app.server.on('connection', () => accepted++);
  const clients = Array.from({ length: 64 }, () => connect(port, host));
  onTestFinished(() => clients.forEach((client) => client.destroy()));
  const most = await mostInOneTurn(() => accepted, clients.length);
  expect(most).toBeGreaterThan(1);
});

test('every connection is served, until the server is closed', async () => {
  const { app, port } = await openServer();
  const responses = Array.from({ length: 40 }, () => fetch(`http://${host}:${port}/`));
  for (const response of await Promise.all(responses)) expect(await response.text()).toBe('hello');
  await app.close();
  const refused = connect(port, host);
  expect(await failureOf(refused)).toBe('ECONNREFUSED');
});

test('a second server on the same port does not start', async () => {
  const { port } = await openServer();
  await expect(openServer(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

/** By how much the count grew most in one turn of the event loop, until it has reached the total. */
async function mostInOneTurn(count: () => number, total: number): Promise<number> {
  let most = 0;
  for (let before = 0; before < total; before = count()) {
    await new Promise((done) => setImmediate(done));
    most = Math.max(most, count() - before);
  }
  return most;
}

function failureOf(socket: Socket): Promise<string | undefined> {
  return new Promise((done) =>
    socket.once('error', ({ code }: NodeJS.ErrnoException) => done(code)),
  );
}

import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openSocket } from '../../../test/support/server/raw-http.ts';
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
  let mostInOneTurn = 0;
  for (let before = 0; before < clients.length; before = accepted) {
    await new Promise((done) => setImmediate(done));
    mostInOneTurn = Math.max(mostInOneTurn, accepted - before);
  }
  expect(mostInOneTurn).toBeGreaterThan(1);
});

test('every connection is served until the server is closed, and no second server starts on its port', async () => {
  const { app, port } = await openServer();
  await expect(openServer(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const responses = Array.from({ length: 40 }, () => fetch(`http://${host}:${port}/`));
  for (const response of await Promise.all(responses)) expect(await response.text()).toBe('hello');
  await app.close();
  await expect(openSocket(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

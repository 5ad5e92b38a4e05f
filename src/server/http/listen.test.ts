import { expect, onTestFinished, test } from 'vitest';
import { openSocket } from '../../../test/support/server/raw-http.ts';
import { openLog } from '../process/log.ts';
import { Drain } from './drain.ts';
import { createFastify } from './framework.ts';
import { listen } from './listen.ts';

const host = '127.0.0.1';

async function openServer(port = 0) {
  const app = createFastify({ log: openLog('silent'), headers: {} });
  const drain = new Drain({ idle: 20, body: 20 });
  drain.track(app.server);
  app.addHook('preClose', () => drain.finish(app.server));
  app.get('/', () => 'hello');
  onTestFinished(() => app.close());
  return { app, port: await listen(app, { host, port }, drain) };
}

test('every connection is served until the server is closed, and no second server starts on its port', async () => {
  const { app, port } = await openServer();
  await expect(openServer(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const responses = Array.from({ length: 40 }, () => fetch(`http://${host}:${port}/`));
  for (const response of await Promise.all(responses)) expect(await response.text()).toBe('hello');
  await app.close();
  await expect(openSocket(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

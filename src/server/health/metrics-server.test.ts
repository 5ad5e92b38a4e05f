import { expect, onTestFinished, test } from 'vitest';
import { openLog } from '../process/log.ts';
import { listenForMetrics } from './metrics-server.ts';

async function openServer({ port = 0, token = '', read = () => Promise.resolve('up 1\n') } = {}) {
  const lines: string[] = [];
  const log = openLog('error', { write: (line) => void lines.push(line) });
  const reader = { contentType: 'text/plain; version=0.0.4', read, close: () => undefined };
  const server = await listenForMetrics({ host: '127.0.0.1', port }, { reader, token, log });
  onTestFinished(() => server.close());
  return { ...server, lines };
}

test('metrics have an address of their own, with nothing else there, and with a token are shown to nobody without it', async () => {
  const { url } = await openServer();
  const response = await fetch(url);
  expect([response.status, await response.text()]).toEqual([200, 'up 1\n']);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const others = [fetch(new URL('/', url)), fetch(url, { method: 'POST' })];
  const statuses = (await Promise.all(others)).map(({ status }) => status);
  expect(statuses).toEqual([404, 405]);
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  const port = Number(new URL(url).port);
  await expect(openServer({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });

  const closed = await openServer({ token: 'a token of sixteen characters' });
  const statusWith = async (headers = {}) => (await fetch(closed.url, { headers })).status;
  expect(await statusWith()).toBe(404);
  expect(await statusWith({ authorization: 'Bearer another' })).toBe(404);
  expect(await statusWith({ authorization: 'Bearer a token of sixteen characters' })).toBe(200);
});

test('metrics that cannot be read are an error in the log, and the next request is answered', async () => {
  let isBroken = true;
  const read = () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve('up 1\n'));
  const { url, lines } = await openServer({ read });
  expect((await fetch(url)).status).toBe(500);
  expect(lines).toEqual([expect.stringContaining('broken')]);
  isBroken = false;
  expect((await fetch(url)).status).toBe(200);
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { newFolder, startServer, untilReady } from '../support/processes/production-server.ts';

// A process may take long to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

interface RunningServer {
  readonly child: ChildProcess;
  readonly url: string;
  readonly folder: string;
}

async function startReadyServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const folder = newFolder();
  const child = startServer({ env: { DATA_DIR: folder, ...env } });
  return { child, url: (await untilReady(child)).url, folder };
}

async function connectAndSend(url: string, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), 'localhost');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

test('idle connections and incomplete requests do not keep a server from stopping', async () => {
  const { child, url, folder } = await startReadyServer();
  await connectAndSend(url, '');
  await connectAndSend(url, 'GET / HTTP/1.1\r\nHost: loc');
  const idle = await connectAndSend(url, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle, 'data');
  expect(existsSync(join(folder, 'uplift.sqlite-wal'))).toBe(true);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  // A closed database has no WAL file: the server was not killed after its timeout of ten seconds.
  expect(existsSync(join(folder, 'uplift.sqlite-wal'))).toBe(false);
});

test('a stopping server first reports it, and serves until the end of its DRAIN_DELAY', async () => {
  const { child, url } = await startReadyServer({ DRAIN_DELAY: '170' });
  child.kill('SIGTERM');
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503));
  for (const path of ['/', '/', '/api/experiences', '/healthz']) {
    const response = await fetch(url + path);
    expect([path, response.status, response.headers.get('connection')]).toEqual([
      path,
      200,
      'close',
    ]);
    await response.arrayBuffer();
  }
  expect(child.exitCode).toBeNull();
});

test.skipIf(process.platform === 'win32')(
  'the start script exits after the server that it started',
  async () => {
    const script = resolve(import.meta.dirname, '../../scripts/start.mjs');
    const child = spawn(process.execPath, [script], {
      env: { PATH: process.env['PATH'], PORT: '0', DRAIN_DELAY: '1', DATA_DIR: newFolder() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const { url } = await untilReady(child);
    const ended = once(child, 'exit');
    let hasEnded = false;
    child.once('exit', () => (hasEnded = true));
    child.kill('SIGTERM');
    while (await isReachable(url)) {
      expect(hasEnded).toBe(false);
      await wait(20);
    }
    expect(await ended).toEqual([0, null]);
  },
);

async function isReachable(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { newFolder, startServer, untilReady } from '../support/processes/production-server.ts';

// A process may take long to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

async function connectAndSend(url: string, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), 'localhost');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

test.skipIf(process.platform === 'win32')(
  'idle connections and incomplete requests do not keep a server from stopping, and the start script ends after it',
  async () => {
    const folder = newFolder();
    // What the script does after it has built what is stale.
    const start = `import { serve } from './scripts/start.mjs'; process.exitCode = await serve([]);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', start], {
      env: { PATH: process.env['PATH'], PORT: '0', DRAIN_DELAY: '0', DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // Which ends its server, too.
    onTestFinished(() => void child.kill('SIGTERM'));
    const { url } = await untilReady(child);
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
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  },
);

test('a stopping server first reports it, and serves until the end of its DRAIN_DELAY', async () => {
  const child = startServer({ env: { DATA_DIR: newFolder(), DRAIN_DELAY: '170' } });
  const { url } = await untilReady(child);
  child.kill('SIGTERM');
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503));
  for (const path of ['/', '/', '/api/experiences', '/healthz']) {
    const response = await fetch(url + path);
    await response.arrayBuffer();
    expect([response.status, response.headers.get('connection')], path).toEqual([200, 'close']);
  }
  expect(child.exitCode).toBeNull();
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import {
  newFile,
  newFolder,
  runServer,
  startServer,
  untilReady,
} from '../support/processes/production-server.ts';

/** Of a log. */
interface Line {
  readonly level: string;
  readonly msg: string;
}

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

/** The lines of a server's log from now on, and of its end. */
async function logUntilExit(child: ChildProcess): Promise<{ code: number | null; lines: Line[] }> {
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => (text += part));
  const [code] = (await once(child, 'close')) as [number | null];
  const lines = text.split('\n').filter(Boolean);
  return { code, lines: lines.map((line) => JSON.parse(line) as Line) };
}

test('an error that nothing has handled is logged, and the server stops as after a signal, but exits with 1', async () => {
  const throwing = newFile(
    `process.on('SIGUSR2', () => setImmediate(() => { throw new Error('unforeseen') }));`,
  );
  const DATA_DIR = newFolder();
  const child = startServer({
    env: {
      DATA_DIR,
      ADMIN_PASSWORD: 'correct horse battery staple',
      NODE_OPTIONS: `--import=${throwing}`,
    },
  });
  await untilReady(child);
  const ended = logUntilExit(child);
  child.kill('SIGUSR2');
  const { code, lines } = await ended;
  // As after a signal: the database was closed.
  expect(existsSync(join(DATA_DIR, 'uplift.sqlite-wal'))).toBe(false);
  expect(code).toBe(1);
  expect(lines).toMatchObject([
    { level: 'fatal', err: { message: 'unforeseen' } },
    { level: 'info', reason: 'error' },
    { level: 'info', msg: 'the server has stopped' },
  ]);
});

test('every line of a server without a terminal is JSON, the first password and the end too', async () => {
  const child = startServer({ env: { DATA_DIR: newFolder() } });
  const { log } = await untilReady(child);
  const ended = logUntilExit(child);
  child.kill('SIGTERM');
  const { code, lines } = await ended;
  expect(code).toBe(0);
  const before = log.split('\n').filter(Boolean);
  const all = [...before.map((line) => JSON.parse(line) as Line), ...lines];
  expect(all).toMatchObject([
    { level: 'info', msg: 'listening' },
    { level: 'info', url: expect.stringContaining('http://localhost:'), engine: 'sqlite' },
    { level: 'warn', password: expect.stringMatching(/^\S{15,}$/) },
    { level: 'info', reason: 'SIGTERM' },
    { level: 'info', msg: 'the server has stopped' },
  ]);
});

test('a server does not start with a BACKUP_DIR in which no backup could be stored', async () => {
  const DATA_DIR = newFolder();
  const inData = await runServer({ env: { DATA_DIR, BACKUP_DIR: join(DATA_DIR, 'backups') } });
  expect([inData.code, inData.out]).toEqual([73, expect.stringContaining('is in DATA_DIR')]);
  const noFolder = await runServer({ env: { DATA_DIR, BACKUP_DIR: newFile('') } });
  expect([noFolder.code, noFolder.out]).toEqual([73, expect.stringContaining('is not a folder')]);
});

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

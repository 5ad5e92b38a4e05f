import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { newFolder, startServer, untilReady } from '../support/processes/production-server.ts';

// A process may take long to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const forItsOwner = { '': 0o700, secret: 0o600 };

/** The permissions of a folder (as '') and of each file in it. */
function permissionsIn(folder: string): Record<string, number> {
  const names = ['', ...readdirSync(folder)];
  return Object.fromEntries(names.map((name) => [name, statSync(join(folder, name)).mode & 0o777]));
}

async function startIn(dataDir: string): Promise<{ log: string; stop: () => Promise<unknown> }> {
  const child = startServer({ env: { DATA_DIR: dataDir } });
  const { log } = await untilReady(child);
  const ended = once(child, 'exit');
  return { log, stop: () => (child.kill('SIGTERM'), ended) };
}

describe.skipIf(process.platform === 'win32')(
  'only the account of the server can read its data',
  () => {
    test('when the server creates the folder, and while it runs', async () => {
      const dataDir = join(newFolder(), 'data');
      const { log, stop } = await startIn(dataDir);
      expect(permissionsIn(dataDir)).toEqual({
        ...forItsOwner,
        'uplift.sqlite': 0o600,
        'uplift.sqlite-wal': 0o600,
        'uplift.sqlite-shm': 0o600,
      });
      expect(log).not.toContain('mended');
      await stop();
    });

    test('after a start with a folder that others could read, which it logs once', async () => {
      const dataDir = join(newFolder(), 'data');
      await (await startIn(dataDir)).stop();
      chmodSync(dataDir, 0o755);
      const files = readdirSync(dataDir);
      for (const name of files) chmodSync(join(dataDir, name), 0o644);
      writeFileSync(join(dataDir, 'notes.txt'), 'of somebody else');
      chmodSync(join(dataDir, 'notes.txt'), 0o644);
      const second = await startIn(dataDir);
      expect(permissionsIn(dataDir)).toMatchObject({ ...forItsOwner, 'uplift.sqlite': 0o600 });
      expect(permissionsIn(dataDir)['notes.txt']).toBe(0o644);
      expect(JSON.parse(String(second.log.split('\n')[0]))).toMatchObject({
        level: 'warn',
        mended: files.length + 1,
      });
      await second.stop();
      const third = await startIn(dataDir);
      expect(third.log).not.toContain('mended');
      await third.stop();
    });

    test('but not in a shared folder such as /tmp', async () => {
      const dataDir = join(newFolder(), 'shared');
      mkdirSync(dataDir);
      chmodSync(dataDir, 0o1777);
      const { log, stop } = await startIn(dataDir);
      expect(permissionsIn(dataDir)).toMatchObject({
        '': 0o777,
        'uplift.sqlite': 0o600,
        secret: 0o600,
      });
      expect(JSON.parse(String(log.split('\n')[0]))).toMatchObject({
        level: 'warn',
        files: [dataDir],
      });
      await stop();
    });

    test('when a command creates the folder', () => {
      const dataDir = join(newFolder(), 'data');
      const cli = resolve(import.meta.dirname, '../../src/cli.ts');
      const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
      const run = spawnSync(process.execPath, [cli, 'import', '--trusted', '-'], {
        env,
        input: '',
      });
      expect(run.status).toBe(0);
      expect(permissionsIn(dataDir)).toMatchObject({ '': 0o700, 'uplift.sqlite': 0o600 });
      for (const mode of Object.values(permissionsIn(dataDir))) expect(mode & 0o077).toBe(0);
    });
  },
);

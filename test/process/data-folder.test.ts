import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openDataFolder } from '../../src/server/data-folder.ts';
import { createMigratedDatabase } from '../support/database/test-database.ts';
import { newFolder, startServer, untilReady } from '../support/processes/production-server.ts';

// A process may take long to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

/** The permissions of a folder (as '') and of each file in it. */
function permissionsIn(folder: string): Record<string, number> {
  const names = ['', ...readdirSync(folder)];
  return Object.fromEntries(names.map((name) => [name, statSync(join(folder, name)).mode & 0o777]));
}

async function logOfStartIn(dataDir: string): Promise<string> {
  return (await untilReady(startServer({ env: { DATA_DIR: dataDir } }))).log;
}

describe.skipIf(process.platform === 'win32')(
  'only the account of the server can read its data',
  () => {
    test('when the server creates the folder, and while it runs', async () => {
      const dataDir = join(newFolder(), 'data');
      expect(await logOfStartIn(dataDir)).not.toContain('mended');
      expect(permissionsIn(dataDir)).toEqual({
        '': 0o700,
        secret: 0o600,
        'uplift.sqlite': 0o600,
        'uplift.sqlite-wal': 0o600,
        'uplift.sqlite-shm': 0o600,
      });
    });

    test('after a start with a folder that others could read, which it logs once', async () => {
      const { dataDir } = await createMigratedDatabase('sqlite');
      writeFileSync(join(dataDir, 'notes.txt'), 'of somebody else');
      const names = readdirSync(dataDir);
      for (const name of names) chmodSync(join(dataDir, name), 0o644);
      chmodSync(dataDir, 0o755);
      const log = await logOfStartIn(dataDir);
      expect(permissionsIn(dataDir)).toMatchObject({
        '': 0o700,
        secret: 0o600,
        'uplift.sqlite': 0o600,
        'notes.txt': 0o644,
      });
      // The folder and its files, without the notes.
      expect(JSON.parse(String(log.split('\n')[0]))).toMatchObject({
        level: 'warn',
        mended: names.length,
      });
      expect(openDataFolder(dataDir)).toEqual({ mended: 0, open: [] });
    });
  },
);

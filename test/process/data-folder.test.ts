import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { newFolder, startServer, untilReady } from '../support/processes/production-server.ts';

// A process may take long to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

test.skipIf(process.platform === 'win32')(
  'only the account of the server can read its data, from when the server creates the folder, and while it runs',
  async () => {
    const dataDir = join(newFolder(), 'data');
    const { log } = await untilReady(startServer({ env: { DATA_DIR: dataDir } }));
    expect(log).not.toContain('mended');
    const names = ['', ...readdirSync(dataDir)];
    const modes = names.map((name) => [name, statSync(join(dataDir, name)).mode & 0o777]);
    expect(Object.fromEntries(modes)).toEqual({
      '': 0o700,
      secret: 0o600,
      'uplift.sqlite': 0o600,
      'uplift.sqlite-wal': 0o600,
      'uplift.sqlite-shm': 0o600,
    });
  },
);

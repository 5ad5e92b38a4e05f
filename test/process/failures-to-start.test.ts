import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newFolder, runServer } from '../support/processes/production-server.ts';
import { startFailure } from '../support/processes/start-failure.ts';

// A process may take long to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

// Each kind of failure once: why a folder, a database or an address cannot be used is asked of the code that opens it.
test('a server that cannot start logs why, even when the log is silent, and ends with the code of the cause', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const port = String((other.address() as AddressInfo).port);
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const failures = [
    [
      { PORT: port },
      69,
      'address-in-use',
      `Another program listens on port ${port} of 127.0.0.1. Stop it, or set PORT.`,
    ],
    [{ METRICS_ADDRESS: port }, 69, 'address-in-use', 'Stop it, or set METRICS_ADDRESS.'],
    [
      { DATA_DIR: file, LOG_LEVEL: 'silent' },
      78,
      'data-folder-no-folder',
      `DATA_DIR ${file} is no folder.`,
    ],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/uplift' },
      69,
      'database-out-of-reach',
      'does not answer at 127.0.0.1:1',
    ],
  ] as const;
  const found = failures.map(([env]) => startFailure({ env: { DATA_DIR: newFolder(), ...env } }));
  expect(await Promise.all(found)).toEqual(
    failures.map(([, code, problem, message]) => ({
      code,
      problem,
      message: expect.stringContaining(message) as string,
    })),
  );
});

test('an invalid setting is logged, with exit code 78', async () => {
  const { code, out, err } = await runServer({ env: { PORT: 'http' } });
  expect([code, out, err]).toEqual([78, '', 'Configuration: PORT must be a port number\n']);
});

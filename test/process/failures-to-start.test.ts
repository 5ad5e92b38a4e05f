import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newFile, newFolder, runServer } from '../support/processes/production-server.ts';
import { startFailure } from '../support/processes/start-failure.ts';

// A process may take long to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

// Each kind of failure once: why a folder, a database or an address cannot be used is asked of the code that opens it.
test('a server that cannot start, or has a wrong setting, logs why, even when the log is silent, and ends with the code of the cause', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const port = String((other.address() as AddressInfo).port);
  const file = newFile('');
  const used = `Another program listens on port ${port} of 127.0.0.1.`;
  const silent = { DATA_DIR: file, LOG_LEVEL: 'silent' };
  const away = { DATABASE_URL: 'postgres://127.0.0.1:1/uplift' };
  const failures = [
    [{ PORT: port }, 69, 'address-in-use', `${used} Stop it, or set PORT.`],
    [{ METRICS_ADDRESS: port }, 69, 'address-in-use', 'Stop it, or set METRICS_ADDRESS.'],
    [silent, 78, 'data-folder-no-folder', `DATA_DIR ${file} is no folder.`],
    [away, 69, 'database-out-of-reach', 'does not answer at 127.0.0.1:1'],
  ] as const;
  const found = failures.map(([env]) => startFailure({ env: { DATA_DIR: newFolder(), ...env } }));
  expect(await Promise.all(found)).toEqual(
    failures.map(([, code, problem, message]) => ({
      code,
      problem,
      message: expect.stringContaining(message) as string,
    })),
  );
  const { code, out, err } = await runServer({ env: { PORT: 'http' } });
  expect([code, out, err]).toEqual([78, '', 'Configuration: PORT must be a port number\n']);
});

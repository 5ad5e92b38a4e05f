import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTcpProxy } from '../support/database/tcp-proxy.ts';
import { createMigratedDatabase, hasPostgres } from '../support/database/test-database.ts';
import { eventually } from '../support/eventually.ts';
import { newFolder, startServer, untilReady } from '../support/processes/production-server.ts';
import { startFailure } from '../support/processes/start-failure.ts';

/** A server whose metrics are at a free port of this machine, without a token. */
async function startMeasured(env: Record<string, string> = {}) {
  const child = startServer({
    env: { DATA_DIR: newFolder(), METRICS_ADDRESS: '0', LOG_LEVEL: 'silent', ...env },
  });
  let out = '';
  child.stdout?.on('data', (text: string) => (out += text));
  const { url } = await untilReady(child);
  const metricsUrl = await eventually(() => {
    const [, found] = /^Metrics: (http\S+)$/m.exec(out) ?? [];
    if (found === undefined) throw new Error('The address of the metrics is not printed yet');
    return found;
  });
  return { child, url, readMetrics: async () => (await fetch(metricsUrl)).text() };
}

describe('metrics at an address of their own', () => {
  test('are not at that of the site, and can be read while it drains', async () => {
    const { child, url, readMetrics } = await startMeasured({ DRAIN_DELAY: '60' });
    expect(await readMetrics()).toContain('uplift_database_up 1');
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    child.kill('SIGTERM');
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503));
    expect(await readMetrics()).toContain('uplift_database_up 1');
  });

  test.runIf(hasPostgres)('can be read while the database is away', async () => {
    const { databaseUrl } = await createMigratedDatabase('postgres');
    const proxy = await startTcpProxy(databaseUrl);
    onTestFinished(() => proxy.close());
    const { readMetrics } = await startMeasured({ DATABASE_URL: proxy.url });
    expect(await readMetrics()).toContain('uplift_experiences 0');
    proxy.close();
    const text = await readMetrics();
    expect(text).toContain('uplift_database_up 0');
    expect(text).toContain('uplift_info{');
    expect(text).not.toMatch(/^uplift_experiences /m);
  });

  test('where another program listens prevent the start, and the setting is named', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const METRICS_ADDRESS = String((other.address() as AddressInfo).port);
    const env = { DATA_DIR: newFolder(), METRICS_ADDRESS };
    expect(await startFailure({ env })).toEqual({
      code: 69,
      problem: 'address-in-use',
      message: `Another program listens on port ${METRICS_ADDRESS} of 127.0.0.1. Stop it, or set METRICS_ADDRESS.`,
    });
  });
});

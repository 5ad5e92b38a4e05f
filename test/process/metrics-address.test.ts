import { expect, onTestFinished, test } from 'vitest';
import { startTcpProxy } from '../support/database/tcp-proxy.ts';
import { createMigratedDatabase, hasPostgres } from '../support/database/test-database.ts';
import { eventually } from '../support/eventually.ts';
import { newFolder, startServer, untilReady } from '../support/processes/production-server.ts';

test.runIf(hasPostgres)(
  'metrics at an address of their own are not at that of the site, and can be read while it drains and the database is away',
  async () => {
    const { databaseUrl } = await createMigratedDatabase('postgres');
    const proxy = await startTcpProxy(databaseUrl);
    onTestFinished(() => proxy.close());
    const place = { DATA_DIR: newFolder(), DATABASE_URL: proxy.url, METRICS_ADDRESS: '0' };
    const child = startServer({ env: { ...place, LOG_LEVEL: 'silent', DRAIN_DELAY: '60' } });
    let out = '';
    child.stdout?.on('data', (text: string) => (out += text));
    const { url } = await untilReady(child);
    const metricsUrl = await eventually(() => {
      const [, found] = /Metrics: (http[^\s"]+)/.exec(out) ?? [];
      if (found === undefined) throw new Error('The address of the metrics is not printed yet');
      return found;
    });
    const readMetrics = async () => (await fetch(metricsUrl)).text();
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    child.kill('SIGTERM');
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503));
    const before = await readMetrics();
    expect(before).toContain('uplift_database_up 1');
    expect(before).toContain('uplift_experiences 0');
    proxy.close();
    const after = await readMetrics();
    expect(after).toContain('uplift_database_up 0');
    expect(after).toContain('uplift_info{');
    expect(after).not.toMatch(/^uplift_experiences /m);
  },
);

import { onTestFinished } from 'vitest';
import { Metrics } from '../../../src/server/http/metrics/metrics.ts';
import type { Engine } from '../database/test-database.ts';
import { openTestServer } from '../server/test-server.ts';
import { parseScrape, type Scrape, type Series } from './scrape.ts';

const token = 'a token of sixteen characters';
const headers = { authorization: `Bearer ${token}` };

export type MonitoredServer = Awaited<ReturnType<typeof openMonitoredServer>>;

/** A server with metrics. */
export async function openMonitoredServer(
  engine: Engine,
  options: Parameters<typeof openTestServer>[1] = {},
) {
  const env = { ...options.env, METRICS_TOKEN: token };
  const server = await openTestServer(engine, { metrics: new Metrics(), ...options, env });
  let origin: Promise<string> | undefined;
  const parse = (text: string, up: number): Scrape => {
    const scrape = parseScrape(text, server.clock.now / 1_000);
    return { ...scrape, series: [...scrape.series, upSeries(up)] };
  };
  const metricsText = async () => (await server.call('GET', '/metrics', undefined, headers)).body;
  return {
    ...server,
    metricsText,
    /** What Prometheus stores of a request for /metrics; `up` is 0 when there is no answer. */
    scrape: async () => parse(await metricsText(), 1),
    /** The same over the network, for a server that may have ended. */
    async scrapeOverNetwork() {
      origin ??= server.app.listen({ port: 0, host: '127.0.0.1' });
      onTestFinished(() => server.app.close());
      try {
        const response = await fetch(`${await origin}/metrics`, { headers });
        return parse(await response.text(), 1);
      } catch {
        return parse('', 0);
      }
    },
  };
}

const upSeries = (value: number): Series => ({ name: 'up', labels: {}, value });

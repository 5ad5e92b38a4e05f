import type { FastifyBaseLogger } from 'fastify';
import { paths } from '../../contract/paths.ts';
import type { Address } from '../config/metrics-address.ts';
import { createFastify } from '../http/framework.ts';
import { metricsRoute, type MetricsReader } from './metrics.ts';

interface MetricsServerOptions {
  readonly reader: MetricsReader;
  /** Empty: everyone who can reach the address can read the metrics. */
  readonly token: string;
  readonly log: FastifyBaseLogger;
}

export interface MetricsServer {
  /** Such as http://127.0.0.1:9464/metrics */
  readonly url: string;
  close(): void;
}

/**
 * Serves /metrics at an address of its own, apart from the server of the site: so they can be read while that one drains.
 * @throws when it cannot listen there
 */
export async function listenForMetrics(
  address: Address,
  { reader, token, log }: MetricsServerOptions,
): Promise<MetricsServer> {
  const app = createFastify({ log, headers: { 'x-content-type-options': 'nosniff' } });
  metricsRoute(app, reader, token);
  const listenTextResolver = () => 'listening for requests of the metrics';
  const origin = await app.listen({ ...address, listenTextResolver });
  return { url: origin + paths.metrics, close: () => void app.close() };
}

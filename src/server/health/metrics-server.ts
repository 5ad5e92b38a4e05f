import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { second } from '../../contract/durations.ts';
import { paths } from '../../contract/paths.ts';
import type { Address } from '../http/listen.ts';
import { isAllowed, type MetricsReader } from './metrics.ts';

/** How long a client may take to send a request. */
const requestLimit = 10 * second;

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
  { host, port }: Address,
  { reader, token, log }: MetricsServerOptions,
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: requestLimit, headersTimeout: requestLimit });
  server.on('request', ({ method, url, headers }, response) => {
    const isFound = url?.split('?')[0] === paths.metrics && isAllowed(headers.authorization, token);
    if (!isFound) return send(response, 404, 'Not found\n');
    if (method !== 'GET' && method !== 'HEAD') return send(response, 405, 'Only GET\n');
    reader.read().then(
      (text) => send(response, 200, text, reader.contentType),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        send(response, 500, 'The log has the error\n');
      },
    );
  });
  server.listen({ host, port });
  await once(server, 'listening');
  return { url: urlOf(server), close: () => close(server) };
}

function send(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}

function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}${paths.metrics}`;
}

function close(server: Server): void {
  server.close();
  server.closeAllConnections();
}

import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../http/metrics/metrics.ts';
import type { Hosts } from '../http/origin/hosts.ts';
import { writeCached } from './send.ts';
import type { ResponseStore } from './store.ts';

/**
 * Answers cache hits before Fastify sees the request: parsing the URL, routing and creating Fastify's request and reply
 * cost more than all the rest of a hit. Every other request goes to Fastify.
 */
export function addFastPath(
  app: FastifyInstance,
  cache: Pick<ResponseStore, 'aliasOf' | 'getFresh'>,
  hosts: Pick<Hosts, 'isUsual'>,
  metrics?: Pick<Metrics, 'countHit'>,
): void {
  const listeners = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response) => {
    const alias = hosts.isUsual(request) ? cache.aliasOf(cacheableUrl(request)) : undefined;
    const cached = alias && cache.getFresh(alias.key);
    if (alias === undefined || cached === undefined) {
      for (const listener of listeners) listener(request, response);
      return;
    }
    const startedAt = performance.now();
    writeCached(request, response, cached);
    metrics?.countHit(alias.route, response.statusCode, (performance.now() - startedAt) / 1_000);
  });
}

/** Empty where Fastify has to handle the request: another method than GET. */
function cacheableUrl({ method, url = '' }: IncomingMessage): string {
  return method === 'GET' ? url : '';
}

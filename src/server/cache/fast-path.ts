import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from './response-cache.ts';
import { writeCached } from './send.ts';

/**
 * Stands in front of the framework and answers whatever is in the cache under the very address that is asked for:
 * reading the address, finding its route and making the framework's objects costs more than all the rest. What it
 * doesn't know goes on to the framework.
 */
export function addFastPath(app: FastifyInstance, cache: Pick<ResponseCache, 'findAt'>): void {
  const others = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response) => {
    const known = cache.findAt(addressOf(request));
    if (known !== undefined) writeCached(request, response, known);
    else for (const listener of others) listener(request, response);
  });
}

/** Empty for what the framework has to look at in any case: another method, or a head that may not be sound. */
function addressOf({ method, url = '', headers: { host } }: IncomingMessage): string {
  return method === 'GET' && host !== undefined ? url : '';
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CacheResult, Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where a cache was asked. */
    cacheResult: CacheResult;
    /** Set where the response is a problem. */
    problemCode: string;
  }
}

/** The name of a request's route in the metrics. */
export function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  return url ?? 'none';
}

/** Counts what Fastify answers. Hits of the fast path never come here. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('cacheResult', 'none');
  app.decorateRequest('problemCode', '');
  app.addHook('onResponse', (request, reply, done) => {
    const { raw, elapsedTime } = reply;
    const answered = {
      route: routeOf(request),
      status: raw.statusCode,
      cache: request.cacheResult,
    };
    metrics.countRequest(answered, elapsedTime / 1_000);
    if (request.problemCode !== '') metrics.countProblem(request.problemCode);
    done();
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from '../http/metrics/requests.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { Visitors } from '../http/visitor/visitor.ts';
import type { CachedResponse, RenderedResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';
import { sendCached } from './send.ts';

/** A render costs one unit of its network's rate limit, and one more for each of these intervals that it takes. */
const millisecondsPerUnit = 5;
/** Part of the time may be spent waiting for other requests. */
const maxUnitsPerRead = 20;

export interface CachedResponsesOptions {
  readonly cache: ResponseCache;
  /** Undefined: no limits. */
  readonly rateLimiter: RateLimiter | undefined;
  readonly visitors: Pick<Visitors, 'source'>;
}

/** A response that is the same for every visitor. */
export interface Cacheable {
  readonly key: string;
  readonly render: () => Promise<RenderedResponse>;
}

/** Sends responses from the cache and renders those that are missing. Only rendering counts towards rate limits. */
export class CachedResponses {
  readonly #options: CachedResponsesOptions;

  constructor(options: CachedResponsesOptions) {
    this.#options = options;
  }

  async send(request: FastifyRequest, reply: FastifyReply, cacheable: Cacheable): Promise<void> {
    const { cache } = this.#options;
    const fresh = cache.getFresh(cacheable.key);
    request.cacheResult = fresh === undefined ? 'miss' : 'hit';
    const response = fresh ?? (await this.#getOrRender(request, cacheable));
    cache.addAlias(request.url, { key: cacheable.key, route: routeOf(request) });
    sendCached(request, reply, response);
  }

  /** Counts an uncached request. @throws Problem 'too-many' */
  limit(request: FastifyRequest): void {
    const { rateLimiter, visitors } = this.#options;
    rateLimiter?.take(visitors.source(request));
  }

  /** Counts a request for its moderator, not for the network that they share with others. @throws Problem 'too-many' */
  limitModerator(request: FastifyRequest, { id }: { readonly id: string }): void {
    const { rateLimiter, visitors } = this.#options;
    rateLimiter?.transfer(visitors.source(request), { network: `moderator ${id}` });
  }

  /** Charges the network of this request for the render that it waits for; renders in the background are free. */
  #getOrRender(request: FastifyRequest, { key, render }: Cacheable): Promise<CachedResponse> {
    const { cache, rateLimiter, visitors } = this.#options;
    const { network, site = network } = visitors.source(request);
    let isWaitedFor = false;
    const renderAndCharge = async () => {
      const startedAt = performance.now();
      const rendered = await render();
      if (!isWaitedFor) return rendered;
      const units = Math.floor((performance.now() - startedAt) / millisecondsPerUnit);
      rateLimiter?.charge(visitors.source(request), Math.min(units, maxUnitsPerRead));
      return rendered;
    };
    return cache.getOrRender(key, renderAndCharge, {
      source: site,
      checkLimit: () => {
        this.limit(request);
        isWaitedFor = true;
      },
    });
  }
}

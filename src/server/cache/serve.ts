import type { FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from '../http/metrics/requests.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { Visitors } from '../http/visitor/visitor.ts';
import type { EncodedResponse, RenderedResponse } from './encoded-response.ts';
import { sendCached } from './send.ts';
import type { ResponseStore } from './store.ts';

export interface ResponseServerOptions {
  readonly cache: ResponseStore;
  /** Undefined: no limits. */
  readonly rateLimiter: RateLimiter | undefined;
  readonly visitors: Pick<Visitors, 'networksToday'>;
}

/** A response that is the same for every visitor. */
export interface Cacheable {
  readonly key: string;
  readonly render: () => Promise<RenderedResponse>;
  /** What the key depends on. A URL with others is one of endlessly many, and not remembered; without this, none is. */
  readonly parameters?: readonly string[];
}

/** Sends responses from the cache and renders those that are missing. Only rendering counts towards rate limits. */
export class ResponseServer {
  readonly #options: ResponseServerOptions;

  constructor(options: ResponseServerOptions) {
    this.#options = options;
  }

  async serve(request: FastifyRequest, reply: FastifyReply, cacheable: Cacheable): Promise<void> {
    const { cache } = this.#options;
    const fresh = cache.getFresh(cacheable.key);
    request.cacheResult = fresh === undefined ? 'miss' : 'hit';
    const response = fresh ?? (await this.#getOrRender(request, cacheable));
    if (cacheable.parameters !== undefined && hasOnly(request.url, cacheable.parameters))
      cache.addAlias(request.url, { key: cacheable.key, route: routeOf(request) });
    sendCached(request, reply, response);
  }

  /** Charges the network of this request for the render that it waits for; renders in the background are free. */
  #getOrRender(request: FastifyRequest, { key, render }: Cacheable): Promise<EncodedResponse> {
    const { cache, rateLimiter, visitors } = this.#options;
    const today = visitors.networksToday(request);
    let isWaitedFor = false;
    const renderAndCharge = () =>
      isWaitedFor && rateLimiter !== undefined ? rateLimiter.run(today, render) : render();
    return cache.getOrRender(key, renderAndCharge, {
      network: today.prefix48 ?? today.network,
      checkLimit: () => {
        rateLimiter?.take(today);
        isWaitedFor = true;
      },
    });
  }
}

/** Whether a URL has these parameters only, encoded as browsers do. */
function hasOnly(url: string, parameters: readonly string[]): boolean {
  const at = url.indexOf('?');
  if (at === -1) return true;
  const query = new URLSearchParams(url.slice(at + 1));
  if (query.toString() !== url.slice(at + 1)) return false;
  return [...query.keys()].every((name) => parameters.includes(name));
}

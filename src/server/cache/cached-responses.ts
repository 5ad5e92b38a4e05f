import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { Visitors } from '../http/visitor.ts';
import type { CachedResponse, RenderedResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';
import { sendCached } from './send.ts';

/** An uncached read of up to this long costs one unit of its network's rateLimiter; one that takes longer costs more. */
const millisecondsAUnit = 5;
/** Some of the time may be spent waiting for others: nobody pays more than this for one read. */
const mostUnits = 20;

export interface CachedResponsesOptions {
  readonly cache: ResponseCache;
  /** Without it nobody is limited. */
  readonly rateLimiter: RateLimiter | undefined;
  readonly visitors: Pick<Visitors, 'source'>;
}

/** What is the same for everybody, and how it is made. */
export interface Cacheable {
  readonly key: string;
  readonly render: () => Promise<RenderedResponse>;
}

/** Sends what is the same for everybody: from the cache, or made once for all who ask. Only the making is limited. */
export class CachedResponses {
  readonly #options: CachedResponsesOptions;

  constructor(options: CachedResponsesOptions) {
    this.#options = options;
  }

  async send(request: FastifyRequest, reply: FastifyReply, asked: Cacheable): Promise<void> {
    const { cache } = this.#options;
    const finished = cache.find(asked.key) ?? (await this.#make(request, asked));
    cache.addAlias(request.url, asked.key);
    sendCached(request, reply, finished);
  }

  /** Counts a request that the cache could not answer. @throws Problem 'too-many' */
  limit(request: FastifyRequest): void {
    const { rateLimiter, visitors } = this.#options;
    rateLimiter?.take(visitors.source(request));
  }

  /** Made for this request, its network pays for the work; made for whoever comes next, nobody does. */
  #make(request: FastifyRequest, { key, render }: Cacheable): Promise<CachedResponse> {
    const { cache, rateLimiter, visitors } = this.#options;
    let begun: number | undefined;
    const work = async () => {
      const rendered = await render();
      if (begun === undefined) return rendered;
      const units = Math.floor((performance.now() - begun) / millisecondsAUnit);
      rateLimiter?.charge(visitors.source(request), Math.min(units, mostUnits));
      return rendered;
    };
    return cache.get(key, work, () => {
      this.limit(request);
      begun = performance.now();
    });
  }
}

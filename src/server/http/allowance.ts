import { Problem } from './problem.ts';

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * How often each network may make the server work (an uncached read, a write that is refused): a token bucket a
 * network, in memory, because a read must not cost a write. What is served from the cache is not counted.
 */
export class Allowance {
  readonly #capacity: number;
  readonly #span: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  /** @param capacity how many in `span` milliseconds. */
  constructor({ capacity, span, now }: { capacity: number; span: number; now: () => number }) {
    this.#capacity = capacity;
    this.#span = span;
    this.#now = now;
  }

  /** @throws Problem 'too-many' that says when to come back. */
  take(network: string): void {
    const now = this.#now();
    const bucket = this.#buckets.get(network) ?? { tokens: this.#capacity, at: now };
    const refilled = bucket.tokens + ((now - bucket.at) * this.#capacity) / this.#span;
    const tokens = Math.min(this.#capacity, refilled);
    if (tokens < 1) throw tooMany(((1 - tokens) * this.#span) / this.#capacity);
    if (this.#buckets.size > 100_000) this.#forgetFull(now);
    this.#buckets.set(network, { tokens: tokens - 1, at: now });
  }

  #forgetFull(now: number): void {
    for (const [network, bucket] of this.#buckets) {
      if (now - bucket.at > this.#span) this.#buckets.delete(network);
    }
    // Still full of networks of the last minutes: a flood. Starting anew is the lesser evil than running out of memory.
    if (this.#buckets.size > 100_000) this.#buckets.clear();
  }
}

/** @param wait milliseconds until the next one is allowed. */
export function tooMany(wait: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  return new Problem('too-many', {
    retryAfter,
    message: `That was a lot at once. Please try again in ${inWords(retryAfter)}.`,
  });
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

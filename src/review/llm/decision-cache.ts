import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { hour } from '../../contract/durations.ts';

const maxDecisions = 5_000;

/**
 * Caches the LLM's decisions for an hour, so that a text that is sent repeatedly is reviewed once. The key is an HMAC with
 * a random key of this process: the texts themselves are not stored.
 */
export class DecisionCache<Decision> {
  readonly #key = randomBytes(32);
  readonly #decisions = new LRUCache<string, Promise<Decision | undefined>>({
    max: maxDecisions,
    ttl: hour,
  });

  /** The cached decision for this text, or the result of `decide`. An undefined or failed decision is not cached. */
  get(text: string, decide: () => Promise<Decision | undefined>): Promise<Decision | undefined> {
    const key = createHmac('sha256', this.#key).update(text).digest('base64url');
    const cached = this.#decisions.get(key);
    if (cached !== undefined) return cached;
    const decision = decide();
    this.#decisions.set(key, decision);
    decision.then(
      (made) => made ?? this.#evict(key, decision),
      () => this.#evict(key, decision),
    );
    return decision;
  }

  #evict(key: string, decision: Promise<Decision | undefined>): void {
    if (this.#decisions.peek(key) === decision) this.#decisions.delete(key);
  }
}

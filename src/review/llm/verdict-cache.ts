import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { hour } from '../../contract/durations.ts';

const maxVerdicts = 5_000;

/**
 * Caches the LLM's verdicts for an hour, so that a text that is sent repeatedly is reviewed once. The key is an HMAC with
 * a random key of this process: the texts themselves are not stored.
 */
export class VerdictCache<Verdict> {
  readonly #key = randomBytes(32);
  readonly #verdicts = new LRUCache<string, Promise<Verdict | undefined>>({
    max: maxVerdicts,
    ttl: hour,
  });

  /** The cached verdict for this text, or the result of `decide`. An undefined or failed verdict is not cached. */
  get(text: string, decide: () => Promise<Verdict | undefined>): Promise<Verdict | undefined> {
    const key = createHmac('sha256', this.#key).update(text).digest('base64url');
    const cached = this.#verdicts.get(key);
    if (cached !== undefined) return cached;
    const verdict = decide();
    this.#verdicts.set(key, verdict);
    verdict.then(
      (made) => made ?? this.#evict(key, verdict),
      () => this.#evict(key, verdict),
    );
    return verdict;
  }

  #evict(key: string, verdict: Promise<Verdict | undefined>): void {
    if (this.#verdicts.peek(key) === verdict) this.#verdicts.delete(key);
  }
}

import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { hour } from '../../contract/durations.ts';

const mostRemembered = 5_000;

/**
 * What was decided about a text within the last hour, under a hash whose key this process alone has: the same text sent
 * again is not read again. Nothing of it is kept.
 */
export class RememberedDecisions<Decision> {
  readonly #key = randomBytes(32);
  readonly #decisions = new LRUCache<string, Promise<Decision | undefined>>({
    max: mostRemembered,
    ttl: hour,
  });

  /** The decision on this text, else the result of `decide`. A missing decision or a failure is not remembered. */
  get(text: string, decide: () => Promise<Decision | undefined>): Promise<Decision | undefined> {
    const name = createHmac('sha256', this.#key).update(text).digest('base64url');
    const known = this.#decisions.get(name);
    if (known !== undefined) return known;
    const decision = decide();
    this.#decisions.set(name, decision);
    decision.then(
      (made) => made ?? this.#forget(name, decision),
      () => this.#forget(name, decision),
    );
    return decision;
  }

  #forget(name: string, decision: Promise<Decision | undefined>): void {
    if (this.#decisions.peek(name) === decision) this.#decisions.delete(name);
  }
}

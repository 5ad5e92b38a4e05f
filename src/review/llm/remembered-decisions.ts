import { createHmac, randomBytes } from 'node:crypto';
import { hour } from '../../contract/durations.ts';

const mostRemembered = 5_000;

interface Remembered<Decision> {
  readonly decision: Promise<Decision | undefined>;
  readonly until: number;
}

/**
 * What was decided about a text within the last hour, under a hash whose key this process alone has: the same text sent
 * again is not read again. Nothing of it is kept.
 */
export class RememberedDecisions<Decision> {
  readonly #key = randomBytes(32);
  readonly #now: () => number;
  readonly #decisions = new Map<string, Remembered<Decision>>();

  /** @param now milliseconds on a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The decision on this text, else the result of `decide`. A missing decision or a failure is not remembered. */
  get(text: string, decide: () => Promise<Decision | undefined>): Promise<Decision | undefined> {
    const name = createHmac('sha256', this.#key).update(text).digest('base64url');
    const known = this.#decisions.get(name);
    if (known !== undefined && this.#now() < known.until) return known.decision;
    const decision = decide();
    this.#decisions.delete(name);
    this.#decisions.set(name, { decision, until: this.#now() + hour });
    decision.then(
      (made) => made ?? this.#forget(name, decision),
      () => this.#forget(name, decision),
    );
    const oldest =
      this.#decisions.size > mostRemembered ? this.#decisions.keys().next().value : undefined;
    if (oldest !== undefined) this.#decisions.delete(oldest);
    return decision;
  }

  #forget(name: string, decision: Promise<Decision | undefined>): void {
    if (this.#decisions.get(name)?.decision === decision) this.#decisions.delete(name);
  }
}

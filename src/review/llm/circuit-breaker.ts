interface BreakerOptions {
  /** After so many failures in a row nobody is sent any more. */
  readonly failures: number;
  /** For how long, in milliseconds; then one is sent to try. */
  readonly pause: number;
  /** How many may be under way at once. */
  readonly atOnce: number;
  readonly now: () => number;
}

/** Keeps from a service that fails, or is busy with enough already, what it would only make wait. */
export class CircuitBreaker {
  readonly #options: BreakerOptions;
  #failuresInARow = 0;
  #underWay = 0;
  #nextTry = 0;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /** Does the work, or returns undefined at once while the circuit is open. @throws what the work throws */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (!this.#letsThrough()) return undefined;
    this.#underWay++;
    try {
      const result = await work();
      this.#failuresInARow = 0;
      return result;
    } catch (error) {
      this.#failuresInARow++;
      this.#nextTry = this.#options.now() + this.#options.pause;
      throw error;
    } finally {
      this.#underWay--;
    }
  }

  #letsThrough(): boolean {
    const { failures, atOnce, now } = this.#options;
    if (this.#failuresInARow < failures) return this.#underWay < atOnce;
    return now() >= this.#nextTry && this.#underWay === 0;
  }
}

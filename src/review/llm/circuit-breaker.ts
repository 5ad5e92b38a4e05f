interface BreakerOptions {
  /** The circuit opens after this many failures in a row. */
  readonly failures: number;
  /** Milliseconds until one trial call is allowed. */
  readonly resetTimeout: number;
  /** The maximum number of concurrent calls. */
  readonly maxConcurrent: number;
  readonly now: () => number;
}

/** A circuit breaker with a limit of concurrent calls: https://martinfowler.com/bliki/CircuitBreaker.html */
export class CircuitBreaker {
  readonly #options: BreakerOptions;
  #failuresInARow = 0;
  #inFlight = 0;
  #nextTrial = 0;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /** The result of the work, or undefined without calling it while the circuit is open or at its limit. @throws what the work throws */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (!this.#isAllowed()) return undefined;
    this.#inFlight++;
    try {
      const result = await work();
      this.#failuresInARow = 0;
      return result;
    } catch (error) {
      this.#failuresInARow++;
      this.#nextTrial = this.#options.now() + this.#options.resetTimeout;
      throw error;
    } finally {
      this.#inFlight--;
    }
  }

  #isAllowed(): boolean {
    const { failures, maxConcurrent, now } = this.#options;
    if (this.#failuresInARow < failures) return this.#inFlight < maxConcurrent;
    return now() >= this.#nextTrial && this.#inFlight === 0;
  }
}

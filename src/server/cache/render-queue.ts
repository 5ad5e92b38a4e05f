import { Problem } from '../errors.ts';

/** What would wait longer is refused at once, in milliseconds. */
const maxWait = 1_000;

/** The weight of the latest turn in the average. */
const weight = 0.1;

export interface RenderQueueOptions {
  /** Milliseconds on a monotonic clock. */
  readonly monotonic: () => number;
  /** Calls back after the event loop has handled what has arrived; by default `setImmediate`. */
  readonly nextTurn?: ((callback: () => void) => void) | undefined;
}

/**
 * Starts renders one by one, each in a turn of the event loop of its own. A render takes milliseconds; what arrives
 * meanwhile and is cached, or is no render, is answered before the next one.
 */
export class RenderQueue {
  readonly #monotonic: () => number;
  readonly #nextTurn: (callback: () => void) => void;
  #waiting: (() => void)[] = [];
  #isTurnTaken = false;
  /** Milliseconds from one start to the next while others wait. */
  #turnTime = 1;
  #startedAt = 0;
  #refused = 0;

  constructor({ monotonic, nextTurn = setImmediate }: RenderQueueOptions) {
    this.#monotonic = monotonic;
    this.#nextTurn = nextTurn;
  }

  /** How many renders wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** How many renders were refused since the start. */
  get refused(): number {
    return this.#refused;
  }

  /** @throws Problem 'busy' where another render would wait for more than a second */
  requireRoom(): void {
    if (this.#waiting.length * this.#turnTime < maxWait) return;
    this.#refused++;
    throw new Problem('busy', { retryAfter: 2 });
  }

  /** Starts the render at once where no other was started in this turn, else in one of the next turns. */
  run<T>(render: () => Promise<T>): Promise<T> {
    if (!this.#isTurnTaken) return this.#start(render);
    return new Promise((resolve) => {
      this.#waiting.push(() => resolve(this.#start(render)));
    });
  }

  #start<T>(render: () => Promise<T>): Promise<T> {
    this.#isTurnTaken = true;
    this.#startedAt = this.#monotonic();
    this.#nextTurn(() => this.#endTurn());
    return render();
  }

  #endTurn(): void {
    const time = this.#monotonic() - this.#startedAt;
    this.#turnTime += weight * (time - this.#turnTime);
    this.#isTurnTaken = false;
    this.#waiting.shift()?.();
  }
}

import { Problem } from '../errors.ts';
import { RoundRobin } from '../http/round-robin.ts';

/** What would wait longer is refused at once, in milliseconds. */
const maxWait = 1_000;

/** Milliseconds for renders in one turn of the event loop: one page, or many short answers. */
const turnBudget = 3;
const maxStartsInTurn = 8;

/** The weight of the latest turn in the average. */
const weight = 0.1;

/** One for all: recording where each was thrown would be most of the work of a refusal. */
const busy = new Problem('busy', { retryAfter: 2 });

export interface RenderQueueOptions {
  /** Milliseconds on a monotonic clock. */
  readonly monotonic: () => number;
  /** Calls back after the event loop has handled what has arrived; by default `setImmediate`. */
  readonly nextTurn?: ((callback: () => void) => void) | undefined;
}

/**
 * Starts renders for a few milliseconds in each turn of the event loop; the sources (networks) take turns. What arrives
 * meanwhile and is cached, or is no render, is answered before the next ones.
 */
export class RenderQueue {
  readonly #monotonic: () => number;
  readonly #nextTurn: (callback: () => void) => void;
  readonly #waiting = new RoundRobin<() => void>();
  #isTurnTaken = false;
  /** Milliseconds from one start to the next while others wait. */
  #timeOfOne = 1;
  #refused = 0;

  constructor({ monotonic, nextTurn = setImmediate }: RenderQueueOptions) {
    this.#monotonic = monotonic;
    this.#nextTurn = nextTurn;
  }

  /** How many renders wait for their turn. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** How many renders were refused since the start. */
  get refused(): number {
    return this.#refused;
  }

  /** @throws Problem 'busy' where another render of this source would wait for more than a second */
  requireRoom(source: string): void {
    const own = this.#waiting.countOf(source);
    const others = Math.min(this.#waiting.size - own, (own + 1) * this.#waiting.sources);
    if ((own + others) * this.#timeOfOne < maxWait) return;
    this.#refused++;
    throw busy;
  }

  /**
   * Starts the render at once where no other was started in this turn, else in one of the next turns.
   * @param source the network that it is for
   */
  run<T>(source: string, render: () => Promise<T>): Promise<T> {
    if (!this.#isTurnTaken) {
      this.#isTurnTaken = true;
      this.#nextTurn(() => this.#planTurn());
      return render();
    }
    return new Promise((resolve) => {
      this.#waiting.push(source, () => resolve(render()));
    });
  }

  /** Plans the renders of the next turn. */
  #planTurn(): void {
    if (this.#waiting.size === 0) {
      this.#isTurnTaken = false;
      return;
    }
    const plannedAt = this.#monotonic();
    let turn: Turn | undefined;
    // A callback for each: what a render does without waiting, on SQLite all of it, is done before the next callback.
    for (let i = Math.min(this.#waiting.size, maxStartsInTurn); i > 0; i--) {
      this.#nextTurn(() => {
        turn ??= { startedAt: this.#monotonic(), renders: 0 };
        if (this.#monotonic() - turn.startedAt >= turnBudget) return;
        turn.renders++;
        this.#waiting.shift()?.();
      });
    }
    this.#nextTurn(() => {
      const time = (this.#monotonic() - plannedAt) / (turn?.renders ?? 1);
      this.#timeOfOne += weight * (time - this.#timeOfOne);
      this.#planTurn();
    });
  }
}

interface Turn {
  readonly startedAt: number;
  renders: number;
}

import { Problem } from '../errors.ts';
import { RoundRobin } from './round-robin.ts';

/** What would wait longer is refused at once, in milliseconds. */
const maxWait = 1_000;

/** Milliseconds for work in one turn of the event loop: one page, or many short answers. */
const turnBudget = 3;
const maxStartsInTurn = 8;

/** The weight of the latest turn in the average. */
const weight = 0.1;

/** One for all: recording where each was thrown would be most of the work of a refusal. */
const busy = new Problem('busy', { retryAfter: 2 });

export interface TurnQueueOptions {
  /** Milliseconds on a monotonic clock. */
  readonly monotonic: () => number;
  /** Calls back after the event loop has handled what has arrived; by default `setImmediate`. */
  readonly nextTurn?: ((callback: () => void) => void) | undefined;
}

export interface TurnOptions {
  /** Goes before all that is not: many wait for it, or it is a write. */
  readonly isUrgent?: boolean;
}

/**
 * Starts work (renders, writes, whatever no cache answers) for a few milliseconds in each turn of the event loop; the
 * sources (networks) take turns. What arrives meanwhile and is cached is answered before the next work.
 */
export class TurnQueue {
  readonly #monotonic: () => number;
  readonly #nextTurn: (callback: () => void) => void;
  readonly #urgent = new RoundRobin<() => void>();
  readonly #waiting = new RoundRobin<() => void>();
  #isTurnTaken = false;
  /** Milliseconds from one start to the next while others wait. */
  #timeOfOne = 1;
  #refused = 0;

  constructor({ monotonic, nextTurn = setImmediate }: TurnQueueOptions) {
    this.#monotonic = monotonic;
    this.#nextTurn = nextTurn;
  }

  /** How much work waits. */
  get waiting(): number {
    return this.#urgent.size + this.#waiting.size;
  }

  /** How much was refused since the start. */
  get refused(): number {
    return this.#refused;
  }

  /** @throws Problem 'busy' where more work of this source would wait for more than a second */
  requireRoom(source: string, { isUrgent = false }: TurnOptions = {}): void {
    const before = isUrgent
      ? countBefore(this.#urgent, source)
      : this.#urgent.size + countBefore(this.#waiting, source);
    if (before * this.#timeOfOne < maxWait) return;
    this.#refused++;
    throw busy;
  }

  /**
   * Starts the work at once where no other was started in this turn, else in one of the next turns.
   * @param source the network that it is for
   */
  run<T>(
    source: string,
    work: () => Promise<T>,
    { isUrgent = false }: TurnOptions = {},
  ): Promise<T> {
    if (!this.#isTurnTaken) {
      this.#isTurnTaken = true;
      this.#nextTurn(() => this.#planTurn());
      return work();
    }
    return new Promise((resolve) => {
      const queue = isUrgent ? this.#urgent : this.#waiting;
      queue.push(source, () => resolve(work()));
    });
  }

  /**
   * Resolves when the caller's work may start.
   * @throws Problem 'busy' where it would wait for more than a second
   */
  async turn(source: string, options?: TurnOptions): Promise<void> {
    this.requireRoom(source, options);
    await this.run(source, () => Promise.resolve(), options);
  }

  /** Plans the next turn. */
  #planTurn(): void {
    if (this.waiting === 0) {
      this.#isTurnTaken = false;
      return;
    }
    const plannedAt = this.#monotonic();
    let turn: Turn | undefined;
    // A callback for each: what work does without waiting, on SQLite all of it, is done before the next callback.
    for (let i = Math.min(this.waiting, maxStartsInTurn); i > 0; i--) {
      this.#nextTurn(() => {
        turn ??= { startedAt: this.#monotonic(), started: 0 };
        if (this.#monotonic() - turn.startedAt >= turnBudget) return;
        turn.started++;
        (this.#urgent.shift() ?? this.#waiting.shift())?.();
      });
    }
    this.#nextTurn(() => {
      const time = (this.#monotonic() - plannedAt) / (turn?.started ?? 1);
      this.#timeOfOne += weight * (time - this.#timeOfOne);
      this.#planTurn();
    });
  }
}

/** How much starts before new work of this source. */
function countBefore(queue: RoundRobin<unknown>, source: string): number {
  const own = queue.countOf(source);
  return own + Math.min(queue.size - own, (own + 1) * queue.sources);
}

interface Turn {
  readonly startedAt: number;
  started: number;
}

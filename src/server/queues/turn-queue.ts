import { Problem } from '../errors.ts';
import { RoundRobin } from './round-robin.ts';

/** What would wait longer is refused at once, in milliseconds. */
const maxWait = 1_000;

/** What has waited for longer, because the estimate was wrong, is refused when its turn comes. */
const maxLateness = 2 * maxWait;

/**
 * Milliseconds for work in one turn of the event loop: one page, or many short answers. Where all else in a turn takes
 * longer, so may work, up to the longest: with 3 ms a turn, a server with 1,000 connections rendered a quarter of the time.
 */
const turnBudget = { usual: 3, longest: 12 };
const maxStartsInTurn = 16;

/** After so many urgent ones in a row, a usual one starts: otherwise it could wait for ever. */
const maxUrgentInRow = 3;

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

/** How soon work should start. What is `first` is little, and goes before all else: a crowd waits for it. */
export type Urgency = 'first' | 'urgent' | 'usual';

/**
 * Starts work (renders, writes, whatever no cache answers) for a few milliseconds in each turn of the event loop; the
 * networks take turns. What arrives meanwhile and is cached is answered before the next work.
 */
export class TurnQueue {
  readonly #monotonic: () => number;
  readonly #nextTurn: (callback: () => void) => void;
  readonly #lanes: Readonly<Record<Urgency, Lane>> = {
    first: new Lane(),
    urgent: new Lane(),
    usual: new Lane(),
  };
  #urgentInRow = 0;
  #isTurnTaken = false;
  #refused = 0;

  constructor({ monotonic, nextTurn = setImmediate }: TurnQueueOptions) {
    this.#monotonic = monotonic;
    this.#nextTurn = nextTurn;
  }

  /** How much work waits. */
  get waiting(): number {
    const { first, urgent, usual } = this.#lanes;
    return first.size + urgent.size + usual.size;
  }

  /** How much was refused since the start. */
  get refused(): number {
    return this.#refused;
  }

  /** @throws Problem 'busy' where more work of this network would wait for more than a second */
  requireRoom(network: string, urgency: Urgency = 'usual'): void {
    if (this.#lanes[urgency].waitOf(network) < maxWait) return;
    this.#refused++;
    throw busy;
  }

  /**
   * Starts the work at once where no other was started in this turn, else in one of the next turns.
   * @param network for whom it is
   * @throws Problem 'busy' where it has waited for more than two seconds
   */
  run<T>(network: string, work: () => Promise<T>, urgency: Urgency = 'usual'): Promise<T> {
    if (!this.#isTurnTaken) {
      this.#isTurnTaken = true;
      this.#nextTurn(() => this.#planTurn());
      return work();
    }
    const latest = this.#monotonic() + maxLateness;
    return new Promise((resolve, reject) => {
      this.#lanes[urgency].push(network, () => {
        if (this.#monotonic() <= latest) return resolve(work());
        this.#refused++;
        reject(busy);
      });
    });
  }

  /**
   * Resolves when the caller's work may start.
   * @throws Problem 'busy' where it would wait for more than a second
   */
  async turn(network: string, urgency?: Urgency): Promise<void> {
    this.requireRoom(network, urgency);
    await this.run(network, () => Promise.resolve(), urgency);
  }

  /** Plans the next turn. */
  #planTurn(): void {
    if (this.waiting === 0) {
      this.#isTurnTaken = false;
      return;
    }
    const plannedAt = this.#monotonic();
    let startedAt: number | undefined;
    // A callback for each: what work does without waiting, on SQLite all of it, is done before the next callback.
    for (let i = Math.min(this.waiting, maxStartsInTurn); i > 0; i--) {
      this.#nextTurn(() => {
        startedAt ??= this.#monotonic();
        const { usual, longest } = turnBudget;
        const budget = Math.min(longest, Math.max(usual, startedAt - plannedAt));
        if (this.#monotonic() - startedAt < budget) this.#startNext();
      });
    }
    this.#nextTurn(() => {
      const time = this.#monotonic() - plannedAt;
      for (const lane of Object.values(this.#lanes)) lane.endTurn(time);
      this.#planTurn();
    });
  }

  #startNext(): void {
    const { first, urgent, usual } = this.#lanes;
    if (first.size > 0) return first.startNext();
    const isUrgent = urgent.size > 0 && (usual.size === 0 || this.#urgentInRow < maxUrgentInRow);
    this.#urgentInRow = isUrgent ? this.#urgentInRow + 1 : 0;
    return (isUrgent ? urgent : usual).startNext();
  }
}

/** Work of one kind that waits, and how fast it gets its turn. */
class Lane {
  readonly #waiting = new RoundRobin<() => void>();
  /** Milliseconds from one start to the next while others wait. */
  #timeOfOne = 1;
  /** Since the last turn in which any of it was started. */
  #time = 0;
  #started = 0;

  get size(): number {
    return this.#waiting.size;
  }

  push(network: string, start: () => void): void {
    this.#waiting.push(network, start);
  }

  startNext(): void {
    this.#started++;
    this.#waiting.shift()?.();
  }

  /** An estimate in milliseconds of how long new work of this network would wait. */
  waitOf(network: string): number {
    const own = this.#waiting.countOf(network);
    const before = own + Math.min(this.size - own, (own + 1) * this.#waiting.networks);
    return before * this.#timeOfOne;
  }

  /** Adapts the average after a turn of the event loop, in milliseconds. */
  endTurn(time: number): void {
    if (this.#started === 0 && this.size === 0) return;
    this.#time += time;
    if (this.#started === 0) return;
    this.#timeOfOne += weight * (this.#time / this.#started - this.#timeOfOne);
    this.#time = 0;
    this.#started = 0;
  }
}

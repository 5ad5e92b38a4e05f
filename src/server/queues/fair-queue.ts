import { Problem, tooMany } from '../errors.ts';
import { Lane } from './lane.ts';

/**
 * Milliseconds for what starts in one turn of the event loop: one page, or many short answers. Where all else in a turn
 * takes longer, so may work, up to the longest: with 3 ms a turn, a server with 1,000 connections rendered a quarter of the
 * time.
 */
const turnBudget = { usual: 3, longest: 12 };
const maxStartsInTurn = 16;

/** After so many urgent ones in a row, a usual one starts: otherwise it could wait for ever. */
const maxUrgentInRow = 3;

export interface FairQueueOptions {
  /** How much runs at the same time; by default any number. */
  readonly concurrency?: number;
  /** How much of one network may wait; by default any number. */
  readonly maxWaitingPerNetwork?: number;
  /** Milliseconds. What would wait longer is refused at once. */
  readonly maxWait: number;
  /** Milliseconds. What has waited longer, because the estimate was wrong, is refused. */
  readonly patience: number;
  /** Milliseconds on a monotonic clock. */
  readonly monotonic?: () => number;
  /** Calls back after the event loop has handled what has arrived; by default `setImmediate`. */
  readonly nextTurn?: (callback: () => void) => void;
}

/** How soon work should start. What is `first` is little, and goes before all else: a crowd waits for it. */
export type Urgency = 'first' | 'urgent' | 'usual';

/** In place of a network, for what nobody waits for: it is not refused at once. */
export const background = '';

/**
 * Starts work for a few milliseconds in each turn of the event loop, and no more at the same time than allowed. What arrives
 * meanwhile and is cached is answered before the next work. The networks take turns: one with much work delays its own.
 */
export class FairQueue {
  readonly #options: Required<FairQueueOptions>;
  readonly #lanes: Readonly<Record<Urgency, Lane>> = {
    first: new Lane(),
    urgent: new Lane(),
    usual: new Lane(),
  };
  /** One for all: recording where each was thrown would be most of the work of a refusal. */
  readonly #busy: Problem;
  #running = 0;
  #urgentInRow = 0;
  #isTurnTaken = false;
  /** Until when the lanes know how much time has passed. */
  #countedUntil = 0;
  #refused = 0;

  constructor(options: FairQueueOptions) {
    this.#options = {
      concurrency: Number.POSITIVE_INFINITY,
      maxWaitingPerNetwork: Number.POSITIVE_INFINITY,
      monotonic: () => performance.now(),
      nextTurn: setImmediate,
      ...options,
    };
    this.#busy = new Problem('busy', { retryAfter: Math.ceil(options.patience / 1_000) });
  }

  /** How much work waits. */
  get waiting(): number {
    const { first, urgent, usual } = this.#lanes;
    return first.size + urgent.size + usual.size;
  }

  /** How much was refused since the start, because it would have waited for too long or has. */
  get refused(): number {
    return this.#refused;
  }

  /** @throws Problem 'too-many' where too much of this network waits, 'busy' where more of it would wait for too long */
  requireRoom(network: string, urgency: Urgency = 'usual'): void {
    if (network === background) return;
    const { maxWaitingPerNetwork, maxWait, patience } = this.#options;
    const lane = this.#lanes[urgency];
    if (lane.sizeOf(network) >= maxWaitingPerNetwork) throw tooMany(patience);
    if (lane.waitOf(network) < maxWait) return;
    this.#refused++;
    throw this.#busy;
  }

  /**
   * Runs the work at once where no other was started in this turn and less runs than may, else in one of the next turns.
   * @param network for whom it is
   * @throws Problem 'too-many' or 'busy': see `requireRoom`
   */
  async run<T>(network: string, work: () => Promise<T>, urgency: Urgency = 'usual'): Promise<T> {
    if (this.#isTurnTaken || this.#isFull()) await this.#waitForTurn(network, urgency);
    else this.#startAtOnce(urgency);
    try {
      return await work();
    } finally {
      this.#running--;
      if (!this.#isTurnTaken && this.waiting > 0) this.#takeTurn();
    }
  }

  #isFull(): boolean {
    return this.#running >= this.#options.concurrency;
  }

  #startAtOnce(urgency: Urgency): void {
    this.#running++;
    this.#countedUntil = this.#options.monotonic();
    for (const lane of Object.values(this.#lanes)) lane.restart();
    this.#lanes[urgency].started = 1;
    this.#takeTurn();
  }

  #waitForTurn(network: string, urgency: Urgency): Promise<void> {
    this.requireRoom(network, urgency);
    const lane = this.#lanes[urgency];
    const { monotonic, patience } = this.#options;
    const latest = monotonic() + patience;
    return new Promise((resolve, reject) => {
      const refuse = () => {
        this.#refused++;
        reject(this.#busy);
      };
      const start = () => {
        clearTimeout(timer);
        if (monotonic() > latest) return refuse();
        this.#running++;
        resolve();
      };
      // What runs may take longer than others wait.
      const refuseLate = () => {
        const left = latest - monotonic();
        if (left > 0) {
          timer = setTimeout(refuseLate, left).unref();
          return;
        }
        lane.remove(network, start);
        refuse();
      };
      let timer = setTimeout(refuseLate, patience).unref();
      lane.push(network, start);
    });
  }

  #takeTurn(): void {
    this.#isTurnTaken = true;
    this.#options.nextTurn(() => this.#planTurn());
  }

  #planTurn(): void {
    this.#isTurnTaken = this.waiting > 0 && !this.#isFull();
    if (!this.#isTurnTaken) return;
    const { monotonic, nextTurn } = this.#options;
    const plannedAt = monotonic();
    for (const lane of Object.values(this.#lanes)) lane.endTurn(plannedAt - this.#countedUntil);
    this.#countedUntil = plannedAt;
    let startedAt: number | undefined;
    // A callback for each: what work does without waiting, on SQLite all of it, is done before the next callback.
    for (let i = Math.min(this.waiting, maxStartsInTurn); i > 0; i--) {
      nextTurn(() => {
        startedAt ??= monotonic();
        const { usual, longest } = turnBudget;
        const budget = Math.min(longest, Math.max(usual, startedAt - plannedAt));
        if (monotonic() - startedAt < budget && !this.#isFull()) this.#startNext();
      });
    }
    nextTurn(() => this.#planTurn());
  }

  #startNext(): void {
    const { first, urgent, usual } = this.#lanes;
    if (first.size > 0) return first.startNext();
    const isUrgent = urgent.size > 0 && (usual.size === 0 || this.#urgentInRow < maxUrgentInRow);
    this.#urgentInRow = isUrgent ? this.#urgentInRow + 1 : 0;
    return (isUrgent ? urgent : usual).startNext();
  }
}

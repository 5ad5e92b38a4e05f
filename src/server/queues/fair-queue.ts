import { Problem, tooMany } from '../errors.ts';
import { RoundRobin } from './round-robin.ts';

interface FairQueueOptions {
  /** How many tasks run at the same time. */
  readonly concurrency: number;
  readonly maxWaitingPerNetwork: number;
  readonly maxWaiting: number;
  /** How long a task may wait, in milliseconds. */
  readonly timeout: number;
}

interface WaitingTask {
  readonly network: string;
  readonly start: () => void;
  readonly reject: (problem: Problem) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Runs tasks with limited concurrency. It serves the networks round robin: a network with many waiting tasks
 * delays its own, not those of others.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #waiting = new RoundRobin<WaitingTask>();
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** How many tasks wait or run, for metrics. */
  get size(): number {
    return this.#waiting.size + this.#running;
  }

  /**
   * Runs a task as soon as a slot is free and returns its result.
   * @throws Problem 'too-many' when too many tasks of this network wait, 'busy' when none was free in time
   */
  async run<T>(network: string, task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.concurrency) await this.#waitForSlot(network);
    else this.#running++;
    try {
      return await task();
    } finally {
      this.#passOnSlot();
    }
  }

  #waitForSlot(network: string): Promise<void> {
    const own = this.#waiting.countOf(network);
    if (own >= this.#options.maxWaitingPerNetwork) throw tooMany(this.#options.timeout);
    if (this.#waiting.size >= this.#options.maxWaiting) this.#evictFor(own);
    return new Promise((start, reject) => {
      const timer = setTimeout(() => this.#reject(task), this.#options.timeout).unref();
      const task: WaitingTask = { network, start, reject, timer };
      this.#waiting.push(network, task);
    });
  }

  /** Rejects the newest task of the network with the most; refuses a new task whose network would have as many. */
  #evictFor(own: number): void {
    const longest = this.#waiting.longest();
    const last = longest.at(-1);
    if (last === undefined || longest.length <= own + 1) throw busy();
    this.#reject(last);
  }

  /** Starts the first task of the next network, or frees the slot. */
  #passOnSlot(): void {
    const task = this.#waiting.shift();
    if (task === undefined) {
      this.#running--;
      return;
    }
    clearTimeout(task.timer);
    task.start();
  }

  #reject(task: WaitingTask): void {
    this.#waiting.remove(task.network, task);
    clearTimeout(task.timer);
    task.reject(busy());
  }
}

function busy(): Problem {
  return new Problem('busy', { retryAfter: 5 });
}

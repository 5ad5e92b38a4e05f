import { Problem } from '../errors.ts';
import { tooMany } from './rate-limiter.ts';

interface FairQueueOptions {
  /** How many pieces of work run at the same time. */
  readonly atOnce: number;
  /** How many may wait for one source. */
  readonly perSource: number;
  /** How many may wait in all. */
  readonly mostWaiting: number;
  /** How long one may wait, in milliseconds. */
  readonly patience: number;
}

interface Waiting {
  readonly source: string;
  readonly start: () => void;
  readonly refuse: (problem: Problem) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Runs work of one kind, a few pieces at a time. Sources (networks) take turns, so that one that asks for much waits
 * for itself: whoever asks for little is next, however many others wait.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** In the order of their turns; a source without waiting work has no entry. */
  readonly #sources = new Map<string, Waiting[]>();
  #running = 0;
  #waiting = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** How many pieces of work wait or run, for metrics. */
  get size(): number {
    return this.#waiting + this.#running;
  }

  /**
   * Does the work when its turn comes, and gives what it gives.
   * @throws Problem 'too-many' when too much waits for this source, 'busy' when the turn does not come in time
   */
  async run<T>(source: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.atOnce) await this.#turn(source);
    else this.#running++;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  /** Resolves with a place among the running ones. */
  #turn(source: string): Promise<void> {
    const own = this.#sources.get(source)?.length ?? 0;
    if (own >= this.#options.perSource) throw tooMany(this.#options.patience);
    if (this.#waiting >= this.#options.mostWaiting) this.#makeRoom(own);
    return new Promise((start, refuse) => {
      const timer = setTimeout(() => this.#giveUp(waiting), this.#options.patience).unref();
      const waiting: Waiting = { source, start, refuse, timer };
      this.#sources.set(source, [...(this.#sources.get(source) ?? []), waiting]);
      this.#waiting++;
    });
  }

  /** Whoever has the most waiting gives up its last; a newcomer that would have as many is refused instead. */
  #makeRoom(own: number): void {
    let longest: Waiting[] = [];
    for (const queue of this.#sources.values()) if (queue.length > longest.length) longest = queue;
    const last = longest.at(-1);
    if (last === undefined || longest.length <= own + 1) throw busy();
    this.#giveUp(last);
  }

  #next(): void {
    const [turn] = this.#sources;
    if (turn === undefined) {
      this.#running--;
      return;
    }
    const [source, [waiting, ...others]] = turn;
    this.#sources.delete(source);
    if (others.length > 0) this.#sources.set(source, others);
    if (waiting === undefined) return;
    this.#waiting--;
    clearTimeout(waiting.timer);
    waiting.start();
  }

  #giveUp(waiting: Waiting): void {
    const { source, timer, refuse } = waiting;
    const others = this.#sources.get(source)?.filter((other) => other !== waiting) ?? [];
    if (others.length > 0) this.#sources.set(source, others);
    else this.#sources.delete(source);
    this.#waiting--;
    clearTimeout(timer);
    refuse(busy());
  }
}

function busy(): Problem {
  return new Problem('busy', { retryAfter: 5 });
}

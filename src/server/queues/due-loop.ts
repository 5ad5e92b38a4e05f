import type { FastifyBaseLogger } from 'fastify';
import { Unavailable } from '../errors.ts';

/** What runs beside the requests. */
export interface Service {
  start(): void;
  /** Resolves when nothing is running any more. */
  stop(): Promise<void>;
}

export const noService: Service = { start: () => undefined, stop: () => Promise.resolve() };

interface DueLoopOptions {
  /** Does all that is due. Returns when the next is, in milliseconds since 1970; undefined where nothing is known. */
  readonly run: (signal: AbortSignal) => Promise<number | undefined>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds between two runs, at least. */
  readonly pause: number;
  /** Milliseconds between two runs, at most: for what other servers left. */
  readonly interval: number;
  /** What is logged when a run fails. */
  readonly failure: string;
}

/** Runs something when it is due, soon after it is woken, and every few seconds for other servers; one run at a time. */
export class DueLoop implements Service {
  readonly #options: DueLoopOptions;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<number> | undefined;
  #isAwake = false;
  #lastRun = Number.NEGATIVE_INFINITY;

  constructor(options: DueLoopOptions) {
    this.#options = options;
  }

  start(): void {
    this.#schedule(this.#options.pause);
  }

  /** Something is due now. */
  wake(): void {
    this.#isAwake = true;
    if (this.#running === undefined) this.#schedule(0);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #schedule(delay: number): void {
    if (this.#stopping.signal.aborted) return;
    clearTimeout(this.#timer);
    const sinceLast = performance.now() - this.#lastRun;
    const wait = Math.max(delay, this.#options.pause - sinceLast, 0);
    this.#timer = setTimeout(() => void this.#run(), wait).unref();
  }

  async #run(): Promise<void> {
    this.#isAwake = false;
    this.#running = this.#runDue();
    const delay = await this.#running;
    this.#running = undefined;
    this.#lastRun = performance.now();
    this.#schedule(this.#isAwake ? 0 : delay);
  }

  /** Returns the milliseconds until the next run. Never throws. */
  async #runDue(): Promise<number> {
    const { run, now, log, interval, failure } = this.#options;
    try {
      const next = await run(this.#stopping.signal);
      return next === undefined ? interval : Math.min(interval, next - now());
    } catch (error) {
      // During a move nothing changes, and an outage is logged once by those who answer requests.
      if (!(error instanceof Unavailable)) log.warn({ err: error }, failure);
      return interval;
    }
  }
}

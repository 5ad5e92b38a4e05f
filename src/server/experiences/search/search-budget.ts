import { setImmediate as nextIteration } from 'node:timers/promises';

/** What one search may cost. */
export interface SearchBounds {
  /** How many texts one statement may read. */
  readonly batchSize: number;
  /** How many texts are read in total. */
  readonly rows: number;
  /** Milliseconds of work in total, without the time in queues. */
  readonly milliseconds: number;
}

/**
 * Measured with a million experiences on SQLite: reading one by time takes 1 µs, by votes 2.3 µs, by the search index
 * 2.2 µs, and several times that when the file is not in memory. So 1,000 block the event loop for 1 to 5 ms, and
 * 20,000 take about 50 ms. The limit of time is for slow disks.
 */
export const searchBounds: SearchBounds = { batchSize: 1_000, rows: 20_000, milliseconds: 80 };

/** A statement that only reads indexes takes a tenth of the time for each entry. */
export const entriesPerRow = 10;

/** This many batches are read whatever time they take, so that a small site is always searched completely. */
export const freeBatches = 5;

/** In milliseconds. After a slower batch, as from a file that is not in memory, the next one is smaller. */
const slowStep = 10;

/** Returns the size of the next batch, from the size and the milliseconds of the last one. */
export function nextBatchSize(size: number, duration: number, max: number): number {
  const next = duration > slowStep ? Math.floor(size / 4) : size * 2;
  return Math.min(max, Math.max(Math.ceil(max / 8), next));
}

let last: Promise<unknown> = Promise.resolve();

/** Resolves in an iteration of the event loop in which no other step of a search runs. */
function nextFreeIteration(): Promise<unknown> {
  last = last.then(() => nextIteration());
  return last;
}

/** The remaining budget of one search. Its statements run through `step`, one in each event loop iteration. */
export class SearchBudget {
  /** Milliseconds of the last step. */
  lastStepTime = 0;
  #rows: number;
  #milliseconds: number;
  /** The limit of time applies when at most this many rows are left. */
  readonly #freeUntil: number;

  constructor({ batchSize, rows, milliseconds }: SearchBounds) {
    this.#rows = rows;
    this.#milliseconds = milliseconds;
    this.#freeUntil = rows - freeBatches * batchSize;
  }

  get rows(): number {
    const isLate = this.#milliseconds <= 0 && this.#rows <= this.#freeUntil;
    return isLate ? 0 : Math.max(0, this.#rows);
  }

  get milliseconds(): number {
    return Math.max(0, this.#milliseconds);
  }

  get isSpent(): boolean {
    return this.rows === 0;
  }

  /** Runs `work`, and subtracts the rows that it reads from the budget. */
  async step<T>(rows: number | ((result: T) => number), work: () => Promise<T>): Promise<T> {
    await nextFreeIteration();
    const started = performance.now();
    try {
      const result = await work();
      this.#rows -= typeof rows === 'number' ? rows : rows(result);
      return result;
    } finally {
      this.lastStepTime = performance.now() - started;
      this.#milliseconds -= this.lastStepTime;
    }
  }
}

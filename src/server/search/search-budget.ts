import { setImmediate as nextIteration } from 'node:timers/promises';

/** What one search may cost. */
export interface SearchBounds {
  /** At most so many stories' texts are read in one statement. */
  readonly stretch: number;
  /** Stories whose text is read in all. */
  readonly rows: number;
  /** Milliseconds of work in all, waiting for its turns not counted. */
  readonly milliseconds: number;
}

/**
 * Measured at a million stories on SQLite: a story by time takes 1 µs, by votes 2.3 µs, one out of the search index
 * 2.2 µs, and several times that while the file is not in memory. So 1,000 take 1 to 5 ms of the event loop, and 20,000
 * about 50 ms. The time is a net below that, for slow disks.
 */
export const searchBounds: SearchBounds = { stretch: 1_000, rows: 20_000, milliseconds: 80 };

/** A statement that reads indexes alone takes a tenth for each entry. */
export const entriesForRow = 10;

/** So many stretches are read however long they take: a small site is looked through to its end on a busy machine, too. */
export const freeStretches = 5;

/** A stretch that takes longer than this, as from a file that is not in memory, is followed by a shorter one. */
const longStep = 10;

/** How many stories the next statement reads, after one that read so many in so many milliseconds. */
export function nextStretch(size: number, took: number, most: number): number {
  const next = took > longStep ? Math.floor(size / 4) : size * 2;
  return Math.min(most, Math.max(Math.ceil(most / 8), next));
}

let last: Promise<unknown> = Promise.resolve();

/** Resolves in an iteration of the event loop that nobody else who asks gets, however many ask at the same time. */
function ownIteration(): Promise<unknown> {
  last = last.then(() => nextIteration());
  return last;
}

/** What is left for one search; its statements run through `step`, one in each iteration of the event loop. */
export class SearchBudget {
  /** How many milliseconds the last step took. */
  lastStep = 0;
  #rows: number;
  #milliseconds: number;
  /** With no more rows left than these the time counts. */
  readonly #freeUntil: number;

  constructor({ stretch, rows, milliseconds }: SearchBounds) {
    this.#rows = rows;
    this.#milliseconds = milliseconds;
    this.#freeUntil = rows - freeStretches * stretch;
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

  /** Does what reads so many rows, or as many as its result tells. */
  async step<T>(rows: number | ((result: T) => number), work: () => Promise<T>): Promise<T> {
    await ownIteration();
    const started = performance.now();
    try {
      const result = await work();
      this.#rows -= typeof rows === 'number' ? rows : rows(result);
      return result;
    } finally {
      this.lastStep = performance.now() - started;
      this.#milliseconds -= this.lastStep;
    }
  }
}

import type { Database } from '../db/database.ts';

// How long one transaction of an import may lock others out, in milliseconds. SQLite has one writer: a visitor's
// post waits for it. On PostgreSQL only posts and votes for the same cities wait, and only for the last part of it.
const lockFor = { sqlite: 20, postgres: 80 } as const satisfies Record<Database['engine'], number>;

// Below this the commit itself is most of the time.
const smallest = 64;
// 15 columns of a row times this many stay below SQLite's 32,766 parameters, and three rankings a row as well.
const largest = 1_024;

/** How many stories go into one transaction: as many as can be stored in the time for which others may wait. */
export class BatchSize {
  readonly #target: number;
  #rows = smallest;

  constructor(engine: Database['engine']) {
    this.#target = lockFor[engine];
  }

  /** A power of two, so that few different statements are made. */
  get rows(): number {
    return this.#rows;
  }

  adapt(milliseconds: number): void {
    if (milliseconds > this.#target) this.#rows = Math.max(smallest, this.#rows / 2);
    else if (milliseconds < this.#target / 3) this.#rows = Math.min(largest, this.#rows * 2);
  }
}

import type { Database } from '../db/database.ts';

// How long one transaction of an import may lock others out, in milliseconds. SQLite has one writer: a visitor's
// post waits for it. On PostgreSQL only posts and votes for the same cities wait, and only for the last part of it.
const lockFor = { sqlite: 20, postgres: 80 } as const satisfies Record<Database['engine'], number>;
// Where no visitor can wait. Few large transactions cost a quarter of many small ones: each ends with a part of the
// search index that has to be merged with the others.
const lockAlone = 2_000;

// Below this the commit itself is most of the time.
const smallest = 64;
const largest = { served: 1_024, alone: 8_192 };

/** How many stories go into one transaction: as many as can be stored in the time for which others may wait. */
export class BatchSize {
  readonly #database: Pick<Database, 'engine' | 'isServed'>;
  #rows = smallest;

  constructor(database: Pick<Database, 'engine' | 'isServed'>) {
    this.#database = database;
  }

  /** A power of two, so that few different statements are made. */
  get rows(): number {
    return this.#rows;
  }

  /** @param milliseconds how long the last transaction took */
  adapt(milliseconds: number): void {
    const isServed = this.#database.isServed();
    const target = isServed ? lockFor[this.#database.engine] : lockAlone;
    const most = isServed ? largest.served : largest.alone;
    if (milliseconds > target) this.#rows = Math.max(smallest, this.#rows / 2);
    else if (milliseconds < target / 3) this.#rows *= 2;
    this.#rows = Math.min(this.#rows, most);
  }
}

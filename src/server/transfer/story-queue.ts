import { setImmediate } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import type { Addition } from './create-experiences.ts';
import type { LocatedStory, StoryImporter } from './importer.ts';

// Stories are stored in the order of their time, so many at once: that touches half as many pages of the indexes as
// the order of a shuffled file.
const windowSize = 16_000;
const yieldEvery = 16;

/**
 * How many stories go into one transaction. On SQLite a visitor's write waits for it: 112 ms at most while 20,000
 * stories were imported on two free cores, 441 ms while 100,000 were on busy ones; it may wait 1.9 s. On PostgreSQL only
 * writes for the same cities wait, some 150 ms. With 2,000 stories some visitors waited in vain.
 */
const batchSize = 500;

/**
 * Stores stories behind the reading of a file: while one window of them is gathered, the one before is stored, a batch
 * for as many stories as were read. On SQLite the reading is the time in which a server gets the lock; PostgreSQL
 * works by itself, and the reading goes on meanwhile.
 */
export class StoryQueue {
  readonly #importer: StoryImporter;
  readonly #readsAhead: boolean;
  readonly #told: () => void;
  #gathered: LocatedStory[] = [];
  #window: readonly LocatedStory[] = [];
  #stored = 0;
  #writing: Promise<void> = Promise.resolve();
  #added = 0;
  #held = 0;

  /** @param stored called after each batch */
  constructor(importer: StoryImporter, database: Pick<Database, 'engine'>, stored: () => void) {
    this.#importer = importer;
    this.#told = stored;
    this.#readsAhead = database.engine === 'postgres';
  }

  /** How many stories were pushed and are not stored. */
  get waiting(): number {
    return this.#gathered.length + this.#window.length - this.#stored;
  }

  async push(story: LocatedStory): Promise<void> {
    this.#gathered.push(story);
    const length = this.#gathered.length;
    if (length === windowSize) await this.#turnWindow();
    else if (length % batchSize === 0) await this.#storeBatch();
    else if (this.#readsAhead && length % yieldEvery === 0) await setImmediate();
  }

  /** Stores what is left. Gives how many stories were made public in all, and how many wait for a person. */
  async finish(): Promise<{ added: number; held: number }> {
    await this.#turnWindow();
    await this.#turnWindow();
    await this.#writing;
    return { added: this.#added, held: this.#held };
  }

  async #turnWindow(): Promise<void> {
    while (this.#stored < this.#window.length) await this.#storeBatch();
    this.#window = this.#gathered.toSorted((a, b) => a.position - b.position);
    this.#stored = 0;
    this.#gathered = [];
  }

  async #storeBatch(): Promise<void> {
    const batch = this.#window.slice(this.#stored, this.#stored + batchSize);
    if (batch.length === 0) return;
    this.#stored += batch.length;
    const additions = await this.#importer.prepare(batch);
    await this.#writing;
    this.#writing = this.#write(additions);
    if (!this.#readsAhead) await this.#writing;
    // A failure is met at the next batch; until then nobody waits for this promise.
    this.#writing.catch(() => undefined);
    this.#told();
    await setImmediate();
  }

  async #write(additions: readonly Addition[]): Promise<void> {
    const { added, held } = await this.#importer.add(additions);
    this.#added += added;
    this.#held += held;
  }
}

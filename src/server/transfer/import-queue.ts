import { setImmediate } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import type { Addition } from './create-experiences.ts';
import type { LocatedExperience, ExperienceImporter } from './importer.ts';

// So many experiences are sorted by time before they are stored: this touches half as many index pages as the order of
// a shuffled file.
const windowSize = 16_000;
const yieldEvery = 16;

/**
 * Experiences per transaction. On SQLite a visitor's write waits for it: at most 112 ms while 20,000 experiences were
 * imported on two idle cores, 441 ms while 100,000 were imported on busy ones; the time limit is 1.9 s. On PostgreSQL
 * only writes for the same cities wait, about 150 ms. With 2,000 per transaction some visitors' writes timed out.
 */
const batchSize = 500;

/**
 * Stores experiences while a file is read: while one window is collected, the window before is stored, one batch for
 * every batch that was read. On SQLite, reading and storing alternate, so that a server gets the write lock in between.
 * On PostgreSQL both run at the same time.
 */
export class ImportQueue {
  readonly #importer: ExperienceImporter;
  readonly #readsAhead: boolean;
  readonly #onBatch: () => void;
  #collected: LocatedExperience[] = [];
  #window: readonly LocatedExperience[] = [];
  #stored = 0;
  #writing: Promise<void> = Promise.resolve();
  #added = 0;
  #held = 0;

  /** @param onBatch called after each batch */
  constructor(
    importer: ExperienceImporter,
    database: Pick<Database, 'engine'>,
    onBatch: () => void,
  ) {
    this.#importer = importer;
    this.#onBatch = onBatch;
    this.#readsAhead = database.engine === 'postgres';
  }

  /** How many experiences were pushed and are not stored yet. */
  get pending(): number {
    return this.#collected.length + this.#window.length - this.#stored;
  }

  async push(experience: LocatedExperience): Promise<void> {
    this.#collected.push(experience);
    const length = this.#collected.length;
    if (length === windowSize) await this.#turnWindow();
    else if (length % batchSize === 0) await this.#storeBatch();
    else if (this.#readsAhead && length % yieldEvery === 0) await setImmediate();
  }

  /** Stores the rest. Returns how many became public and how many are held, of all that were pushed. */
  async finish(): Promise<{ added: number; held: number }> {
    await this.#turnWindow();
    await this.#turnWindow();
    await this.#writing;
    return { added: this.#added, held: this.#held };
  }

  async #turnWindow(): Promise<void> {
    while (this.#stored < this.#window.length) await this.#storeBatch();
    this.#window = this.#collected.toSorted((a, b) => a.sortKey - b.sortKey);
    this.#stored = 0;
    this.#collected = [];
  }

  async #storeBatch(): Promise<void> {
    const batch = this.#window.slice(this.#stored, this.#stored + batchSize);
    if (batch.length === 0) return;
    this.#stored += batch.length;
    const additions = await this.#importer.prepare(batch);
    await this.#writing;
    this.#writing = this.#write(additions);
    if (!this.#readsAhead) await this.#writing;
    // The next batch awaits this promise and throws its error. Until then it must not count as an unhandled rejection.
    this.#writing.catch(() => undefined);
    this.#onBatch();
    await setImmediate();
  }

  async #write(additions: readonly Addition[]): Promise<void> {
    const { added, held } = await this.#importer.create(additions);
    this.#added += added;
    this.#held += held;
  }
}

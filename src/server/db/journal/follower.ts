import type { Change } from '../changes.ts';
import type { Reads } from '../database.ts';
import { countChanges, listChanges, type Series } from './queries.ts';

export type Subscriber = (change: Change) => void;

/** How often the changes of other processes are looked for, in milliseconds. */
const pollInterval = 250;
/** After more changes than this, subscribers are told that all stories may have changed. */
const maxAtOnce = 500;

/** Reads the changes that other processes have written down, and those that were missed. */
export class Follower {
  readonly #db: Reads;
  readonly #notify: Subscriber;
  /** Changes of this process, of which it has notified its subscribers itself. */
  readonly #own = { stories: new Set<number>(), votes: new Set<number>() };
  #known: Record<Series, number> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(db: Reads, notify: Subscriber) {
    this.#db = db;
    this.#notify = notify;
  }

  /** Follows from now on. @throws Unavailable */
  async start(): Promise<void> {
    if (this.#known !== undefined) return;
    this.#known = await countChanges(this.#db);
    this.#schedule();
  }

  async stop(): Promise<void> {
    this.#known = undefined;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Leaves out the last `count` changes up to this number. */
  skip(series: Series, last: number, count: number): void {
    if (this.#known === undefined) return;
    for (let number = last - count + 1; number <= last; number++) this.#own[series].add(number);
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      // An outage is noticed by those who answer requests. What was missed is read afterwards.
      this.#running = this.#poll()
        .catch(() => undefined)
        .finally(() => {
          if (this.#known !== undefined) this.#schedule();
        });
    }, pollInterval).unref();
  }

  async #poll(): Promise<void> {
    const counts = await countChanges(this.#db);
    await this.#follow('stories', counts.stories);
    await this.#follow('votes', counts.votes);
  }

  async #follow(series: Series, upTo: number): Promise<void> {
    const after = this.#known?.[series] ?? upTo;
    if (upTo === after) return;
    const found = await this.#read(series, { after, upTo });
    if (this.#known === undefined) return;
    this.#known[series] = upTo;
    const own = this.#own[series];
    if (found === undefined) this.#notify({ of: series === 'votes' ? 'votes' : 'removal' });
    else for (const { number, change } of found) if (!own.has(number)) this.#notify(change);
    for (const number of own) if (number <= upTo) own.delete(number);
  }

  /** Undefined when some are missing: of a version before, which counts only, of a restored database, or deleted ones. */
  async #read(series: Series, range: { after: number; upTo: number }) {
    const count = range.upTo - range.after;
    if (count < 0 || count > maxAtOnce) return undefined;
    const found = await listChanges(this.#db, series, range);
    return found.length === count ? found : undefined;
  }
}

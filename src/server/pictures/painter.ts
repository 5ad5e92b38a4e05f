import { LRUCache } from 'lru-cache';
import { minute } from '../../contract/durations.ts';
import type { Card } from '../../domain/card/card.ts';
import { Thread } from '../../threads/thread.ts';
import { FairQueue } from '../http/fair-queue.ts';

/** More than these would wait longer than those who ask for a picture do; of one network, some are enough. */
const waiting = { atOnce: 1, perSource: 8, mostWaiting: 50, patience: 10_000 };
/** One takes some fifty milliseconds; a hundred times that is no drawing any more. */
const deadline = 20_000;
/** The thread holds some 100 MB, and is up again in half a second. */
const longestRest = minute;
/** Pictures of some 60 KB that are kept: a vote makes finished answers old, and changes no picture. */
const mostKept = 300;

/** Draws cards in a thread of its own, started with the first of them, so that nobody else waits for a picture. */
export class Painter {
  readonly #thread = new Thread<Card, Uint8Array>({
    script: new URL('painter-thread.ts', import.meta.url),
    deadline,
    rest: longestRest,
  });
  readonly #queue = new FairQueue(waiting);
  /** By what stands on them. */
  readonly #kept = new LRUCache<string, Promise<Buffer>>({ max: mostKept });

  /**
   * The card as a PNG; the networks that ask for one take turns.
   * @throws Problem 'too-many' when too many wait for this network, 'busy' when too many wait in all
   */
  paint(card: Card, source: string): Promise<Buffer> {
    const key = JSON.stringify(card);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const painted = this.#queue.run(source, async () => Buffer.from(await this.#thread.ask(card)));
    this.#kept.set(key, painted);
    painted.catch(() => this.#kept.delete(key));
    return painted;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}

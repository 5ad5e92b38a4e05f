import type { Card } from '../../domain/card/card.ts';
import { tooMany } from '../http/allowance.ts';
import { Thread } from '../threads/thread.ts';

/** More than these would wait longer than those who ask for a picture do. */
const mostWaiting = 50;
const pause = 5_000;
/** One takes some fifty milliseconds; a hundred times that is no drawing any more. */
const deadline = 20_000;
/** The thread holds some 100 MB, and is up again in half a second. */
const longestRest = 60_000;
/** Pictures of some 60 KB that are kept: a vote makes finished answers old, and changes no picture. */
const mostKept = 300;

/** Draws cards in a thread of its own, started with the first of them, so that nobody else waits for a picture. */
export class Painter {
  readonly #thread = new Thread<Card, Uint8Array>({
    script: new URL('painter-thread.ts', import.meta.url),
    deadline,
    rest: longestRest,
  });
  /** By what stands on them. */
  readonly #kept = new Map<string, Promise<Buffer>>();

  /** The card as a PNG. @throws Problem 'too-many' when too many wait already */
  paint(card: Card): Promise<Buffer> {
    const key = JSON.stringify(card);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    if (this.#thread.waiting >= mostWaiting) throw tooMany(pause);
    const painted = this.#thread.ask(card).then((png) => Buffer.from(png));
    this.#keep(key, painted);
    return painted;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  #keep(key: string, painted: Promise<Buffer>): void {
    this.#kept.set(key, painted);
    painted.catch(() => this.#kept.delete(key));
    const oldest = this.#kept.size > mostKept ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
  }
}

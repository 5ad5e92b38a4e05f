import { Worker } from 'node:worker_threads';
import type { Card } from '../../domain/card/card.ts';
import { tooMany } from '../http/allowance.ts';

/** One card to draw. */
export interface Order {
  readonly number: number;
  readonly card: Card;
}

export type Answer =
  | { readonly number: number; readonly png: Uint8Array }
  | { readonly number: number; readonly failure: string };

interface Waiting {
  readonly worker: Worker;
  readonly resolve: (png: Buffer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

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
  readonly #waiting = new Map<number, Waiting>();
  /** By what stands on them. */
  readonly #kept = new Map<string, Promise<Buffer>>();
  #worker: Worker | undefined;
  #rest: NodeJS.Timeout | undefined;
  #count = 0;

  /** The card as a PNG. @throws Problem 'too-many' when too many wait already */
  paint(card: Card): Promise<Buffer> {
    const key = JSON.stringify(card);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    if (this.#waiting.size >= mostWaiting) throw tooMany(pause);
    const painted = this.#order(card);
    this.#keep(key, painted);
    return painted;
  }

  async close(): Promise<void> {
    clearTimeout(this.#rest);
    await this.#worker?.terminate();
  }

  #keep(key: string, painted: Promise<Buffer>): void {
    this.#kept.set(key, painted);
    painted.catch(() => this.#kept.delete(key));
    const oldest = this.#kept.size > mostKept ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
  }

  #order(card: Card): Promise<Buffer> {
    clearTimeout(this.#rest);
    const number = ++this.#count;
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end(worker), deadline).unref();
      this.#waiting.set(number, { worker, resolve, reject, timer });
      worker.postMessage({ number, card } satisfies Order);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('painter-thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', (answer: Answer) => this.#settle(answer));
    let reason = new Error('The thread that draws has ended.');
    worker.on('error', (error) => (reason = error instanceof Error ? error : reason));
    worker.on('exit', () => {
      this.#end(worker);
      for (const [number, waiting] of this.#waiting) {
        if (waiting.worker === worker) this.#settle({ number, failure: reason.message });
      }
    });
    return worker;
  }

  /** Who orders from now on gets another thread. */
  #end(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
    void worker.terminate();
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.number);
    if (waiting === undefined) return;
    this.#waiting.delete(answer.number);
    clearTimeout(waiting.timer);
    if (this.#waiting.size === 0) {
      this.#rest = setTimeout(() => this.#end(waiting.worker), longestRest).unref();
    }
    if ('png' in answer) waiting.resolve(Buffer.from(answer.png));
    else waiting.reject(new Error(answer.failure));
  }
}

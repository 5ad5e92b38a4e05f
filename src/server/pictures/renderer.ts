import { LRUCache } from 'lru-cache';
import { minute, second } from '../../contract/durations.ts';
import type { Card } from '../../domain/card/card.ts';
import { WorkerThread } from '../../threads/worker-thread.ts';
import { FairQueue } from '../queues/fair-queue.ts';
import type { PictureBrand } from './render-png.ts';

/** For link previews, or for displays in black and white. */
type PictureFormat = 'link' | 'display';

/** One picture for the thread. */
export interface PictureTask {
  readonly card: Card;
  readonly brand: PictureBrand;
  readonly format: PictureFormat;
}

/** Clients wait no longer. */
const patience = 10 * second;
const queueLimits = { concurrency: 1, maxWaitingPerNetwork: 8, maxWait: patience, patience };
/** In milliseconds. A picture takes about 50. */
const taskTimeout = 20_000;
/** An idle thread ends, because it takes about 100 MB and starts again in half a second. */
const idleTimeout = minute;
/** Number of cached pictures of about 60 KB: a vote invalidates cached responses, but changes no picture. */
const maxCached = 300;

/** Renders cards in a worker thread, started with the first card, so that other requests do not wait. */
export class PictureRenderer {
  readonly #thread = new WorkerThread<PictureTask, Uint8Array>({
    script: new URL('render-worker.ts', import.meta.url),
    taskTimeout,
    idleTimeout,
  });
  readonly #queue = new FairQueue(queueLimits);
  readonly #brand: PictureBrand;
  /** By the card and its format as JSON. */
  readonly #cache = new LRUCache<string, Promise<Buffer>>({ max: maxCached });

  constructor(brand: PictureBrand = {}) {
    this.#brand = brand;
  }

  /**
   * The card as a PNG; the networks that ask for one take turns.
   * @throws Problem 'too-many' when too many wait for this network, 'busy' when too many wait in all
   */
  render(card: Card, network: string, format: PictureFormat = 'link'): Promise<Buffer> {
    const key = JSON.stringify([card, format]);
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const task = { card, brand: this.#brand, format };
    const rendered = this.#queue.run(network, async () =>
      Buffer.from(await this.#thread.run(task)),
    );
    this.#cache.set(key, rendered);
    rendered.catch(() => this.#cache.delete(key));
    return rendered;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}

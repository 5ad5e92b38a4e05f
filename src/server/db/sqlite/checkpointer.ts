import { minute } from '../../../contract/durations.ts';
import { WorkerThread } from '../../../threads/worker-thread.ts';

/** With limits, a vote changes about 30 pages, of which many are the same ones. */
const writesPerCheckpoint = 100;

/**
 * Copies committed pages from the WAL to the database in a worker thread. In the thread of the server a checkpoint would
 * block the event loop for 5 to 16 ms, after every 30 to 50 votes: a third of the time of a vote. A commit is durable
 * without it. The thread starts when there is enough to copy, and ends when it is idle.
 */
export class Checkpointer {
  readonly #file: string;
  readonly #thread = new WorkerThread<string, void>({
    script: new URL('checkpoint-thread.ts', import.meta.url),
    taskTimeout: minute,
    idleTimeout: minute,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  #writes = 0;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** To be called after a commit of this many writes. */
  committed(writes: number): void {
    this.#writes += writes;
    const isBusy = this.#isClosed || this.#running !== undefined;
    if (isBusy || this.#writes < writesPerCheckpoint) return;
    this.#writes = 0;
    // When it fails, a later commit copies the pages: see `maxWalPages`.
    this.#running = this.#thread
      .run(this.#file)
      .catch(() => undefined)
      .finally(() => (this.#running = undefined));
  }

  /** Runs `act` while no checkpoint is running. */
  async exclude(act: () => Promise<unknown>): Promise<void> {
    while (this.#running !== undefined) await this.#running.catch(() => undefined);
    this.#running = act()
      .then(() => undefined)
      .finally(() => (this.#running = undefined));
    await this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.exclude(() => this.#thread.close());
  }
}

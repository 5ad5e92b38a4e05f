import { second } from '../../contract/durations.ts';
import type { Database } from '../db/database.ts';
import { ReadOnly } from '../errors.ts';
import { type CdnConfig, cdnFormats } from './formats.ts';
import { openPurge } from './purge-api.ts';
import { withPurgeOutbox } from './purge-outbox.ts';
import { PurgeSender, type SendOptions } from './send.ts';

/** For what other servers left. Milliseconds. */
const pollInterval = 5 * second;
/** Between two runs, so that a purge of each second's changes is one request. Milliseconds. */
const pause = second;

interface CdnPurges {
  /** The database with its outbox; the same without a CDN. */
  readonly database: Database;
  start(): void;
  /** Resolves when no request is running any more. */
  stop(): Promise<void>;
}

/** Opens the purging of a CDN: what is written to `database` is sent after its commit, by this server or another. */
export function openCdnPurges(
  cdn: CdnConfig | undefined,
  options: Omit<SendOptions, 'purge' | 'maxTags'>,
): CdnPurges {
  const { database, now } = options;
  if (cdn === undefined) return { database, start: () => undefined, stop: () => Promise.resolve() };
  const purge = openPurge(cdn, { now });
  const sender = new PurgeSender({ ...options, purge, maxTags: cdnFormats[cdn.kind].maxTags });
  const loop = new PurgeLoop(sender, options);
  return {
    database: withPurgeOutbox(database, { now, onCommit: () => loop.wake() }),
    start: () => loop.start(),
    stop: () => loop.stop(),
  };
}

/** Runs the sender soon after each commit of this server, and every few seconds for the others; one run at a time. */
class PurgeLoop {
  readonly #sender: PurgeSender;
  readonly #options: Pick<SendOptions, 'now' | 'log'>;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<number> | undefined;
  #isAwake = false;
  #lastRun = Number.NEGATIVE_INFINITY;

  constructor(sender: PurgeSender, options: Pick<SendOptions, 'now' | 'log'>) {
    this.#sender = sender;
    this.#options = options;
  }

  start(): void {
    this.#schedule(pause);
  }

  /** Something is due now. */
  wake(): void {
    this.#isAwake = true;
    if (this.#running === undefined) this.#schedule(0);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #schedule(delay: number): void {
    if (this.#stopping.signal.aborted) return;
    clearTimeout(this.#timer);
    const sinceLast = performance.now() - this.#lastRun;
    const wait = Math.max(delay, pause - sinceLast, 0);
    this.#timer = setTimeout(() => void this.#run(), wait).unref();
  }

  async #run(): Promise<void> {
    this.#isAwake = false;
    this.#running = this.#sendDue();
    const delay = await this.#running;
    this.#running = undefined;
    this.#lastRun = performance.now();
    this.#schedule(this.#isAwake ? 0 : delay);
  }

  /** Returns the milliseconds until the next run. Never throws. */
  async #sendDue(): Promise<number> {
    const { now, log } = this.#options;
    try {
      const next = await this.#sender.sendDue(this.#stopping.signal);
      return next === undefined ? pollInterval : Math.min(pollInterval, next - now());
    } catch (error) {
      // A move: nothing changes until its end.
      if (!(error instanceof ReadOnly)) log.warn({ err: error }, 'purges could not be sent');
      return pollInterval;
    }
  }
}

import type { FastifyBaseLogger } from 'fastify';

interface OutageLogOptions {
  readonly log: FastifyBaseLogger;
  /** Resolves when the database accepts a write. */
  readonly probe: () => Promise<void>;
}

interface Outage {
  readonly startedAt: number;
  refused: number;
  lastRefusalAt: number;
}

const probeInterval = 1_000;
/** Milliseconds without a failed request before an outage counts as over. */
const quietTime = 2_000;

/** Logs one line when the database becomes unavailable and one when it works again, however many requests failed. */
export class OutageLog {
  readonly #options: OutageLogOptions;
  #outage: Outage | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: OutageLogOptions) {
    this.#options = options;
  }

  /** Counts a request that was refused because the database is unavailable. */
  countRefusal({ requestId, cause }: { requestId: string; cause: string }): void {
    const now = performance.now();
    if (this.#outage === undefined) {
      this.#outage = { startedAt: now, refused: 0, lastRefusalAt: now };
      this.#options.log.warn({ requestId, cause }, 'database unavailable');
      this.#timer = setTimeout(() => void this.#probe(), probeInterval).unref();
    }
    this.#outage.refused++;
    this.#outage.lastRefusalAt = now;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#outage = undefined;
  }

  async #probe(): Promise<void> {
    const works = await this.#options.probe().then(
      () => true,
      () => false,
    );
    const outage = this.#outage;
    if (outage === undefined) return;
    const now = performance.now();
    if (works && now - outage.lastRefusalAt >= quietTime) {
      this.#outage = undefined;
      const seconds = Math.round((outage.lastRefusalAt - outage.startedAt) / 1_000);
      this.#options.log.warn({ refused: outage.refused, seconds }, 'database available again');
    } else {
      this.#timer = setTimeout(() => void this.#probe(), probeInterval).unref();
    }
  }
}

import type { Reads, Transaction } from '../db/database.ts';
import { tooMany } from '../errors.ts';
import type { Visitor } from '../http/visitor/visitor.ts';
import type { LimitedAction } from './limits.ts';
import { countInWindows, takeToken, waitsOf } from './queries.ts';
import { type SubjectLimit, subjectLimits, type Uses } from './subject-limits.ts';

const similar = 'A story like this one was shared today already. Please tell another one.';

interface LimiterOptions {
  readonly enabled: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onRefusal?: (action: LimitedAction) => void;
}

/**
 * Limits what devices and networks do. The counters are in the database: they outlive a restart and hold for all servers.
 * A refused request is not counted, because its transaction is rolled back.
 */
export class Limiter {
  readonly #options: LimiterOptions;

  constructor(options: LimiterOptions) {
    this.#options = options;
  }

  /** Counts what a visitor does. @throws Problem 'too-many' */
  async take(trx: Transaction, visitor: Visitor, uses: Uses): Promise<void> {
    if (!this.#options.enabled) return;
    const limits = subjectLimits(visitor, uses);
    const now = this.#options.now();
    for (const limit of limits)
      if (!(await takeToken(trx, limit, now))) {
        await this.#requireCapacity(trx, [limit]);
        // Rounding may find a token that is not whole.
        throw tooMany(1);
      }
    await countInWindows(trx, limits, { now });
    await this.#requireCapacity(trx, limits, true);
  }

  /** Checks the limits before expensive work, without counting. @throws Problem 'too-many' */
  async requireCapacity(db: Reads, visitor: Visitor, uses: Uses): Promise<void> {
    if (this.#options.enabled) await this.#requireCapacity(db, subjectLimits(visitor, uses));
  }

  /** False when a limit is used up, for transactions that continue without: nothing is counted then. */
  async tryTake(trx: Transaction, visitor: Visitor, uses: Uses): Promise<boolean> {
    if (!this.#options.enabled) return true;
    const limits = subjectLimits(visitor, uses);
    const now = this.#options.now();
    // Read first: what is refused leaves no rows, however much it is.
    const isFree = (await this.#findRefused(trx, limits, false)) === undefined;
    if (isFree) {
      await countInWindows(trx, limits, { now });
      if ((await this.#findRefused(trx, limits, true)) === undefined) return true;
      await countInWindows(trx, limits, { now, uses: -1 });
    }
    const [first] = limits;
    if (first) this.#options.onRefusal?.(first.action);
    return false;
  }

  /** Uncounts what a visitor did at this time (milliseconds since 1970), in the slots in which it was counted. */
  async giveBack(trx: Transaction, visitor: Visitor, uses: Uses, at: number): Promise<void> {
    if (!this.#options.enabled) return;
    await countInWindows(trx, subjectLimits(visitor, uses), { now: at, uses: -1 });
  }

  async #requireCapacity(
    db: Reads,
    limits: readonly SubjectLimit[],
    isCounted = false,
  ): Promise<void> {
    const refused = await this.#findRefused(db, limits, isCounted);
    if (refused === undefined) return;
    this.#options.onRefusal?.(refused.action);
    throw tooMany(refused.wait, refused.action === 'similar post' ? similar : undefined);
  }

  /** The first action of which a limit is used up, and the milliseconds until none of them is. */
  async #findRefused(
    db: Reads,
    limits: readonly SubjectLimit[],
    isCounted: boolean,
  ): Promise<{ action: LimitedAction; wait: number } | undefined> {
    const waits = await waitsOf(db, limits, { now: this.#options.now(), isCounted });
    const first = limits[waits.findIndex((wait) => wait > 0)];
    return first && { action: first.action, wait: Math.max(...waits) };
  }
}

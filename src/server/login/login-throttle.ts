import { second } from '../../contract/durations.ts';
import type { Database } from '../db/database.ts';
import type { Visitor } from '../http/visitor/visitor.ts';
import { logAction } from '../moderation-log/queries.ts';
import { FairQueue } from '../queues/fair-queue.ts';
import { loginWindow, requireLoginAllowed, type FailureKeys } from './login-limit.ts';
import { listLoginFailures, isKnownDevice, insertLoginFailure } from './login-queries.ts';

/** Who tries to log in. */
type Sender = Pick<Visitor, 'device' | 'network' | 'prefix48'>;

interface LoginThrottleOptions {
  readonly database: Database;
  readonly now: () => number;
}

/** What a check is about. */
interface Checked {
  /** Whose password or passkey it is; undefined for an unknown name and for an invitation. */
  readonly moderatorId?: string | undefined;
  /** Limits these checks together, too, from wherever they come. */
  readonly kind?: string | undefined;
}

/** A login may wait for three seconds. */
const patience = 3 * second;
const queueLimits = { concurrency: 1, maxWaitingPerNetwork: 3, maxWait: patience, patience };

/**
 * Limits checks of passwords, codes, passkeys and invitations. It runs two at a time: one queue is for devices with which
 * the same moderator has logged in before, so that guesses do not delay them, and one for all others, in which networks take
 * turns by their /48.
 */
export class LoginThrottle {
  readonly #options: LoginThrottleOptions;
  readonly #forKnown = new FairQueue(queueLimits);
  readonly #forOthers = new FairQueue(queueLimits);

  constructor(options: LoginThrottleOptions) {
    this.#options = options;
  }

  /**
   * Runs a check and returns its result. A check that returns undefined has failed, which is recorded; a refusal by a
   * limit costs neither a hash nor a write.
   * @throws Problem 'too-many', or 'busy' when too many others wait
   */
  async check<T>(
    { device, network, prefix48 }: Sender,
    { moderatorId, kind }: Checked,
    verify: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const { database, now } = this.#options;
    const isKnown =
      moderatorId !== undefined &&
      (await isKnownDevice(database.read, { device, moderatorId }, now()));
    const counted: FailureKeys[] = [
      isKnown ? { device } : { network, ...(prefix48 !== undefined && { prefix48 }) },
      ...(kind === undefined ? [] : [{ device: kind }]),
    ];
    await this.#requireAllowed(counted);
    const queue = isKnown ? this.#forKnown : this.#forOthers;
    return queue.run(isKnown ? device : (prefix48 ?? network), async () => {
      // Others of this network may have failed while this one waited in the queue.
      await this.#requireAllowed(counted);
      const result = await verify();
      if (result === undefined) await this.#recordFailure(counted);
      return result;
    });
  }

  async #requireAllowed(counted: readonly FailureKeys[]): Promise<void> {
    const { database, now } = this.#options;
    for (const keys of counted) {
      const failures = await listLoginFailures(database.read, keys, now() - loginWindow);
      requireLoginAllowed(failures, keys, now());
    }
  }

  async #recordFailure(counted: readonly FailureKeys[]): Promise<void> {
    const { database, now } = this.#options;
    await database.write(async (trx) => {
      for (const keys of counted) await insertLoginFailure(trx, keys, now());
      await logAction(trx, { action: 'login-failed', now: now() });
    });
  }
}

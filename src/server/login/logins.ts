import type { Database } from '../db/database.ts';
import { logAction } from '../moderation/queries.ts';
import { FairQueue } from '../queues/fair-queue.ts';
import {
  loginWindow,
  requireLoginAllowed,
  type LoginFailure,
  type LoginSource,
} from './login-limit.ts';
import { listLoginFailures, isAdminDevice, insertLoginFailure } from './login-queries.ts';

interface LoginAttempt {
  readonly password: string;
  readonly device: string;
  readonly network: string;
  /** The IPv6 /48 of the network; undefined for IPv4. */
  readonly site?: string;
}

interface LoginsOptions {
  readonly database: Database;
  readonly now: () => number;
  readonly isPassword: (password: string) => Promise<boolean>;
}

/**
 * Checks passwords, two at a time: one queue is for devices that have logged in before, so that guesses do not delay
 * them, and one for all others, in which networks take turns by their /48. 40 waiting sources all get their turn within
 * the 3 seconds that a login may wait.
 */
export class Logins {
  readonly #options: LoginsOptions;
  readonly #forKnown = new FairQueue({
    concurrency: 1,
    maxWaitingPerSource: 3,
    maxWaiting: 20,
    timeout: 3_000,
  });
  readonly #forOthers = new FairQueue({
    concurrency: 1,
    maxWaitingPerSource: 3,
    maxWaiting: 40,
    timeout: 3_000,
  });

  constructor(options: LoginsOptions) {
    this.#options = options;
  }

  /**
   * Returns whether the password is correct. A wrong one is recorded; a refusal by a limit costs neither a hash nor a
   * write.
   * @throws Problem 'too-many', or 'busy' when too many others wait
   */
  async checkPassword({ password, device, network, site }: LoginAttempt): Promise<boolean> {
    const { database, now } = this.#options;
    const isKnown = await isAdminDevice(database.read, device, now());
    const source: LoginSource = isKnown
      ? { device }
      : { network, ...(site !== undefined && { site }) };
    await this.#requireAllowed(source);
    const queue = isKnown ? this.#forKnown : this.#forOthers;
    return queue.run(isKnown ? device : (site ?? network), async () => {
      // Others of this source may have failed while this one waited in the queue.
      await this.#requireAllowed(source);
      return this.#check(password, source);
    });
  }

  async #requireAllowed(source: LoginSource): Promise<void> {
    const { database, now } = this.#options;
    const failures: LoginFailure[] = await listLoginFailures(
      database.read,
      source,
      now() - loginWindow,
    );
    requireLoginAllowed(failures, source, now());
  }

  async #check(password: string, source: LoginSource): Promise<boolean> {
    const { database, now, isPassword } = this.#options;
    if (await isPassword(password)) return true;
    await database.write(async (trx) => {
      await insertLoginFailure(trx, source, now());
      await logAction(trx, { action: 'login-failed', now: now() });
    });
    return false;
  }
}

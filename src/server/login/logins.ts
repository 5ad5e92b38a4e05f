import type { Database } from '../db/database.ts';
import { FairQueue } from '../http/fair-queue.ts';
import { logAct } from '../moderation/queries.ts';
import {
  loginWindow,
  requireLoginAllowed,
  type LoginFailure,
  type LoginSource,
} from './login-limit.ts';
import { findLoginFailures, isAdminDevice, noteLoginFailure } from './login-queries.ts';

interface LoginAttempt {
  readonly password: string;
  readonly device: string;
  readonly network: string;
  /** The IPv6 /48 of the network; IPv4 has none. */
  readonly site?: string;
}

interface LoginsOptions {
  readonly database: Database;
  readonly now: () => number;
  readonly isPassword: (password: string) => Promise<boolean>;
}

/**
 * Checks passwords, two at once: one for devices that have logged in before, so that guesses can't keep them waiting,
 * and one for all others, where the networks take turns by their /48. 40 sources that wait have had their turn within
 * the 3 seconds that somebody with the right password may wait.
 */
export class Logins {
  readonly #options: LoginsOptions;
  readonly #forKnown = new FairQueue({ atOnce: 1, perSource: 3, mostWaiting: 20, patience: 3_000 });
  readonly #forOthers = new FairQueue({
    atOnce: 1,
    perSource: 3,
    mostWaiting: 40,
    patience: 3_000,
  });

  constructor(options: LoginsOptions) {
    this.#options = options;
  }

  /**
   * Whether the password is right. When it is wrong that is noted; a refusal by a limit costs neither a check nor a
   * write.
   * @throws Problem 'too-many', or 'busy' when too many others wait
   */
  async isRight({ password, device, network, site }: LoginAttempt): Promise<boolean> {
    const { database, now } = this.#options;
    const isKnown = await isAdminDevice(database.read, device, now());
    const source: LoginSource = isKnown
      ? { device }
      : { network, ...(site !== undefined && { site }) };
    await this.#requireAllowed(source);
    const queue = isKnown ? this.#forKnown : this.#forOthers;
    return queue.run(isKnown ? device : (site ?? network), async () => {
      // Others of this source may have failed while this one waited for its turn.
      await this.#requireAllowed(source);
      return this.#check(password, source);
    });
  }

  async #requireAllowed(source: LoginSource): Promise<void> {
    const { database, now } = this.#options;
    const failures: LoginFailure[] = await findLoginFailures(
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
      await noteLoginFailure(trx, source, now());
      await logAct(trx, { action: 'login-failed', now: now() });
    });
    return false;
  }
}

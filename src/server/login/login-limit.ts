import { minute } from '../../contract/durations.ts';
import { tooMany } from '../http/rate-limiter.ts';

const longestWait = 15 * minute;
const firstWait = minute;

/** How many failures within `loginWindow` are tolerated, and what they are counted by. */
const tolerated = { device: 5, network: 5, site: 20 } as const;

/** How long a failure counts, in milliseconds. */
export const loginWindow = longestWait;

/** Where a login comes from, as far as failures are counted by it: a known device alone, or its network and /48. */
export type LoginSource = Readonly<Partial<Record<keyof typeof tolerated, string>>>;

export interface LoginFailure extends LoginSource {
  readonly at: number;
}

/**
 * Whether another try is allowed. After 5 failures within 15 minutes (20 of a /48) a source waits a minute, then 2, 4,
 * 8 and at most 15 after each further one. Who has not failed may always try: so nobody can lock the administrator out.
 * Failures from the future are no failures: the clock was set back.
 * @throws Problem 'too-many'
 */
export function requireLoginAllowed(
  failures: readonly LoginFailure[],
  source: LoginSource,
  now: number,
): void {
  const waits = Object.entries(tolerated).map(([kind, times]) => {
    const by = kind as keyof typeof tolerated;
    const own = failures.filter(
      (failure) => source[by] !== undefined && failure[by] === source[by] && failure.at <= now,
    );
    if (own.length < times) return 0;
    const wait = Math.min(longestWait, firstWait * 2 ** (own.length - times));
    return Math.max(...own.map((failure) => failure.at)) + wait - now;
  });
  const wait = Math.max(...waits);
  if (wait > 0) throw tooMany(wait);
}

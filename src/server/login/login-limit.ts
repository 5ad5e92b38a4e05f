import { minute } from '../../contract/durations.ts';
import { tooMany } from '../errors.ts';

const maxWait = 15 * minute;
const firstWait = minute;

/** How many failures within `loginWindow` are tolerated by device, network and /48. */
const tolerated = { device: 5, network: 5, prefix48: 20 } as const;

/** For how long a failure counts, in milliseconds. */
export const loginWindow = maxWait;

/** What failures are counted by: a known device alone, or the network and its /48. */
export type FailureKeys = Readonly<Partial<Record<keyof typeof tolerated, string>>>;

export interface LoginFailure extends FailureKeys {
  readonly at: number;
}

/**
 * Refuses a device or network with too many failures. After 5 failures within 15 minutes (20 for a /48) it must wait a
 * minute, then 2, 4, 8 and at most 15 minutes after each further one. Those without failures are never refused, so nobody
 * can lock a moderator out. Failures in the future do not count: the clock was set back.
 * @throws Problem 'too-many'
 */
export function requireLoginAllowed(
  failures: readonly LoginFailure[],
  keys: FailureKeys,
  now: number,
): void {
  const waits = Object.entries(tolerated).map(([kind, times]) => {
    const by = kind as keyof typeof tolerated;
    const own = failures.filter(
      (failure) => keys[by] !== undefined && failure[by] === keys[by] && failure.at <= now,
    );
    if (own.length < times) return 0;
    const wait = Math.min(maxWait, firstWait * 2 ** (own.length - times));
    return Math.max(...own.map((failure) => failure.at)) + wait - now;
  });
  const wait = Math.max(...waits);
  if (wait > 0) throw tooMany(wait);
}

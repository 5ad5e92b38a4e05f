import { minute } from '../../domain/time-windows.ts';
import { tooMany } from '../http/allowance.ts';

const window = 15 * minute;
const perNetwork = 5;
const inAll = 30;
const firstWait = minute;

export const loginWindow = window;

/**
 * Whether another try is allowed. After 5 failures within 15 minutes a network waits a minute, then 2, 4, 8 and at
 * most 15 after each further one. When there were 30 in all, one failure is enough to wait; a network that has not
 * failed may always try, so that nobody can lock the administrator out.
 * @throws Problem 'too-many'
 */
export function requireLoginAllowed(
  failures: readonly { network: string | null; at: number }[],
  network: string,
  now: number,
): void {
  const own = failures.filter((failure) => failure.network === network);
  const tolerated = failures.length >= inAll ? 1 : perNetwork;
  if (own.length < tolerated) return;
  const wait = Math.min(window, firstWait * 2 ** (own.length - tolerated));
  const last = Math.max(...own.map((failure) => failure.at));
  if (now < last + wait) throw tooMany(last + wait - now);
}

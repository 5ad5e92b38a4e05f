import { Unavailable } from '../../errors.ts';

// https://www.sqlite.org/rescode.html
const busy = 5;
const outOfReach = new Set([busy, 6, 8, 10, 11, 13, 14, 26]);

/** Does it, with Unavailable in place of a failure of the file: locked, read-only, broken, full or unreadable. */
export function reached<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    const code = primaryCode(error);
    throw outOfReach.has(code)
      ? new Unavailable(`SQLite answered with code ${code}`, { cause: error })
      : error;
  }
}

/** True when another process holds the lock that was asked for. */
export function isBusy(error: unknown): boolean {
  return error instanceof Unavailable && primaryCode(error.cause) === busy;
}

/** The primary result code of a failure of SQLite; 0 for any other. */
export function primaryCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

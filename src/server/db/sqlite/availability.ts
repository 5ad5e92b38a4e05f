import { ReadOnly, Unavailable } from '../../errors.ts';
import type { FailureKind } from '../statement-failures.ts';

// https://www.sqlite.org/rescode.html
const busy = 5;
/** SQLITE_CONSTRAINT_TRIGGER: only the triggers of a move raise an error. */
const raisedByTrigger = 1811;
const unavailableCodes = new Set([busy, 6, 8, 10, 11, 13, 14, 26]);

/** Calls `act`, and turns failures of the file (locked, read-only, damaged, full, unreadable) into Unavailable. */
export function orUnavailable<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    const code = primaryCode(error);
    if (error instanceof Error && 'errcode' in error && error.errcode === raisedByTrigger) {
      throw new ReadOnly('the database is read-only during a move', { cause: error });
    }
    throw unavailableCodes.has(code)
      ? new Unavailable(`SQLite answered with code ${code}`, { cause: error })
      : error;
  }
}

/** Whether another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return error instanceof Unavailable && primaryCode(error.cause) === busy;
}

/** How a failed statement is counted; undefined for a lock that is waited for, and for what a move refuses. */
export function failureKind(error: unknown): FailureKind | undefined {
  if (isBusy(error) || error instanceof ReadOnly) return undefined;
  return error instanceof Unavailable ? 'unavailable' : 'statement';
}

/** The primary result code of an SQLite error; 0 for any other error. */
export function primaryCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

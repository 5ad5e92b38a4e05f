import { setTimeout as wait } from 'node:timers/promises';
import { Unavailable } from '../unavailable.ts';

const lockPatience = 1_900;

// https://www.sqlite.org/rescode.html
const busy = 5;
const outOfReach = new Set([busy, 6, 8, 10, 11, 13, 14, 26]);

/** Does it, with Unavailable in place of a failure of the file: locked, read-only, broken, full or unreadable. */
export function reached<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    const code = codeOf(error);
    throw outOfReach.has(code)
      ? new Unavailable(`SQLite answered with code ${code}`, { cause: error })
      : error;
  }
}

/** True when another process holds the lock that was asked for. */
export function isBusy(error: unknown): boolean {
  return error instanceof Unavailable && codeOf(error.cause) === busy;
}

/** The primary result code of a failure of SQLite; 0 for any other. */
function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

/**
 * Writes one after the other. While another process holds the write lock the first of them tries again and again,
 * outside the event loop's way, and the others wait behind it.
 */
export class WriteLine {
  #last: Promise<unknown> = Promise.resolve();

  /** @throws Unavailable when the lock was not to be had for two seconds. */
  run<T>(write: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + lockPatience;
    const turn = this.#last.then(() => whenUnlocked(write, deadline));
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

async function whenUnlocked<T>(write: () => Promise<T>, deadline: number): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await wait(5 + Math.random() * 15);
    }
  }
}

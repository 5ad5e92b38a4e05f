import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { ControlledTransaction, Kysely } from 'kysely';
import type { Writes } from '../database.ts';
import type { Tables } from '../tables.ts';
import { isBusy } from './availability.ts';

/** How long another process may hold the write lock, in milliseconds. */
const lockPatience = 1_900;

/** So many of them take some 20 ms, in which nobody else is served. */
const mostTogether = 16;

type Told = () => void;

interface Waiting {
  /** Does the work in a transaction; what it gives back ends the waiting, once the transaction is on the disk. */
  readonly act: (trx: Writes) => Promise<Told>;
  readonly fail: (error: unknown) => void;
  readonly since: number;
}

/**
 * Writes one after the other. Those that wait while one is brought to the disk are brought there together, because that
 * takes longer than the writing itself: each in a savepoint of its own, so that one that fails leaves nothing and the
 * others stay. While another process holds the write lock the first tries again and again, outside the event loop's
 * way, and the others wait behind it.
 */
export class WriteLine {
  readonly #db: Kysely<Tables>;
  #waiting: Waiting[] = [];
  #isMoving = false;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** @throws Unavailable when the lock was not to be had for two seconds. */
  run<T>(act: (trx: Writes) => Promise<T>): Promise<{ result: T; trx: Writes }> {
    return new Promise((resolve, fail) => {
      this.#waiting.push({
        act: async (trx) => {
          const result = await act(trx);
          return () => resolve({ result, trx });
        },
        fail,
        since: Date.now(),
      });
      if (!this.#isMoving) void this.#move();
    });
  }

  async #move(): Promise<void> {
    this.#isMoving = true;
    while (this.#waiting.length > 0) {
      await this.#writeTogether(this.#waiting.splice(0, mostTogether));
      // Readers are served, and what has arrived meanwhile joins the next ones.
      await nextTurn();
    }
    this.#isMoving = false;
  }

  async #writeTogether(writes: readonly Waiting[]): Promise<void> {
    const [first] = writes;
    if (first === undefined) return;
    try {
      const ends = await whenUnlocked(() => this.#commit(writes), first.since + lockPatience);
      for (const end of ends) end();
    } catch (error) {
      await this.#failedTogether(writes, error);
    }
  }

  /** A fault of one may have taken the whole transaction with it: then each is tried by itself. */
  async #failedTogether(writes: readonly Waiting[], error: unknown): Promise<void> {
    if (writes.length === 1 || isBusy(error)) {
      for (const { fail } of writes) fail(error);
      return;
    }
    for (const write of writes) await this.#writeTogether([write]);
  }

  /** Gives what is to be told of each once all are on the disk. */
  async #commit(writes: readonly Waiting[]): Promise<Told[]> {
    const trx = await this.#db.startTransaction().execute();
    try {
      const told: Told[] = [];
      for (const write of writes) {
        // Alone, it is taken back by taking back all, without the two statements of a savepoint.
        told.push(await (writes.length === 1 ? write.act(trx) : inSavepoint(trx, write)));
      }
      await trx.commit().execute();
      return told;
    } catch (error) {
      await trx.rollback().execute();
      throw error;
    }
  }
}

/** @throws what the write did when it can't be taken back by itself, because the transaction has ended. */
async function inSavepoint(
  trx: ControlledTransaction<Tables>,
  { act, fail }: Waiting,
): Promise<Told> {
  const inner = await trx.savepoint('write').execute();
  try {
    const told = await act(inner);
    await inner.releaseSavepoint('write').execute();
    return told;
  } catch (error) {
    await inner
      .rollbackToSavepoint('write')
      .execute()
      .catch(() => Promise.reject(error as Error));
    return () => fail(error);
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

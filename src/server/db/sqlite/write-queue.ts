import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { ControlledTransaction, Kysely } from 'kysely';
import type { DatabaseLoad, Transaction } from '../database.ts';
import { StatementFailures } from '../statement-failures.ts';
import type { Tables } from '../tables.ts';
import { isBusy } from './availability.ts';

/** Milliseconds to wait while another process holds the write lock. */
const lockTimeout = 1_900;

/** A batch of 16 writes blocks the event loop for about 20 ms. */
const maxBatchSize = 16;

/** Resolves or rejects the caller's promise. */
type Settle = () => void;

interface QueuedWrite {
  /** Does the work in a transaction. The result is called after the commit. */
  readonly run: (trx: Transaction) => Promise<Settle>;
  readonly fail: (error: unknown) => void;
  readonly queuedAt: number;
}

/**
 * Runs writes one after the other, with group commit: writes that are queued during a commit share the next one, because
 * the fsync takes longer than the writes. Each has a savepoint of its own, so that a failed write does not affect the
 * others. While another process holds the write lock the queue retries without blocking the event loop.
 */
export class WriteQueue {
  readonly #db: Kysely<Tables>;
  readonly #committed: (writes: number) => void;
  readonly #failures: StatementFailures;
  #queue: QueuedWrite[] = [];
  #isDraining = false;

  /** @param committed called after each commit, with its number of writes */
  constructor(
    db: Kysely<Tables>,
    committed: (writes: number) => void,
    failures = new StatementFailures(),
  ) {
    this.#db = db;
    this.#committed = committed;
    this.#failures = failures;
  }

  /** How many writes wait for those before them, and how many statements have failed. */
  get load(): Pick<DatabaseLoad, 'waiting' | 'failures'> {
    return { waiting: this.#queue.length, failures: this.#failures.counts };
  }

  /** @throws Unavailable when another process holds the lock for two seconds */
  run<T>(act: (trx: Transaction) => Promise<T>): Promise<{ result: T; trx: Transaction }> {
    return new Promise((resolve, fail) => {
      this.#queue.push({
        run: async (trx) => {
          const result = await act(trx);
          return () => resolve({ result, trx });
        },
        fail,
        queuedAt: Date.now(),
      });
      if (!this.#isDraining) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isDraining = true;
    while (this.#queue.length > 0) {
      // Lets reads run; writes that arrive in the meantime join the batch.
      await nextTurn();
      await this.#writeBatch(this.#queue.splice(0, maxBatchSize));
    }
    this.#isDraining = false;
  }

  async #writeBatch(writes: readonly QueuedWrite[]): Promise<void> {
    const [first] = writes;
    if (first === undefined) return;
    try {
      const settles = await whenUnlocked(() => this.#commit(writes), first.queuedAt + lockTimeout);
      for (const settle of settles) settle();
    } catch (error) {
      await this.#retrySeparately(writes, error);
    }
  }

  /** The error of one write may have ended the whole transaction: then each is retried in its own. */
  async #retrySeparately(writes: readonly QueuedWrite[], error: unknown): Promise<void> {
    if (writes.length === 1 || isBusy(error)) {
      if (isBusy(error)) this.#failures.count('timeout');
      for (const { fail } of writes) fail(error);
      return;
    }
    for (const write of writes) await this.#writeBatch([write]);
  }

  /** Returns the functions that settle each write's promise. */
  async #commit(writes: readonly QueuedWrite[]): Promise<Settle[]> {
    const trx = await this.#db.startTransaction().execute();
    try {
      const settles: Settle[] = [];
      for (const write of writes) {
        // A single write needs no savepoint: rolling back the transaction is enough.
        settles.push(await (writes.length === 1 ? write.run(trx) : inSavepoint(trx, write)));
      }
      await trx.commit().execute();
      this.#committed(writes.length);
      return settles;
    } catch (error) {
      await trx.rollback().execute();
      throw error;
    }
  }
}

/** @throws the error of the write when the savepoint cannot be rolled back, because the transaction has ended */
async function inSavepoint(
  trx: ControlledTransaction<Tables>,
  { run, fail }: QueuedWrite,
): Promise<Settle> {
  const inner = await trx.savepoint('write').execute();
  try {
    const settle = await run(inner);
    await inner.releaseSavepoint('write').execute();
    return settle;
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

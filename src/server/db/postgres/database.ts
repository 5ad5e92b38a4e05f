import { Kysely, sql } from 'kysely';
import { Unavailable } from '../../errors.ts';
import type { Database, Transaction } from '../database.ts';
import { Journal } from '../journal/journal.ts';
import type { Tables } from '../tables.ts';
import { isRetryable } from './availability.ts';
import { PooledDialect } from './driver.ts';
import { ConnectionPool } from './pool.ts';
import { postgresSearch } from './search.ts';

export interface PostgresOptions {
  /** Milliseconds after which a write fails with Unavailable. Undefined for long work such as imports. */
  readonly deadline?: number;
  /** Milliseconds for which votes are collected before other servers read them. */
  readonly votesInterval?: number;
}

/** Opens a PostgreSQL database. Does not run migrations. */
export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const { deadline, votesInterval } = options;
  const pool = new ConnectionPool(url, deadline);
  const db = new Kysely<Tables>({ dialect: new PooledDialect(pool, deadline) });
  const write: Database['write'] = (action) =>
    withDeadline(deadline, async (isLate) => {
      const { kept, trx } = await withRetries(() =>
        db.transaction().execute(async (running) => {
          const result = await action(running);
          await journal.write(running);
          // The caller already got Unavailable: roll back.
          if (isLate()) throw deadlineExceeded();
          return { kept: result, trx: running };
        }),
      );
      journal.committed(trx);
      return kept;
    });
  const journal = new Journal({ engine: 'postgres', read: db, write }, votesInterval);

  return {
    engine: 'postgres',
    read: db,
    write,
    ...postgresSearch,
    allocateNumbers,
    lock,
    publish: (trx, change) => Promise.resolve(journal.add(trx, change)),
    subscribe: (subscriber) => journal.subscribe(subscriber),

    // PostgreSQL overwrites dead rows by its own vacuum.
    scrub: () => Promise.resolve(),

    ping: async () => void (await sql`select 1`.execute(db)),
    load: () => pool.load,

    async close() {
      await journal.close();
      await db.destroy();
      await pool.end();
    },
  };
}

async function lock(trx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

async function allocateNumbers(trx: Transaction, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('"experienceNumbers"') as number from generate_series(1, ${count}::int)`.execute(
    trx,
  );
  return rows.map((row) => row.number);
}

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 4; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !isRetryable(error)) throw error;
    }
  }
}

/** Rejects when the work takes too long. The work must roll back when `isLate` returns true. */
async function withDeadline<T>(
  deadline: number | undefined,
  work: (isLate: () => boolean) => Promise<T>,
): Promise<T> {
  if (deadline === undefined) return work(() => false);
  let late = false;
  let timer: NodeJS.Timeout | undefined;
  const giveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late = true;
      reject(deadlineExceeded());
    }, deadline);
  });
  try {
    return await Promise.race([work(() => late), giveUp]);
  } finally {
    clearTimeout(timer);
  }
}

function deadlineExceeded(): Unavailable {
  return new Unavailable('PostgreSQL took too long');
}

import {
  AbortedTransactionError,
  CompiledQuery,
  PostgresDialect,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { ConnectionPool, PooledConnection } from './pool.ts';

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Kysely's PostgreSQL on connections that are given up when they do not answer. */
export class PooledDialect extends PostgresDialect {
  readonly #pool: ConnectionPool;
  readonly #deadline: number | undefined;

  /** @param deadline milliseconds that each step of a transaction may take; without it as long as it takes. */
  constructor(pool: ConnectionPool, deadline: number | undefined) {
    super({
      pool: () => Promise.reject(new Error('Connections come from the pool of this class')),
    });
    this.#pool = pool;
    this.#deadline = deadline;
  }

  override createDriver(): Driver {
    return new PooledDriver(this.#pool, beginning(this.#deadline));
  }
}

/**
 * Limits of the transaction alone, in the round trip of its beginning: a pooler lends the session to others. A session
 * whose client was lost lets go of its locks after half the time, so that those who wait for them still succeed.
 */
function beginning(deadline: number | undefined): string {
  if (deadline === undefined) return 'begin';
  return [
    'begin',
    `set local statement_timeout = ${deadline}`,
    `set local idle_in_transaction_session_timeout = ${Math.ceil(deadline / 2)}`,
  ].join('; ');
}

class PooledDriver implements Driver {
  readonly #pool: ConnectionPool;
  readonly #begin: string;

  constructor(pool: ConnectionPool, begin: string) {
    this.#pool = pool;
    this.#begin = begin;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new LentConnection(await this.#pool.connect());
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { rows } = await connection.executeQuery<Ended>(CompiledQuery.raw('commit'));
    // https://www.postgresql.org/docs/current/sql-commit.html: what has failed before is taken back, without an error.
    if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    } catch (error) {
      if (connection instanceof LentConnection) connection.lent.discard();
      throw error;
    }
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof LentConnection) connection.lent.release();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

/** How a transaction ended. */
interface Ended {
  readonly command: string;
}

class LentConnection implements DatabaseConnection {
  readonly lent: PooledConnection;

  constructor(lent: PooledConnection) {
    this.lent = lent;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.lent.query(sql, parameters);
    if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command } as Row] };
    return {
      // Of several statements at once there is a list of results, and nobody asks for them.
      rows: (rows ?? []) as Row[],
      ...(changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed');
  }
}

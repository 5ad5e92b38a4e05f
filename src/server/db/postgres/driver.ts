import {
  AbortedTransactionError,
  CompiledQuery,
  PostgresDialect,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { ConnectionPool, PooledConnection } from './pool.ts';

const changingCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Kysely's PostgreSQL dialect on a pool that drops connections which do not answer. */
export class PooledDialect extends PostgresDialect {
  readonly #pool: ConnectionPool;
  readonly #deadline: number | undefined;

  /** @param deadline milliseconds that each statement of a transaction may take; undefined for no limit */
  constructor(pool: ConnectionPool, deadline: number | undefined) {
    super({
      pool: () => Promise.reject(new Error('Connections come from the pool of this class')),
    });
    this.#pool = pool;
    this.#deadline = deadline;
  }

  override createDriver(): Driver {
    return new PooledDriver(this.#pool, transactionLimits(this.#deadline));
  }
}

/**
 * `set local`, because a pooler shares the session with other clients, and in the round trip of `begin`. A session that
 * has lost its client releases its locks after half the deadline, so that transactions that wait for them can succeed.
 */
function transactionLimits(deadline: number | undefined): string[] {
  if (deadline === undefined) return [];
  return [
    `set local statement_timeout = ${deadline}`,
    `set local idle_in_transaction_session_timeout = ${Math.ceil(deadline / 2)}`,
  ];
}

class PooledDriver implements Driver {
  readonly #pool: ConnectionPool;
  readonly #limits: readonly string[];

  constructor(pool: ConnectionPool, limits: readonly string[]) {
    this.#pool = pool;
    this.#limits = limits;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new KyselyConnection(await this.#pool.connect());
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode];
    const begin = ['begin', modes.filter(Boolean).join(', ')].join(' ').trim();
    await connection.executeQuery(CompiledQuery.raw([begin, ...this.#limits].join('; ')));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { rows } = await connection.executeQuery<TransactionEnd>(CompiledQuery.raw('commit'));
    // https://www.postgresql.org/docs/current/sql-commit.html: a failed transaction is rolled back without an error.
    if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    } catch (error) {
      if (connection instanceof KyselyConnection) connection.pooled.discard();
      throw error;
    }
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof KyselyConnection) connection.pooled.release();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

interface TransactionEnd {
  readonly command: string;
}

class KyselyConnection implements DatabaseConnection {
  readonly pooled: PooledConnection;

  constructor(lent: PooledConnection) {
    this.pooled = lent;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.pooled.query(sql, parameters);
    if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command } as Row] };
    return {
      // For several statements at once pg returns a list of results, which is not used.
      rows: (rows ?? []) as Row[],
      ...(changingCommands.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed');
  }
}

import pg from 'pg';
import type { DatabaseLoad } from '../database.ts';
import { StatementFailures } from '../statement-failures.ts';
import { failureKind, isConnectionLost, orUnavailable } from './availability.ts';
import { PostgresClient } from './client.ts';

const maxConnections = 10;
const defaultConnectTimeout = 10_000;
/** Extra milliseconds for the server's own timeout error to arrive, which shows that the connection is alive. */
const answerMargin = 200;

/** pg returns bigint and sum() as text; all numbers here are below 2^53. */
const numeric = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const defaultParser = pg.types.getTypeParser(oid, format) as (value: string) => unknown;
    return numeric.has(oid) ? Number : defaultParser;
  }) as typeof pg.types.getTypeParser,
};

/** Milliseconds in which an idle connection has to answer after another one was lost. */
const probeTimeout = 250;

/**
 * A pool of connections to PostgreSQL. A connection that failed, or did not answer in time, is closed at once. A network
 * often loses all of them together, but a slow statement only its own: so the next idle connection that last answered
 * before that is asked first. Where it does not answer either, all the others are closed unasked.
 */
export class ConnectionPool {
  readonly #pool: pg.Pool;
  readonly #deadline: number | undefined;
  /** When each connection last answered, in milliseconds of the monotonic clock. */
  readonly #lastAnswers = new WeakMap<pg.PoolClient, number>();
  /** The last time that a connection in use was lost, and that an idle one did not answer after it. */
  #lastLoss = -Infinity;
  #lastLossOfAll = -Infinity;
  readonly #failures = new StatementFailures();

  /** @param deadline milliseconds that a statement may take; undefined for no limit */
  constructor(url: string, deadline: number | undefined) {
    this.#deadline = deadline;
    this.#pool = new pg.Pool({
      connectionString: url,
      Client: PostgresClient,
      max: maxConnections,
      types,
      connectionTimeoutMillis: deadline ?? defaultConnectTimeout,
      ...(deadline !== undefined && { query_timeout: deadline + answerMargin }),
    });
    // The pool replaces an idle connection that is lost.
    this.#pool.on('error', () => undefined);
  }

  get load(): DatabaseLoad {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return {
      connections: { busy: totalCount - idleCount, idle: idleCount },
      waiting: waitingCount,
      failures: this.#failures.counts,
    };
  }

  /** @throws Unavailable when no connection is available in time */
  async connect(): Promise<PooledConnection> {
    for (;;) {
      const client = await this.#connectClient();
      const connection = new PooledConnection(
        client,
        (event) => this.#record(client, event),
        this.#failures,
      );
      const lastAnswer = this.#lastAnswers.get(client);
      if (lastAnswer === undefined) return this.#prepare(connection);
      if (lastAnswer >= this.#lastLoss) return connection;
      if (lastAnswer >= this.#lastLossOfAll && (await this.#answers(connection))) return connection;
      connection.discard();
      connection.release();
    }
  }

  /** Asks an idle connection, because another one was lost since it last answered. */
  async #answers(connection: PooledConnection): Promise<boolean> {
    try {
      await connection.query('select 1', [], probeTimeout);
      // It was not the network.
      this.#lastLoss = -Infinity;
      return true;
    } catch {
      this.#lastLossOfAll = performance.now();
      return false;
    }
  }

  async #connectClient(): Promise<pg.PoolClient> {
    try {
      return await orUnavailable(this.#pool.connect());
    } catch (error) {
      this.#failures.count(failureKind(error));
      throw error;
    }
  }

  /** Runs one statement on a connection of its own and returns the rows. */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const connection = await this.connect();
    try {
      return (await connection.query<Row>(text, values)).rows;
    } finally {
      connection.release();
    }
  }

  async end(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end();
  }

  /**
   * Sets a time limit for each statement on a direct connection. A pooler shares its sessions with other clients, so
   * there it must not be set: a pooler reports another process ID than the session has.
   */
  async #prepare(connection: PooledConnection): Promise<PooledConnection> {
    if (this.#deadline === undefined) return connection;
    try {
      await connection.query(
        `select set_config('statement_timeout', $1, false) where pg_backend_pid() = $2`,
        [String(this.#deadline), connection.serverProcess],
      );
      return connection;
    } catch (error) {
      connection.discard();
      connection.release();
      throw error;
    }
  }

  #record(client: pg.PoolClient, event: 'answered' | 'lost'): void {
    if (event === 'lost') this.#lastLoss = performance.now();
    else this.#lastAnswers.set(client, performance.now());
  }
}

/** A connection that is checked out of the pool. */
export class PooledConnection {
  readonly #client: pg.PoolClient;
  readonly #record: (event: 'answered' | 'lost') => void;
  readonly #failures: StatementFailures;
  #isUsable = true;

  constructor(
    client: pg.PoolClient,
    record: (event: 'answered' | 'lost') => void,
    failures: StatementFailures,
  ) {
    this.#client = client;
    this.#record = record;
    this.#failures = failures;
  }

  /** The process ID that the server reported; a pooler reports its own. */
  get serverProcess(): number {
    return this.#client instanceof PostgresClient ? this.#client.serverProcess : 0;
  }

  /**
   * @param timeout milliseconds, if it is not that of the pool
   * @throws Unavailable when the connection or the server failed
   */
  async query<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
    timeout?: number,
  ): Promise<pg.QueryResult<Row>> {
    try {
      const query = { text, values: [...values], ...(timeout && { query_timeout: timeout }) };
      const result = await orUnavailable(this.#client.query<Row>(query));
      this.#record('answered');
      return result;
    } catch (error) {
      this.#failures.count(failureKind(error));
      if (this.#isUsable && isConnectionLost(error)) {
        this.#record('lost');
        this.discard();
      }
      throw error;
    }
  }

  /** Closes it at once. Later queries fail. */
  discard(): void {
    this.#isUsable = false;
    if (this.#client instanceof PostgresClient) this.#client.destroy();
  }

  /** Returns it to the pool, unless it was discarded. */
  release(): void {
    this.#client.release(!this.#isUsable);
  }
}

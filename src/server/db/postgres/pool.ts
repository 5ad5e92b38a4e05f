import pg from 'pg';
import { isConnectionLost, reached } from './availability.ts';
import { PostgresClient } from './client.ts';

const mostConnections = 10;
const patientConnectionLimit = 10_000;
/** Milliseconds that the server's own time limit has to arrive: its answer shows that the connection is alive. */
const answerMargin = 200;

/** bigint and sum() come as text from pg; every number here is below 2^53. */
const numeric = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const usual = pg.types.getTypeParser(oid, format) as (value: string) => unknown;
    return numeric.has(oid) ? Number : usual;
  }) as typeof pg.types.getTypeParser,
};

/**
 * Connections to PostgreSQL. One that failed, or did not answer in time, is closed at once and never lent again; then
 * those that were last heard before are not trusted either, because a network often loses all of them together.
 */
export class ConnectionPool {
  readonly #pool: pg.Pool;
  readonly #deadline: number | undefined;
  /** When each connection last answered, in milliseconds of the monotonic clock. */
  readonly #lastAnswers = new WeakMap<pg.PoolClient, number>();
  #lastLoss = -Infinity;

  /** @param deadline milliseconds that a statement may take; without it as long as it takes. */
  constructor(url: string, deadline: number | undefined) {
    this.#deadline = deadline;
    this.#pool = new pg.Pool({
      connectionString: url,
      Client: PostgresClient,
      max: mostConnections,
      types,
      connectionTimeoutMillis: deadline ?? patientConnectionLimit,
      ...(deadline !== undefined && { query_timeout: deadline + answerMargin }),
    });
    // A connection that is lost while nobody uses it is replaced at the next use.
    this.#pool.on('error', () => undefined);
  }

  /** @throws Unavailable when none can be had in time. */
  async connect(): Promise<PooledConnection> {
    for (;;) {
      const client = await reached(this.#pool.connect());
      const connection = new PooledConnection(client, (event) => this.#note(client, event));
      const lastAnswer = this.#lastAnswers.get(client);
      if (lastAnswer === undefined) return this.#prepare(connection);
      if (lastAnswer >= this.#lastLoss) return connection;
      connection.discard();
      connection.release();
    }
  }

  /** One statement on a connection of its own. */
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
   * A time limit for each statement, where this connection leads to one session of PostgreSQL. A pooler lends sessions
   * to others as well, and shows another number than the session has: there it stays as it is.
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

  #note(client: pg.PoolClient, event: 'answered' | 'lost'): void {
    if (event === 'lost') this.#lastLoss = performance.now();
    else this.#lastAnswers.set(client, performance.now());
  }
}

/** A connection on loan. */
export class PooledConnection {
  readonly #client: pg.PoolClient;
  readonly #note: (event: 'answered' | 'lost') => void;
  #isUsable = true;

  constructor(client: pg.PoolClient, note: (event: 'answered' | 'lost') => void) {
    this.#client = client;
    this.#note = note;
  }

  /** The process that says it serves this connection; a pooler gives a number of its own. */
  get serverProcess(): number {
    return this.#client instanceof PostgresClient ? this.#client.serverProcess : 0;
  }

  /** @throws Unavailable when the connection or the server behind it failed. */
  async query<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<pg.QueryResult<Row>> {
    try {
      const result = await reached(this.#client.query<Row>(text, [...values]));
      this.#note('answered');
      return result;
    } catch (error) {
      if (this.#isUsable && isConnectionLost(error)) {
        this.#note('lost');
        this.discard();
      }
      throw error;
    }
  }

  /** Closes it at once; what it is asked from now on fails. */
  discard(): void {
    this.#isUsable = false;
    if (this.#client instanceof PostgresClient) this.#client.destroy();
  }

  /** Gives it back, to be lent again unless it was discarded. */
  release(): void {
    this.#client.release(!this.#isUsable);
  }
}

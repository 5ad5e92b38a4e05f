import {
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type PostgresDialectConfig,
} from 'kysely';
import { Unavailable } from '../unavailable.ts';

/** Kysely's PostgreSQL, but a database that is out of reach is told apart from a question that is wrong. */
export class ReachDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new ReachDriver(this.#config);
  }
}

class ReachDriver extends PostgresDriver {
  readonly #prepared = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await reached(super.acquireConnection());
    if (!this.#prepared.has(connection)) {
      this.#prepared.add(connection);
      const ask: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection);
      connection.executeQuery = (query, options) => reached(ask(query, options));
    }
    return connection;
  }
}

/** The same, with Unavailable in place of a failure of the connection or of the server behind it. */
export async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isOutOfReach(error)
      ? new Unavailable('PostgreSQL is out of reach', { cause: error })
      : error;
  }
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const retryable = new Set(['40001', '40P01']);
const outOfReachClasses = ['08', '53', '57', '58', '25006'];
const connectionErrors = /^E[A-Z]+$/;
const connectionMessages = /connection|timeout|terminat|Client has|Cannot use a pool/i;

/** A deadlock or a serialization failure: the same again may well succeed. */
export function isWorthAnotherTry(error: unknown): boolean {
  return retryable.has(codeOf(error));
}

/** Whether a statement was ended because it took as long as it may: https://www.postgresql.org/docs/current/runtime-config-client.html */
export function wasCancelled(error: unknown): boolean {
  const cause = error instanceof Unavailable ? error.cause : error;
  return codeOf(cause) === '57014';
}

function isOutOfReach(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== '') {
    return connectionErrors.test(code) || outOfReachClasses.some((start) => code.startsWith(start));
  }
  return error instanceof Error && connectionMessages.test(error.message);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

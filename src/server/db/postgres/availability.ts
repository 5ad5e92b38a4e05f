import pg from 'pg';
import { ReadOnly, Unavailable } from '../../errors.ts';
import type { FailureKind } from '../statement-failures.ts';

/** SQLSTATE of a write during a move: class 57 (operator intervention), where PostgreSQL's own codes have no M. */
export const readOnlyCode = '57M01';

/** The same promise, with failures of the connection or of the server turned into Unavailable. */
export async function orUnavailable<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (codeOf(error) === readOnlyCode) {
      throw new ReadOnly('the database is read-only during a move', { cause: error });
    }
    throw isUnavailable(error)
      ? new Unavailable('PostgreSQL is out of reach', { cause: error })
      : error;
  }
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const retryable = new Set(['40001', '40P01']);
const unavailableClasses = ['08', '53', '57', '58', '25006', '25P03'];
/** After these the connection is closed, or its server is read-only. */
const connectionEndingCodes = ['08', '57P', '58', '25006', '25P03'];
const connectionErrors = /^E[A-Z]+$/;
const connectionMessages = /connection|timeout|terminat|Client has|Cannot use a pool/i;

/** Whether a transaction failed by a deadlock or a serialization failure, and may succeed when retried. */
export function isRetryable(error: unknown): boolean {
  return retryable.has(codeOf(error));
}

/** Whether a failed query means that its connection cannot be used again: not for ordinary errors of PostgreSQL. */
export function isConnectionLost(error: unknown): boolean {
  const cause = error instanceof Unavailable ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError)) return true;
  return connectionEndingCodes.some((start) => codeOf(cause).startsWith(start));
}

/** Whether a statement was cancelled by its time limit: https://www.postgresql.org/docs/current/runtime-config-client.html */
export function wasCancelled(error: unknown): boolean {
  const cause = error instanceof Unavailable ? error.cause : error;
  return codeOf(cause) === '57014';
}

/** How a failed statement is counted; undefined for one that is retried, or refused during a move. */
export function failureKind(error: unknown): FailureKind | undefined {
  if (isRetryable(error) || error instanceof ReadOnly) return undefined;
  const cause = error instanceof Unavailable ? error.cause : error;
  const isTimeout =
    wasCancelled(cause) || (cause instanceof Error && /timeout/i.test(cause.message));
  if (isTimeout) return 'timeout';
  return error instanceof Unavailable ? 'unavailable' : 'statement';
}

function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== '') {
    return (
      connectionErrors.test(code) || unavailableClasses.some((start) => code.startsWith(start))
    );
  }
  return error instanceof Error && connectionMessages.test(error.message);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

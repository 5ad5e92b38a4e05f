import pg from 'pg';
import { Unavailable } from '../../errors.ts';

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
const outOfReachClasses = ['08', '53', '57', '58', '25006', '25P03'];
/** Answers after which the connection is closed, or leads to a server that takes no writes (any more). */
const lastAnswers = ['08', '57P', '58', '25006', '25P03'];
const connectionErrors = /^E[A-Z]+$/;
const connectionMessages = /connection|timeout|terminat|Client has|Cannot use a pool/i;

/** A deadlock or a serialization failure: the same again may well succeed. */
export function isWorthAnotherTry(error: unknown): boolean {
  return retryable.has(codeOf(error));
}

/** Whether a failed query means that its connection is of no use any more; an ordinary error of PostgreSQL does not. */
export function isConnectionLost(error: unknown): boolean {
  const cause = error instanceof Unavailable ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError)) return true;
  return lastAnswers.some((start) => codeOf(cause).startsWith(start));
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

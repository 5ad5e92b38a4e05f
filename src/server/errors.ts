import { problems, type Issue, type ProblemBody, type ProblemCode } from '../contract/problems.ts';
import type { Reason } from '../contract/review.ts';

interface Details {
  /** Replaces the code's default sentence. */
  readonly message?: string;
  readonly issues?: readonly Issue[];
  /** Why the review refused a story, and whether its author may ask for a moderator. */
  readonly review?: { readonly reasons: Reason[]; readonly mayAskHuman: boolean };
  /** Seconds. */
  readonly retryAfter?: number;
  /** The allowed methods. */
  readonly allow?: readonly string[];
}

/** A failure that the client is meant to understand: a problem of the contract, with its status and sentence. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly issues: readonly Issue[];
  readonly review: Details['review'];
  readonly retryAfter: number | undefined;
  readonly allow: readonly string[] | undefined;

  constructor(code: ProblemCode, details: Details = {}) {
    const { message, issues = [], review, retryAfter, allow } = details;
    super(message ?? problems[code].message);
    this.code = code;
    this.issues = issues;
    this.review = review;
    this.retryAfter = retryAfter;
    this.allow = allow;
  }

  get status(): number {
    return problems[this.code].status;
  }
}

/** The problem for invalid fields; its message is that of the first. */
export function invalid(issues: readonly Issue[]): Problem {
  const first = issues[0];
  return new Problem('invalid', { issues, ...(first && { message: first.message }) });
}

/** The problem for one too many. @param wait milliseconds until the next one is allowed */
export function tooMany(wait: number, message?: string): Problem {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  const usual = `That was a lot at once. Please try again in ${durationInWords(retryAfter)}.`;
  return new Problem('too-many', { retryAfter, message: message ?? usual });
}

function durationInWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** The body of an HTTP response. @param requestId under which the log has the error */
export function problemBody(problem: Problem, requestId?: string): ProblemBody {
  return {
    message: problem.message,
    code: problem.code,
    ...(problem.issues.length > 0 && { issues: [...problem.issues] }),
    ...(problem.review && {
      reasons: problem.review.reasons,
      mayAskHuman: problem.review.mayAskHuman,
    }),
    ...(requestId !== undefined && { requestId }),
  };
}

/** The database is unreachable, locked, full or read-only. Nothing was changed. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** The database refuses writes while its rows are moved to another one, and afterwards. */
export class ReadOnly extends Unavailable {}

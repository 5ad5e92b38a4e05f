import { problems, type Issue, type ProblemBody, type ProblemCode } from '../contract/problems.ts';
import type { Reason } from '../contract/review.ts';

interface Details {
  /** A more exact sentence than the usual one. */
  readonly message?: string;
  readonly issues?: readonly Issue[];
  /** Of the review: why a story was refused, and whether its author may ask a person. */
  readonly review?: { readonly reasons: Reason[]; readonly mayAskHuman: boolean };
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** The methods that an address takes. */
  readonly allow?: readonly string[];
}

/** A failure that the caller is meant to understand: one of the contract's, with its status and sentence. */
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

/** The body that goes over the wire. */
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

/** The database cannot be reached, is locked, full or read-only: nothing was changed. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

import {
  problems,
  type Issue,
  type ProblemBody,
  type ProblemCode,
} from '../../contract/problems.ts';

interface Details {
  /** A more exact sentence than the usual one. */
  readonly message?: string;
  readonly issues?: readonly Issue[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/** A failure that the caller is meant to understand: one of the contract's, with its status and sentence. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly issues: readonly Issue[];
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, { message, issues = [], retryAfter }: Details = {}) {
    super(message ?? problems[code].message);
    this.code = code;
    this.issues = issues;
    this.retryAfter = retryAfter;
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
    ...(requestId !== undefined && { requestId }),
  };
}

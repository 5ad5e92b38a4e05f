import type { ProblemBody } from '../contract/problems.ts';

/** A call that was answered, but not with a success. Its message is `{status}: {body text}` (section 8). */
export class CallError extends Error {
  readonly status: number;
  readonly problem: ProblemBody | undefined;
  /** When to ask again, as the Retry-After header has it. */
  readonly retryAfter: string | null;

  constructor(
    status: number,
    text: string,
    problem?: ProblemBody,
    retryAfter: string | null = null,
  ) {
    super(`${status}: ${text}`);
    this.name = 'CallError';
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** What to tell a person about a failed call: the server's sentence, else `fallback`. */
export function sentenceFor(error: unknown, fallback: string): string {
  return (error instanceof CallError && error.problem?.message) || fallback;
}

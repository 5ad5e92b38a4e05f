import type { ProblemBody } from '../../contract/problems.ts';

/** A response that is not a success. Its message is `{status}: {body text}` (section 8 of the specification). */
export class CallError extends Error {
  readonly status: number;
  readonly problem: ProblemBody | undefined;
  /** The body's sentence for people, also when the body is no problem of the contract. */
  readonly sentence: string | undefined;
  /** The Retry-After header. */
  readonly retryAfter: string | null;

  constructor(
    status: number,
    text: string,
    problem?: ProblemBody,
    retryAfter: string | null = null,
  ) {
    super(`${status}: ${text}`);
    this.sentence = problem?.message ?? sentenceIn(text);
    this.name = 'CallError';
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

function sentenceIn(text: string): string | undefined {
  try {
    const { message } = Object(JSON.parse(text)) as Record<string, unknown>;
    return typeof message === 'string' && message !== '' ? message : undefined;
  } catch {
    // Not JSON, such as the page of a proxy.
    return undefined;
  }
}

/** The text to show for a failed call: the server's sentence, else `fallback`. */
export function sentenceFor(error: unknown, fallback: string): string {
  return (error instanceof CallError && error.sentence) || fallback;
}

import type { ProblemBody } from '../../contract/problems.ts';

/** A call that was answered, but not with a success. Its message is `{status}: {body text}` (section 8). */
export class CallError extends Error {
  readonly status: number;
  readonly problem: ProblemBody | undefined;
  /** The body's sentence for people, also where nothing else of the body is known. */
  readonly sentence: string | undefined;
  /** When to ask again, as the Retry-After header has it. */
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
    // Not JSON: the page of a proxy, say.
    return undefined;
  }
}

/** What to tell a person about a failed call: the server's sentence, else `fallback`. */
export function sentenceFor(error: unknown, fallback: string): string {
  return (error instanceof CallError && error.sentence) || fallback;
}

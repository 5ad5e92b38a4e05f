import type { ProblemBody } from '../../contract/problems.ts';

/** A response that is not a success. Its message is `{status}: {body text}` (section 8 of the specification). */
export class CallError extends Error {
  readonly status: number;
  readonly problem: ProblemBody | undefined;
  /** The body's sentence for people, also when the body is no problem of the contract. */
  readonly sentence: string | undefined;
  /** The Retry-After header. */
  readonly retryAfter: string | null;

  constructor(status: number, text: string, details: CallErrorDetails = {}) {
    super(`${status}: ${text}`);
    const { problem, sentence = problem?.message, retryAfter = null } = details;
    this.name = 'CallError';
    this.status = status;
    this.problem = problem;
    this.sentence = sentence;
    this.retryAfter = retryAfter;
  }
}

type CallErrorDetails = Partial<Pick<CallError, 'problem' | 'sentence' | 'retryAfter'>>;

/**
 * Whether the server itself has answered with a sentence for people. A page of a proxy or a portal has none, nor has what is
 * thrown without a response.
 */
export function isAnswer(error: unknown): error is CallError {
  return error instanceof CallError && error.sentence !== undefined;
}

/** The text to show for a failed call: the server's sentence, else `fallback`. */
export function sentenceFor(error: unknown, fallback = ''): string {
  return (error instanceof CallError && error.sentence) || fallback;
}

import { CallError } from '../call-error.ts';
import { randomUuid } from '../idempotency-key.ts';

const storageKey = 'daily-uplift:post-attempt';

/** A story that was sent, and the Idempotency-Key that it was sent with. */
interface Attempt {
  readonly story: string;
  readonly key: string;
}

let last: Attempt | undefined;

/**
 * The Idempotency-Key for a story. While no answer has come, the same story keeps its key, also over a reload: the
 * answer may have been lost after the server took the story.
 */
export function keyForAttempt(body: unknown): string {
  const story = JSON.stringify(body);
  last ??= readKept();
  if (last?.story !== story) {
    last = { story, key: randomUuid() };
    keep(last);
  }
  return last.key;
}

/** The server has said what became of it: the next try is a new one. */
export function endAttempt(): void {
  last = undefined;
  keep(undefined);
}

/** Whether a failure is the server's last word: a busy or broken server may still take the same attempt. */
export function isFinal(error: unknown): boolean {
  return error instanceof CallError && error.status < 500 && error.status !== 429;
}

function readKept(): Attempt | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isAttempt(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isAttempt(kept: unknown): kept is Attempt {
  const { story, key } = Object(kept) as Record<string, unknown>;
  return typeof story === 'string' && typeof key === 'string';
}

function keep(attempt: Attempt | undefined): void {
  try {
    if (attempt === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(attempt));
  } catch {
    // This browser keeps nothing: the key lives as long as the page.
  }
}

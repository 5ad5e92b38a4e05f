import { outboxLifetime } from '../../contract/durations.ts';
import { isPostponed } from '../../contract/offline/wait.ts';
import { randomUuid } from '../browser/random-uuid.ts';
import { CallError } from './call-error.ts';

const storageKey = 'daily-uplift:attempts';
const most = 50;

/** A write that was sent, and the Idempotency-Key that it was sent with. */
interface Attempt<Body = unknown> {
  /** What it does, such as the report of a story: in all tabs of a browser it is done once. */
  readonly name: string;
  readonly key: string;
  readonly body: Body;
  readonly at: number;
}

let unkept: readonly Attempt[] = [];

/**
 * The key and the body for a write. While no last word has come they stay as they were, also over a reload and in
 * another tab: the answer may have been lost after the server took it.
 */
export function attemptFor<Body>(name: string, body: Body): Pick<Attempt<Body>, 'key' | 'body'> {
  const all = readKept();
  const known = all.find((attempt) => attempt.name === name);
  // It was kept under this name with a body of this kind.
  if (known !== undefined) return known as Attempt<Body>;
  const attempt = { name, key: randomUuid(), body, at: Date.now() };
  keep([...all, attempt]);
  return attempt;
}

/** The server has said what became of it: the next try is a new one. Gives the body that was sent. */
export function endAttempt(key: string): unknown {
  const all = readKept();
  keep(all.filter((attempt) => attempt.key !== key));
  return all.find((attempt) => attempt.key === key)?.body;
}

/** Whether a failure is the server's last word: a busy or broken server may still take the same attempt. */
export function isFinal(error: unknown): boolean {
  return error instanceof CallError && !isPostponed(error.status);
}

function readKept(): readonly Attempt[] {
  const isNew = ({ at }: Attempt) => Date.now() - at < outboxLifetime;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isAttempt).filter(isNew) : [];
  } catch {
    return unkept.filter(isNew);
  }
}

function isAttempt(kept: unknown): kept is Attempt {
  const { name, key, at } = Object(kept) as Record<string, unknown>;
  return typeof name === 'string' && typeof key === 'string' && typeof at === 'number';
}

function keep(attempts: readonly Attempt[]): void {
  unkept = attempts.slice(-most);
  try {
    localStorage.setItem(storageKey, JSON.stringify(unkept));
  } catch {
    // This browser keeps nothing: the keys live as long as the page.
  }
}

import { day, minute, second } from '../durations.ts';

/** Why a write waits: no answer came, the server has a fault, or it asks to wait. */
export type WaitReason = 'network' | 'server' | 'asked';

/** How long a write waits for its next try. */
export interface Wait {
  /** ISO 8601. */
  readonly until: string;
  readonly reason: WaitReason;
}

/** What an answer that is no last word says of the next try. */
export interface Postponement {
  readonly status: number;
  /** As the Retry-After header has it: seconds, or a date. */
  readonly retryAfter?: string | null | undefined;
}

const firstPause = 10 * second;
const longestPause = 10 * minute;
/** However long a server or a proxy asks to wait. */
const longestAsked = day;

const asks = new Set([429, 503]);

/** Whether an answer leaves open what becomes of a write: later it may go through. */
export function isPostponed(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}

/**
 * When a write is tried again that got no answer, or this one. What Retry-After says is kept, up to a day; without it
 * the pause doubles with each try.
 */
export function waitAfter(tries: number, answer: Postponement | undefined, now: number): Wait {
  const asked = answer && asks.has(answer.status) ? pauseIn(answer.retryAfter, now) : undefined;
  if (asked !== undefined) return { until: timeOf(now + asked), reason: 'asked' };
  const pause = Math.min(firstPause * 2 ** Math.max(0, tries - 1), longestPause);
  return { until: timeOf(now + pause), reason: answer === undefined ? 'network' : 'server' };
}

/** https://www.rfc-editor.org/rfc/rfc9110#field.retry-after, in milliseconds. */
function pauseIn(retryAfter: string | null | undefined, now: number): number | undefined {
  const text = retryAfter?.trim() ?? '';
  if (text === '') return undefined;
  const pause = /^\d+$/.test(text) ? Number(text) * second : Date.parse(text) - now;
  return Number.isNaN(pause) ? undefined : Math.min(Math.max(pause, second), longestAsked);
}

const timeOf = (time: number) => new Date(time).toISOString();

import { day, minute, second } from '../durations.ts';

/** Why a write waits: no response came, the server has a fault, or it asks to wait. */
export type WaitReason = 'network' | 'server' | 'asked';

/** When a write is sent again, and why not before. */
export interface Wait {
  /** ISO 8601. */
  readonly until: string;
  readonly reason: WaitReason;
}

/** What a response that is not final contains about the next try. */
export interface RetryableResponse {
  readonly status: number;
  /** The Retry-After header: seconds, or a date. */
  readonly retryAfter?: string | null | undefined;
}

const firstPause = 10 * second;
const longestPause = 10 * minute;
/** However long a server or a proxy asks to wait. */
const longestRetryAfter = day;

const retryAfterStatuses = new Set([429, 503]);

/** Timeouts, too early, too many: https://www.rfc-editor.org/rfc/rfc9110#status.408, RFC 8470 and RFC 6585. */
const retryableStatuses = new Set([408, 425, 429]);

/**
 * Whether a response with this status decides what becomes of a request: a success, or a refusal that would be repeated.
 * The same request may still succeed later after any other status.
 */
export function isFinal(status: number): boolean {
  return status < 500 && !retryableStatuses.has(status);
}

/**
 * Returns when a write is sent again after so many tries, the last of which got this response or none. Retry-After is
 * respected, up to a day; without it the pause doubles with each try.
 */
export function backoff(tries: number, response: RetryableResponse | undefined, now: number): Wait {
  const asked =
    response && retryAfterStatuses.has(response.status)
      ? parseRetryAfter(response.retryAfter, now)
      : undefined;
  if (asked !== undefined) {
    const pause = Math.min(Math.max(asked, second), longestRetryAfter);
    return { until: isoTime(now + pause), reason: 'asked' };
  }
  const pause = Math.min(firstPause * 2 ** Math.max(0, tries - 1), longestPause);
  return { until: isoTime(now + pause), reason: response === undefined ? 'network' : 'server' };
}

/**
 * The milliseconds of a Retry-After header, which has seconds or a date; undefined without a valid value.
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export function parseRetryAfter(
  retryAfter: string | null | undefined,
  now: number,
): number | undefined {
  const text = retryAfter?.trim() ?? '';
  if (text === '') return undefined;
  const pause = /^\d{1,9}$/.test(text) ? Number(text) * second : Date.parse(text) - now;
  return Number.isNaN(pause) ? undefined : Math.max(0, pause);
}

const isoTime = (time: number) => new Date(time).toISOString();

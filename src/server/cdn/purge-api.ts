import { parseRetryAfter } from '../../contract/offline/retry.ts';
import type { CdnConfig } from '../config/config.ts';
import { cdnFormats } from './formats.ts';

/** The result of one request to the API of a CDN. Status 0: no response. */
export interface PurgeResult {
  readonly isDone: boolean;
  readonly status: number;
  /** Retry-After, in milliseconds. */
  readonly after?: number | undefined;
}

/** Removes all responses with one of these tags from the CDN. Never throws. */
export type Purge = (tags: readonly string[]) => Promise<PurgeResult>;

interface PurgeOptions {
  readonly now: () => number;
  /** For one request, in milliseconds. */
  readonly timeout?: number;
}

const defaultTimeout = 5_000;

/** Calls the API of this CDN. Follows no redirects, and uses nothing of a response but its status and Retry-After. */
export function openPurge(
  { kind, purgeUrl, token }: CdnConfig,
  { now, timeout = defaultTimeout }: PurgeOptions,
): Purge {
  const { authorization, body } = cdnFormats[kind];
  const headers = { 'content-type': 'application/json', ...authorization(token) };
  return async (tags) => {
    try {
      const response = await fetch(purgeUrl, {
        method: 'POST',
        headers,
        body: JSON.stringify(body(tags)),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      await response.body?.cancel();
      const { ok: isDone, status } = response;
      const after = parseRetryAfter(response.headers.get('retry-after') ?? undefined, now());
      return { isDone, status, after };
    } catch {
      // The error may have the address. There is no other trace of it than the status 0 in the log.
      return { isDone: false, status: 0 };
    }
  };
}

import { second } from '../../contract/durations.ts';
import { type CdnHeaders, siteTag } from '../cache/tags.ts';
import type { CdnKind } from '../config/config.ts';

/** A removed story is gone from a CDN after so many milliseconds, whatever its API does. */
export const removalDeadline = 60 * second;

/**
 * For how long a CDN keeps a response, in seconds: `fresh`, and then `stale` while it asks for a new one. Together less
 * than the deadline, because a response may be on its way, or another server may not know of a removal yet.
 */
const lifetime = { fresh: 45, stale: 10 };

/** With `stale-if-error=0`, because a cache may otherwise send what is stale for as long as the site is down. */
const directives = `max-age=${lifetime.fresh}, stale-while-revalidate=${lifetime.stale}, stale-if-error=0`;

interface CdnFormat {
  readonly headers: CdnHeaders;
  /** How many tags one request may remove. */
  readonly maxTags: number;
  readonly authorization: (token: string) => Readonly<Record<string, string>>;
  readonly body: (tags: readonly string[]) => unknown;
}

/** What the CDNs call the same things. */
export const cdnFormats: Readonly<Record<CdnKind, CdnFormat>> = {
  // https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
  cloudflare: {
    headers: (tags) => ({
      'cdn-cache-control': directives,
      'cache-tag': [siteTag, ...tags].join(','),
    }),
    maxTags: 100,
    authorization: (token) => ({ authorization: `Bearer ${token}` }),
    body: (tags) => ({ tags }),
  },
  // https://www.fastly.com/documentation/reference/api/purging/
  fastly: {
    headers: (tags) => ({
      'surrogate-control': directives,
      'surrogate-key': [siteTag, ...tags].join(' '),
    }),
    maxTags: 256,
    authorization: (token) => ({ 'fastly-key': token }),
    body: (tags) => ({ surrogate_keys: tags }),
  },
};

import { savedHeaders } from '../contract/offline/saved-headers.ts';

const digestHeader = 'saved-digest';

export interface CachedResponse {
  readonly response: Response;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** A cache of the Cache Storage API whose entries have a time and a SHA-256 digest. */
export interface CacheStore {
  /** Stores a response. A full disk is no error: then nothing is stored. */
  readonly put: (key: string, response: Response) => Promise<void>;
  /** Returns a response as it was stored. A damaged one is deleted, and counts as missing. */
  readonly match: (key: string) => Promise<CachedResponse | undefined>;
  readonly delete: (key: string) => Promise<void>;
  /** The keys from the oldest entry to the newest. */
  readonly keys: () => Promise<string[]>;
}

/** Opens a cache by its name. With more than `maxEntries` entries the oldest are deleted. */
export function openCacheStore(name: string, maxEntries = Number.POSITIVE_INFINITY): CacheStore {
  const open = () => caches.open(`daily-uplift-${name}`);

  const keys = async () => {
    const requests = await (await open()).keys();
    return requests.map(({ url }) => url.slice(location.origin.length));
  };

  async function put(key: string, response: Response): Promise<void> {
    try {
      const body = await response.arrayBuffer();
      const headers = new Headers(response.headers);
      // The body is decoded already.
      headers.delete('content-encoding');
      headers.delete('content-length');
      headers.set(savedHeaders.savedAt, new Date().toISOString());
      headers.set(digestHeader, await digestOf(body));
      const cache = await open();
      await cache.put(key, new Response(body, { headers }));
      if (maxEntries === Number.POSITIVE_INFINITY) return;
      for (const old of (await keys()).slice(0, -maxEntries)) await cache.delete(old);
    } catch (error) {
      console.warn('This was not saved for offline:', key, error);
    }
  }

  async function match(key: string): Promise<CachedResponse | undefined> {
    try {
      const cache = await open();
      const cached = await cache.match(key, { ignoreVary: true });
      if (cached === undefined) return undefined;
      const headers = new Headers(cached.headers);
      const savedAt = headers.get(savedHeaders.savedAt) ?? '';
      const body = await cached.arrayBuffer();
      if (headers.get(digestHeader) === (await digestOf(body))) {
        for (const own of [savedHeaders.savedAt, digestHeader]) headers.delete(own);
        return { response: new Response(body, { headers }), savedAt };
      }
      await cache.delete(key);
    } catch (error) {
      console.warn('What was saved for offline can not be read:', key, error);
    }
    return undefined;
  }

  return {
    put,
    match,
    delete: async (key) => void (await (await open()).delete(key)),
    keys,
  };
}

async function digestOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The hashed files of the app. */
export const assetCache = openCacheStore('assets');

/** Documents as the server rendered them, by the relevant part of their address. */
export const pageCache = openCacheStore('pages', 60);

/** Responses of the public API, and the lists of cities. */
export const apiCache = openCacheStore('calls', 400);

/** State of the worker that must outlive it: a browser may stop it at any time. */
export const stateCache = openCacheStore('notes');

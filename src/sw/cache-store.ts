const timeHeader = 'saved-at';
const digestHeader = 'saved-digest';

export interface Saved {
  readonly response: Response;
  readonly savedAt: string;
}

export interface Shelf {
  /** Keeps a copy. A browser that has no room keeps nothing, and nobody has to care. */
  readonly save: (key: string, response: Response) => Promise<void>;
  /** The copy as it was saved. One that was damaged since is thrown away, as if it had never been there. */
  readonly find: (key: string) => Promise<Saved | undefined>;
  readonly remove: (key: string) => Promise<void>;
  /** The keys from the oldest copy to the newest. */
  readonly keys: () => Promise<string[]>;
}

/** Answers kept under their addresses: at most so many, the oldest go first. */
export function openShelf(name: string, most = Number.POSITIVE_INFINITY): Shelf {
  const open = () => caches.open(`daily-uplift-${name}`);

  const keys = async () => {
    const requests = await (await open()).keys();
    return requests.map(({ url }) => url.slice(location.origin.length));
  };

  async function save(key: string, response: Response): Promise<void> {
    try {
      const body = await response.arrayBuffer();
      const headers = new Headers(response.headers);
      // They told of the bytes on the wire.
      headers.delete('content-encoding');
      headers.delete('content-length');
      headers.set(timeHeader, new Date().toISOString());
      headers.set(digestHeader, await digestOf(body));
      const cache = await open();
      await cache.put(key, new Response(body, { headers }));
      if (most === Number.POSITIVE_INFINITY) return;
      for (const old of (await keys()).slice(0, -most)) await cache.delete(old);
    } catch (error) {
      console.warn('This was not saved for offline:', key, error);
    }
  }

  async function find(key: string): Promise<Saved | undefined> {
    try {
      const cache = await open();
      const kept = await cache.match(key, { ignoreVary: true });
      if (kept === undefined) return undefined;
      const { headers } = kept;
      const body = await kept.arrayBuffer();
      if (headers.get(digestHeader) === (await digestOf(body))) {
        return {
          response: new Response(body, { headers }),
          savedAt: headers.get(timeHeader) ?? '',
        };
      }
      await cache.delete(key);
    } catch (error) {
      console.warn('What was saved for offline can not be read:', key, error);
    }
    return undefined;
  }

  const remove = async (key: string) => void (await (await open()).delete(key));

  return { save, find, remove, keys };
}

async function digestOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The hashed files of the app. */
export const assets = openShelf('assets');

/** Pages as the server wrote them, by the part of their address that matters. */
export const pages = openShelf('pages', 60);

/** Answers to reading calls, and the lists of cities. */
export const calls = openShelf('calls', 400);

/** What the worker has to remember after the browser has stopped it. */
export const notes = openShelf('notes');

import type { WorkerMessage } from '../contract/offline/messages.ts';
import { stateCache } from './cache-store.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long a request waits for the network before a cached response is used, in milliseconds. */
const networkTimeout = 3_000;
const offlineKey = '/offline-since';

let isKnownOnline = false;

const isServerError = ({ status }: Response) => status >= 500;

/** The browser answers with it from its own cache, also without a network: lists of cities, and maps. */
const isKeptByBrowser = ({ headers }: Response) =>
  /\bmax-age=[1-9]/.test(headers.get('cache-control') ?? '');

/** Why a request has no usable response. */
export type Outage = 'offline' | 'server error';

/** Returns the network's response, or why there is none: it fails, is a server error or takes more than three seconds. */
export async function withTimeout(fetching: Promise<Response>): Promise<Response | Outage> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Outage>((resolve) => {
    timer = setTimeout(() => resolve('offline'), networkTimeout);
  });
  const usable = fetching.then(
    (response): Response | Outage => (isServerError(response) ? 'server error' : response),
    (): Outage => 'offline',
  );
  const response = await Promise.race([usable, timeout]);
  clearTimeout(timer);
  return response;
}

/** Caches the network's response, even when it comes after the timeout, and marks the network as online. */
export async function cacheWhenReceived(
  fetching: Promise<Response>,
  cache: (response: Response) => Promise<unknown>,
): Promise<void> {
  try {
    const response = await fetching;
    // Before the message: a page that is notified requests it again. A full disk is no error.
    await cache(response.clone()).catch(() => undefined);
    if (!isServerError(response) && !isKeptByBrowser(response)) await markOnline();
  } catch {
    // Offline: there is nothing to cache.
  }
}

/** The network responds: notifies the pages that are offline. */
export async function markOnline(): Promise<void> {
  if (isKnownOnline) return;
  isKnownOnline = true;
  await stateCache.delete(offlineKey);
  await postToAll({ kind: 'online' });
}

/** Whether the network did not respond to the last request. */
export async function isOffline(): Promise<boolean> {
  return (await stateCache.match(offlineKey)) !== undefined;
}

/** The network, or the server, does not respond. Returns since when, as ISO 8601. */
export async function markOffline(): Promise<string> {
  isKnownOnline = false;
  const known = await stateCache.match(offlineKey);
  if (known !== undefined) return known.savedAt;
  await stateCache.put(offlineKey, new Response(''));
  return new Date().toISOString();
}

/** For a page that listens from now on: it may have missed that the network answers. */
export async function notifyIfOnline(clientId: string): Promise<void> {
  if (isKnownOnline) await postTo(clientId, { kind: 'online' });
}

/** Posts a message to a page, if it is still open. */
export async function postTo(clientId: string, message: WorkerMessage): Promise<void> {
  (await self.clients.get(clientId))?.postMessage(message);
}

/** Posts a message to all pages that this worker controls. */
export async function postToAll(message: WorkerMessage): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

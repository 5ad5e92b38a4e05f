import { hour } from '../contract/durations.ts';
import type { getWorldMapEndpoint } from '../contract/endpoints/places/place-files.ts';
import { localPath, splitPath, type LanguageCode } from '../contract/languages.ts';
import { callPaths, offlinePaths } from '../contract/offline/paths.ts';
import { ownPaths, pagePaths } from '../contract/paths.ts';
import { precacheAssets } from './assets.ts';
import { apiCache, pageCache, type CachedResponse } from './cache-store.ts';
import { cacheCall, offlineListPath } from './cached-calls.ts';
import { isOffline } from './connection.ts';
import { isReceipt, precachePage, pageCacheKey } from './navigation.ts';

/** The pages that everybody has offline, visited or not, with the results of their queries. */
const precachedPages = (language: LanguageCode) =>
  [offlinePaths.shell, ...pagePaths, ...ownPaths].map((path) => localPath(language, path));
const worldMapPath: typeof getWorldMapEndpoint.path = '/places/world.json';
const precachedCalls = [
  offlineListPath,
  worldMapPath,
  `${callPaths.leaderboard}?timeframe=month`,
  `${callPaths.leaderboard}?timeframe=all`,
];

declare const self: ServiceWorkerGlobalScope;

const maxAge = hour;

/** Precaches everything at installation. @throws when an asset cannot be fetched: the browser then tries again */
export async function precache(): Promise<void> {
  await Promise.all([precacheAssets(), fetchPrecache(await languageInUse())]);
}

/** Completes the precache, caches the page at `path`, and updates precached pages that are older than an hour. */
export async function updatePrecache(path: string): Promise<void> {
  await precacheAssets();
  // The first page of a first visit was loaded before there was a worker. And fetching a page is how the worker learns
  // that the network is back.
  const { language } = splitPath(path);
  const page = isReceipt(path) ? localPath(language, offlinePaths.shell) : path;
  const cached = await pageCache.match(pageCacheKey(new URL(page, location.origin)));
  if (cached === undefined || (await isOffline())) await precachePage(page);
  const precached = [
    ...precachedPages(language).map(pageCache.match),
    apiCache.match(offlineListPath),
  ];
  if (!(await Promise.all(precached)).every(isFresh)) await fetchPrecache(language);
}

const isFresh = (cached: CachedResponse | undefined) =>
  cached !== undefined && Date.now() - Date.parse(cached.savedAt) < maxAge;

/** The language of the page that is open: the others are fetched when they are read. */
async function languageInUse(): Promise<LanguageCode> {
  const options = { type: 'window', includeUncontrolled: true } as const;
  const [window] = await self.clients.matchAll(options);
  const { url } = Object(window) as { readonly url?: string };
  return splitPath(new URL(url ?? location.origin).pathname).language;
}

/** Offline, cached responses stay. */
async function fetchPrecache(language: LanguageCode): Promise<void> {
  const fetched = [
    ...precachedPages(language).map(precachePage),
    ...precachedCalls.map(precacheCall),
  ];
  await Promise.allSettled(fetched);
}

/** Deletes everything in which this story is, and fetches again what everybody has offline. */
export async function removeFromCaches(randomId: string): Promise<void> {
  for (const cache of [apiCache, pageCache]) {
    for (const key of await cache.keys()) {
      const cached = await cache.match(key);
      const text = (await cached?.response.text()) ?? '';
      if (text.includes(randomId)) await cache.delete(key);
    }
  }
  await updatePrecache(localPath(await languageInUse(), offlinePaths.shell));
}

async function precacheCall(path: string): Promise<void> {
  await cacheCall(new URL(path, location.origin), await fetch(path));
}

import { splitPath } from '../contract/languages.ts';
import type { WorkerRequest } from '../contract/offline/messages.ts';
import { callPaths } from '../contract/offline/paths.ts';
import { pushPaths } from '../contract/offline/push-message.ts';
import { handleSync } from '../offline/send.ts';
import { handleApiFetch } from './api-fetch.ts';
import { deleteOldAssets, getAsset } from './assets.ts';
import { notifyIfOnline } from './connection.ts';
import { handleNavigation, handleUnknownNavigation, isPage, isUnknownPage } from './navigation.ts';
import { precache, removeFromCaches, updatePrecache } from './precache.ts';
import { handleNotificationClick, showPushMessage } from './push/notification.ts';
import { deleteSettings, renewSubscription, storeSettings } from './push/subscription.ts';
import { storeLanguage } from './words.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(precache());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('fetch', (event) => {
  const response = responseFor(event);
  if (response) event.respondWith(response);
});

self.addEventListener('sync', (event) => {
  event.waitUntil(handleSync());
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPushMessage(event));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(handleNotificationClick(event));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription());
});

self.addEventListener('message', (event) => {
  event.waitUntil(handleMessage(event));
});

async function activate(): Promise<void> {
  // An earlier version enabled it, and Firefox ends each navigation whose preload fails, so nothing opened offline there:
  // https://github.com/GoogleChrome/workbox/issues/3134
  await self.registration.navigationPreload?.disable();
  await self.clients.claim();
  await deleteOldAssets();
}

/** Undefined leaves a request to the browser: writes, the console, other sites and all other files. */
function responseFor(event: FetchEvent): Promise<Response> | undefined {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return undefined;
  if (mode === 'navigate') {
    if (isPage(pathname)) return handleNavigation(event);
    return isUnknownPage(pathname) ? handleUnknownNavigation(event) : undefined;
  }
  if (pathname.startsWith('/assets/')) return getAsset(pathname);
  return isPublicApi(pathname) ? handleApiFetch(event) : undefined;
}

/** Whether responses of this path are cached. The push offer is useless offline. */
const isPublicApi = (path: string) =>
  path.startsWith('/places/') ||
  (path.startsWith('/api/') && !path.startsWith(callPaths.console) && path !== pushPaths.offer);

async function handleMessage({ data, source }: ExtendableMessageEvent): Promise<void> {
  const request = data as WorkerRequest;
  const client = source instanceof Client ? source.id : '';
  if (request.kind === 'visit') return handlePageReady(client, request.path);
  if (request.kind === 'activate') return self.skipWaiting();
  if (request.kind === 'removed') return removeFromCaches(request.randomId);
  if (request.kind === 'keep-dose') return storeSettings(request.dose);
  if (request.kind === 'forget-dose') return deleteSettings();
}

async function handlePageReady(client: string, path: string): Promise<void> {
  await notifyIfOnline(client);
  await storeLanguage(splitPath(path).language);
  await Promise.allSettled([updatePrecache(path), renewSubscription()]);
}

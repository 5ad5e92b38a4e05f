import type { WorkerRequest } from '../contract/offline.ts';
import { dosePaths } from '../contract/dose-message.ts';
import { callPaths } from '../contract/offline-paths.ts';
import { answerAsset, removeOldAssets } from './assets.ts';
import { answerCall } from './calls.ts';
import { answerTap, showDose } from './dose-notification.ts';
import { forgetDose, keepDose, renewDose } from './dose.ts';
import { keepAll, keepUp } from './keep.ts';
import { forget, hold, sendAll, sendOnSync } from './outbox.ts';
import { answerPage } from './pages.ts';
import { isPage } from './reader-pages.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const answer = answerFor(event);
  if (answer) event.respondWith(answer);
});

self.addEventListener('sync', (event) => {
  event.waitUntil(sendOnSync());
});

self.addEventListener('push', (event) => {
  event.waitUntil(showDose(event));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(answerTap(event));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewDose());
});

self.addEventListener('message', (event) => {
  event.waitUntil(obey(event.data as WorkerRequest, event.ports[0]));
});

async function takeOver(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  await removeOldAssets();
}

/** Who answers a request; undefined leaves it to the browser: writes, the console, other sites, all other files. */
function answerFor(event: FetchEvent): Promise<Response> | undefined {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return undefined;
  if (mode === 'navigate') return isPage(pathname) ? answerPage(event) : undefined;
  if (pathname.startsWith('/assets/')) return answerAsset(pathname);
  return isReadersCall(pathname) ? answerCall(event) : undefined;
}

/** What the site offers by push is of use online alone. */
const isReadersCall = (path: string) =>
  path.startsWith('/places/') ||
  (path.startsWith('/api/') && !path.startsWith(callPaths.console) && path !== dosePaths.offer);

async function obey(request: WorkerRequest, port: MessagePort | undefined): Promise<void> {
  switch (request.kind) {
    case 'visit':
      await Promise.allSettled([sendAll(), keepUp(request.path), renewDose()]);
      return;
    case 'activate':
      await self.skipWaiting();
      return;
    case 'hold':
      await hold(request.write);
      port?.postMessage(true);
      await sendAll();
      return;
    case 'send':
      await sendAll();
      return;
    case 'forget':
      await forget(request.key);
      return;
    case 'keep-dose':
      await keepDose(request.dose);
      return;
    case 'forget-dose':
      await forgetDose();
  }
}

import type { OutboxRequest, WorkerRequest } from '../contract/offline/messages.ts';
import { callPaths } from '../contract/offline/paths.ts';
import { pushPaths } from '../contract/offline/push-message.ts';
import { answerAsset, removeOldAssets } from './assets.ts';
import { answerCall } from './calls.ts';
import { greet } from './connection.ts';
import { hold, keepSending, sendAll, sendOnSync, settle, takeOverFrom } from './outbox.ts';
import { answerPage, answerUnknownPage, isPage, isUnknownPage } from './pages.ts';
import { keepAll, keepUp } from './precache.ts';
import { answerTap, showDose } from './push-notification.ts';
import { forgetDose, keepDose, renewDose } from './push.ts';

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
  event.waitUntil(obey(event));
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
  if (mode === 'navigate') {
    if (isPage(pathname)) return answerPage(event);
    return isUnknownPage(pathname) ? answerUnknownPage(event) : undefined;
  }
  if (pathname.startsWith('/assets/')) return answerAsset(pathname);
  return isReadersCall(pathname) ? answerCall(event) : undefined;
}

/** What the site offers by push is of use online alone. */
const isReadersCall = (path: string) =>
  path.startsWith('/places/') ||
  (path.startsWith('/api/') && !path.startsWith(callPaths.console) && path !== pushPaths.offer);

async function obey({ data, source, ports: [port] }: ExtendableMessageEvent): Promise<void> {
  const request = data as WorkerRequest;
  const client = source instanceof Client ? source.id : '';
  if (request.kind === 'visit') return welcome(client, request.path);
  if (request.kind === 'activate') return self.skipWaiting();
  if (request.kind === 'keep-dose') return keepDose(request.dose);
  if (request.kind === 'forget-dose') return forgetDose();
  await obeyAboutWrites(request, client);
  return port?.postMessage(true);
}

async function welcome(client: string, path: string): Promise<void> {
  await greet(client);
  await Promise.allSettled([sendAll(true), keepUp(path), renewDose()]);
}

async function obeyAboutWrites(request: OutboxRequest, client: string): Promise<void> {
  switch (request.kind) {
    case 'sending':
      await keepSending(request.write, client);
      return;
    case 'hold':
      await hold(request.write, request.wait);
      return;
    case 'answered':
    case 'forget':
      await settle(request.key);
      return;
    case 'leave':
      await takeOverFrom(client);
      return;
    case 'send':
      await sendAll(request.now ?? false);
  }
}

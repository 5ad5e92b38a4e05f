import type { WorkerRequest } from '../contract/offline.ts';
import { callPaths } from '../contract/offline-paths.ts';
import { experiencePath, paths } from '../contract/paths.ts';
import { answerAsset, removeOldAssets } from './assets.ts';
import { answerCall } from './calls.ts';
import { keepAll, keepUp } from './keep.ts';
import { forget, hold, sendAll, sendOnSync } from './outbox.ts';
import { answerPage } from './pages.ts';

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

self.addEventListener('message', (event) => {
  event.waitUntil(obey(event.data as WorkerRequest, event.ports[0]));
});

async function takeOver(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  await removeOldAssets();
}

/** Who answers a request; undefined leaves it to the browser: writes, the console, other sites, files of the root. */
function answerFor(event: FetchEvent): Promise<Response> | undefined {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return undefined;
  if (pathname.startsWith('/assets/')) return answerAsset(pathname);
  if (mode === 'navigate') return isPage(pathname) ? answerPage(event) : undefined;
  if (pathname.startsWith(callPaths.console)) return undefined;
  if (pathname.startsWith('/api/') || pathname.startsWith('/places/')) return answerCall(event);
  return undefined;
}

const { home, browse, post, leaderboard, about, random } = paths;
const pages: ReadonlySet<string> = new Set([home, browse, post, leaderboard, about, random]);

/** Pages by their names alone: so the console is left alone, and its address is in no file that readers get. */
const isPage = (path: string) => pages.has(path) || path.startsWith(experiencePath(''));

async function obey(request: WorkerRequest, port: MessagePort | undefined): Promise<void> {
  switch (request.kind) {
    case 'visit':
      await Promise.allSettled([sendAll(), keepUp(request.path)]);
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
  }
}

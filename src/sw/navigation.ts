import { defaultLanguage, localPath, splitPath, type LanguageCode } from '../contract/languages.ts';
import type { SavedPageAttributes } from '../contract/offline/messages.ts';
import { browserPaths, offlinePaths } from '../contract/offline/paths.ts';
import { experiencePath, ownPaths, pagePaths, paths, receiptPath } from '../contract/paths.ts';
import { lostMessages } from '../messages/areas/site/lost.ts';
import { uiMessages } from '../messages/areas/ui.ts';
import { workerMessages } from '../messages/areas/worker.ts';
import { messagesOf } from '../messages/language.ts';
import { getAsset } from './assets.ts';
import { stateCache, pageCache, type CachedResponse } from './cache-store.ts';
import { cacheKeyOf, randomExperience, readExperience } from './cached-calls.ts';
import { withTimeout, markOffline, cacheWhenReceived } from './connection.ts';
import { cacheResultsIn, addAttributes } from './page-state.ts';
import { storeWords, wordsOf, type WorkerWords } from './words.ts';

/** Pages whose content depends on the query of the address. */
const withQuery: ReadonlySet<string> = new Set([paths.browse, paths.leaderboard]);

const languageOf = ({ pathname }: URL) => splitPath(pathname).language;
const englishPathOf = ({ pathname }: URL) => splitPath(pathname).path;

/** Network first; after the timeout the cached page, else the app shell, or what the server says about its error. */
export async function handleNavigation(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const fetching = fetch(event.request);
  event.waitUntil(cacheWhenReceived(fetching, (response) => cachePage(url, response)));
  const inTime = await withTimeout(fetching);
  if (typeof inTime !== 'string') return inTime;
  const offlineSince = await markOffline();
  const isServerError = inTime === 'server error';
  const cached = await getCachedPage(url, {
    offlineSince,
    ...(isServerError && { serverError: 'true' }),
  });
  if (cached) return cached;
  // It says what is wrong; the app shell would say that one is offline.
  if (isServerError) return fetching;
  const shell = await getAppShell(url, offlineSince);
  return shell ?? fetching.catch(() => offlineFallback(url, offlineSince));
}

/** Network only; offline, the app shell, which says that the page is not saved. */
export async function handleUnknownNavigation({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const url = new URL(request.url);
    const offlineSince = await markOffline();
    return (await getAppShell(url, offlineSince)) ?? offlineFallback(url, offlineSince);
  }
}

/** Fetches and caches a page. Offline, the cached one stays. */
export async function precachePage(path: string): Promise<void> {
  await cacheWhenReceived(fetch(path), (response) =>
    cachePage(new URL(path, location.origin), response),
  );
}

export function pageCacheKey(url: URL): string {
  return withQuery.has(englishPathOf(url)) ? cacheKeyOf(url) : url.pathname;
}

/** The form with the place of a link: it is rendered with it. Offline, the app shell shows it. */
const hasPlace = (url: URL) =>
  englishPathOf(url) === paths.post && url.searchParams.has('continent');

async function cachePage(url: URL, response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  if (response.redirected || hasPlace(url) || !type.includes('html')) return undefined;
  const html = await response.clone().text();
  // A truncated page, or that of a proxy or a hotel.
  if (!html.includes(' id="state"') || !html.endsWith('</html>')) return undefined;
  if (response.status === 404) return pageCache.delete(pageCacheKey(url));
  if (response.status !== 200) return undefined;
  if (englishPathOf(url) === offlinePaths.shell) {
    // A second copy of the app shell, for when the page cache is damaged.
    await stateCache.put(url.pathname, response.clone());
    await storeWords(languageOf(url), html);
  }
  await pageCache.put(pageCacheKey(url), response);
  const [, words] = / data-language="([^"]+)"/.exec(html) ?? [];
  if (words !== undefined) await getAsset(words);
  return cacheResultsIn(html);
}

async function getCachedPage(
  url: URL,
  attributes: SavedPageAttributes,
): Promise<Response | undefined> {
  if (englishPathOf(url) === paths.random) return redirectToRandom(languageOf(url));
  if (hasPlace(url)) return undefined;
  const cached = await pageCache.match(pageCacheKey(url));
  return cached && toDocument(cached, attributes);
}

async function getAppShell(url: URL, offlineSince: string): Promise<Response | undefined> {
  const key = localPath(languageOf(url), offlinePaths.shell);
  const cached = (await pageCache.match(key)) ?? (await stateCache.match(key));
  if (cached === undefined) return undefined;
  const shell = await toDocument(cached, { offlineSince, shell: 'true' });
  const words = await wordsOf(languageOf(url));
  const timeless = messagesOf(lostMessages, words)('notSaved');
  const html = (await shell.text()).replace(timeless, notSavedSince(words, offlineSince));
  return new Response(html, shell);
}

/** With the local time as hh:mm. */
function notSavedSince(words: WorkerWords, iso: string): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const time = new Date(iso).toLocaleTimeString(defaultLanguage, format);
  return messagesOf(workerMessages, words)('notSavedSince', { time });
}

async function toDocument(
  { response, savedAt }: CachedResponse,
  attributes: SavedPageAttributes,
): Promise<Response> {
  const { headers } = response;
  const html = addAttributes(await response.text(), { savedAt, ...attributes });
  return new Response(html, { headers });
}

async function redirectToRandom(language: LanguageCode): Promise<Response> {
  const cached = await randomExperience();
  // This address has no page of its own.
  if (cached === undefined) return Response.redirect(localPath(language, offlinePaths.shell), 303);
  const { randomId } = await readExperience(cached);
  return Response.redirect(localPath(language, experiencePath(randomId)), 303);
}

/** For when even the app shell is damaged: a page of text and links, to pages that may still be cached. */
export async function offlineFallback(url: URL, offlineSince: string): Promise<Response> {
  const words = await wordsOf(languageOf(url));
  const lost = messagesOf(lostMessages, words);
  const html = `<!doctype html>
<html lang="${words.code}" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${lost('offline')}</title>
</head>
<body>
<main>
<h1>${lost('offline')}</h1>
<p>${notSavedSince(words, offlineSince)}</p>
<p><a href="${localPath(words.code, paths.browse)}">${lost('savedStories')}</a></p>
<p><a href="">${messagesOf(uiMessages, words)('tryAgain')}</a></p>
</main>
</body>
</html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** The fixed paths whose navigations the worker answers. */
const navigationPaths: ReadonlySet<string> = new Set([
  ...pagePaths,
  ...ownPaths,
  paths.random,
  offlinePaths.shell,
]);

/** Whether this is the path of a receipt: whoever has it can delete its story, so it is never stored. */
export const isReceipt = (path: string) => splitPath(path).path.startsWith(receiptPath(''));

/** Whether this is the path of a page of the reader's app. The console is not listed: this file is public. */
export function isPage(pathname: string): boolean {
  const { path } = splitPath(pathname);
  return navigationPaths.has(path) || path.startsWith(experiencePath(''));
}

/** Whether a path is that of no page, file or browser path: offline, the app shell is shown there. */
export function isUnknownPage(path: string): boolean {
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  const inEnglish = splitPath(path).path;
  return !isFile && !browserPaths.some((start) => inEnglish.startsWith(start));
}

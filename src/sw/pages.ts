import type { SavedPageAttributes } from '../contract/offline/messages.ts';
import { browserPaths, offlinePaths } from '../contract/offline/paths.ts';
import { experiencePath, paths } from '../contract/paths.ts';
import { pageTitle } from '../contract/site.ts';
import { notes, pages, type Saved } from './cache-store.ts';
import { inTime, noteLost, whenAnswered } from './connection.ts';
import { timeOf, keepAnswersIn, markDocument } from './page-state.ts';
import { callKey, drawStory, readStory } from './saved-calls.ts';

/** These read their query; for all others it changes nothing. */
const withQuery: ReadonlySet<string> = new Set([paths.browse, paths.leaderboard]);

/** The network first; then the page as it was saved; then the app shell. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const asked = askNetwork(event);
  event.waitUntil(whenAnswered(asked, (response) => keepPage(url, response)));
  const answer = await inTime(asked);
  if (answer !== undefined) return answer;
  const offlineSince = await noteLost();
  const saved = (await savedPage(url, offlineSince)) ?? (await shell(offlineSince));
  return saved ?? asked.catch(() => lastResort(offlineSince));
}

/** The network's word alone; without one, the app shell, which says that this was not saved. */
export async function answerUnknownPage(event: FetchEvent): Promise<Response> {
  try {
    return await askNetwork(event);
  } catch {
    const offlineSince = await noteLost();
    return (await shell(offlineSince)) ?? lastResort(offlineSince);
  }
}

/** The browser may have asked while the worker was starting. */
async function askNetwork(event: FetchEvent): Promise<Response> {
  const early = (await event.preloadResponse) as Response | undefined;
  return early ?? fetch(event.request);
}

/** Fetches a page to have it for later. Without the network, what is there stays. */
export async function fetchPage(path: string): Promise<void> {
  await whenAnswered(fetch(path), (response) => keepPage(new URL(path, location.origin), response));
}

export function pageKey(url: URL): string {
  return withQuery.has(url.pathname) ? callKey(url) : url.pathname;
}

async function keepPage(url: URL, response: Response): Promise<void> {
  if (response.status === 404) return pages.remove(pageKey(url));
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || response.redirected || !type.includes('html')) return undefined;
  const html = await response.clone().text();
  // Half a page, or that of a proxy.
  if (!html.includes(' id="state"') || !html.endsWith('</html>')) return undefined;
  // Where the pages are damaged, this one is still there to start the app.
  if (url.pathname === offlinePaths.shell) await notes.save(url.pathname, response.clone());
  await pages.save(pageKey(url), response);
  return keepAnswersIn(html);
}

async function savedPage(url: URL, offlineSince: string): Promise<Response | undefined> {
  if (url.pathname === paths.random) return toRandomStory();
  const saved = await pages.find(pageKey(url));
  return saved && marked(saved, { offlineSince });
}

async function shell(offlineSince: string): Promise<Response | undefined> {
  const { shell: key } = offlinePaths;
  const saved = (await pages.find(key)) ?? (await notes.find(key));
  return saved && marked(saved, { offlineSince, shell: 'true' });
}

async function marked({ response, savedAt }: Saved, marks: SavedPageAttributes): Promise<Response> {
  const { headers } = response;
  const html = markDocument(await response.text(), { savedAt, ...marks });
  return new Response(html, { headers });
}

async function toRandomStory(): Promise<Response> {
  const drawn = await drawStory();
  // Nothing else stands at this address.
  if (drawn === undefined) return Response.redirect(offlinePaths.shell, 303);
  const { randomId } = await readStory(drawn);
  return Response.redirect(experiencePath(randomId), 303);
}

/** Where even the app shell is damaged: a page of words and links. Its addresses are those that may still be saved. */
export function lastResort(offlineSince: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${pageTitle('You are offline')}</title>
</head>
<body>
<main>
<h1>You are offline</h1>
<p>You have been offline since ${timeOf(offlineSince)}, and this page is not saved.</p>
<p><a href="${paths.browse}">Stories you have here</a></p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

const readerPages: ReadonlySet<string> = new Set([
  paths.home,
  paths.browse,
  paths.post,
  paths.leaderboard,
  paths.about,
  paths.random,
  offlinePaths.shell,
]);

/** Pages are known by their address. The console's is not named here: whoever reads this file learns nothing of it. */
export const isPage = (path: string) =>
  readerPages.has(path) || path.startsWith(experiencePath(''));

/**
 * Whether no page of the app stands at this address, nor a file: where the network is lost, the app says so in its
 * place.
 */
export function isUnknownPage(path: string): boolean {
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return !isFile && !browserPaths.some((start) => path.startsWith(start));
}

import { hour } from '../contract/durations.ts';
import { callPaths, offlinePaths } from '../contract/offline/paths.ts';
import { paths } from '../contract/paths.ts';
import { completeAssets } from './assets.ts';
import { calls, pages, type Saved } from './cache-store.ts';
import { isLost } from './connection.ts';
import { fetchPage, pageKey } from './pages.ts';
import { keepCall, packCall } from './saved-calls.ts';

/** What everybody has offline, visited or not. A page brings the answers to its calls along. */
const everyPage = [
  offlinePaths.shell,
  paths.home,
  paths.browse,
  paths.leaderboard,
  paths.post,
  paths.about,
];
const everyCall = [
  packCall,
  `${callPaths.leaderboard}?timeframe=month`,
  `${callPaths.leaderboard}?timeframe=all`,
];

const freshFor = hour;

/** For the first time. @throws when the app itself can't be had: the browser then tries again */
export async function keepAll(): Promise<void> {
  await Promise.all([completeAssets(), refresh()]);
}

/** Mends what is missing or damaged, keeps the page at `path`, and brings the rest up to date once an hour. */
export async function keepUp(path: string): Promise<void> {
  await completeAssets();
  // The first page of a first visit came before there was a worker; one that was made without the network may have
  // missed that it is back.
  const saved = await pages.find(pageKey(new URL(path, location.origin)));
  if (saved === undefined || (await isLost())) await fetchPage(path);
  const kept = [...everyPage.map(pages.find), calls.find(packCall)];
  if (!(await Promise.all(kept)).every(isFresh)) await refresh();
}

const isFresh = (saved: Saved | undefined) =>
  saved !== undefined && Date.now() - Date.parse(saved.savedAt) < freshFor;

/** Without the network, what is there stays. */
async function refresh(): Promise<void> {
  const fetched = [...everyPage.map(fetchPage), ...everyCall.map(fetchCall)];
  await Promise.allSettled(fetched);
}

async function fetchCall(path: string): Promise<void> {
  await keepCall(new URL(path, location.origin), await fetch(path));
}

import type { Experience, getTodayEndpoint } from '../contract/endpoints/experiences.ts';
import { callPaths } from '../contract/offline/paths.ts';
import { apiCache, type CachedResponse } from './cache-store.ts';
import { listPage, type CachedExperience } from './cached-list.ts';

/** The newest fifty stories, which are precached: the offline list. */
export const offlineListPath = `${callPaths.list}?limit=50`;

const todayPath: typeof getTodayEndpoint.path = '/api/today';

const [experiencePrefix = ''] = callPaths.byRandomId.split('{');

/** The address without what differs between visits. */
export function cacheKeyOf({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.delete('asOf');
  query.sort();
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/**
 * Caches a response; that of a random experience under the experience's own address. A 404 deletes the entry. Whatever
 * a network puts in the place of the server's response, such as the login of a hotel, changes nothing.
 */
export async function cacheCall(url: URL, response: Response): Promise<void> {
  const key = cacheKeyOf(url);
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) return undefined;
  const body: unknown = await response.clone().json();
  const { code, randomId } = Object(body) as Record<string, unknown>;
  if (response.status === 404 && typeof code === 'string') return apiCache.delete(key);
  if (response.status !== 200 || !isExpected(url.pathname, body)) return undefined;
  const isRandom = url.pathname === callPaths.random;
  return apiCache.put(isRandom ? experienceKey(String(randomId)) : key, response);
}

/** Whether a body has the shape of what is asked for. The page validates it by its schema, which is too large for here. */
function isExpected(path: string, body: unknown): boolean {
  if (!path.startsWith('/api/')) return true;
  const field = fieldOf(path);
  return field === undefined ? Array.isArray(body) : field in (Object(body) as object);
}

/** A field that tells the answer to a call from that of a network; undefined for lists. */
function fieldOf(path: string): string | undefined {
  if (path === todayPath) return 'unstamped';
  if (path === callPaths.stats) return 'totalExperiences';
  if (path === callPaths.transparency) return 'months';
  if (path === callPaths.random) return 'randomId';
  if (!path.startsWith(experiencePrefix)) return undefined;
  return path.endsWith('/nearby') ? 'sameCity' : 'randomId';
}

/**
 * Returns the cached response to a request. An experience may come from a cached list; a list is made of its cached
 * pages and of the experiences of the offline list that match its filter.
 */
export async function matchCall(url: URL): Promise<CachedResponse | undefined> {
  if (url.pathname === callPaths.random) return randomExperience();
  if (url.pathname === callPaths.list) return matchList(url);
  const cached = await apiCache.match(cacheKeyOf(url));
  if (cached || !url.pathname.startsWith(experiencePrefix)) return cached;
  const randomId = decodeURIComponent(url.pathname.slice(experiencePrefix.length));
  const all = await cachedExperiences((key) => key.startsWith(callPaths.list));
  return all.find(({ experience }) => experience.randomId === randomId)?.cached;
}

async function matchList(url: URL): Promise<CachedResponse | undefined> {
  const ownPages = await cachedExperiences((key) => isSameList(key, url));
  const offlineList = await cachedExperiences((key) => key === offlineListPath);
  const page = listPage({ ownPages, offlineList }, url.searchParams, Date.now());
  // A cached list may be empty.
  return page ?? apiCache.match(cacheKeyOf(url));
}

/** Whether these are pages of one list. */
function isSameList(key: string, url: URL): boolean {
  const [one, other] = [new URL(key, location.origin), new URL(url)];
  for (const each of [one, other]) {
    each.searchParams.delete('limit');
    each.searchParams.delete('offset');
  }
  return cacheKeyOf(one) === cacheKeyOf(other);
}

/** An experience of the offline list, each with the same probability. */
export async function randomExperience(): Promise<CachedResponse | undefined> {
  const all = await cachedExperiences((key) => key === offlineListPath);
  return all[Math.floor(Math.random() * all.length)]?.cached;
}

export async function readExperience({ response }: CachedResponse): Promise<Experience> {
  return (await response.clone().json()) as Experience;
}

const experienceKey = (randomId: string) => experiencePrefix + encodeURIComponent(randomId);

async function cachedExperiences(isWanted: (key: string) => boolean): Promise<CachedExperience[]> {
  const found: CachedExperience[] = [];
  for (const key of (await apiCache.keys()).filter(isWanted)) {
    const list = await apiCache.match(key);
    const experiences: unknown = await list?.response.json();
    if (!list || !Array.isArray(experiences)) continue;
    for (const experience of experiences as Experience[]) {
      const response = Response.json(experience);
      found.push({ experience, cached: { response, savedAt: list.savedAt } });
    }
  }
  return found;
}

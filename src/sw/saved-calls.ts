import type { Experience } from '../contract/endpoints/experiences.ts';
import { callPaths } from '../contract/offline/paths.ts';
import { calls, type Saved } from './cache-store.ts';
import { listFrom, type SavedStory } from './saved-list.ts';

/** Fifty stories for the way, in the order of their arrival. */
export const packCall = `${callPaths.list}?limit=50`;

const [storyPrefix = ''] = callPaths.byRandomId.split('{');

/** The address without what changes from visit to visit. */
export function callKey({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.delete('asOf');
  query.sort();
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** Keeps an answer as it came; of a random one, the story. */
export async function keepCall(url: URL, response: Response): Promise<void> {
  const key = callKey(url);
  if (response.status === 404) return calls.remove(key);
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || !type.includes('json')) return undefined;
  if (url.pathname !== callPaths.random) return calls.save(key, response);
  const { randomId } = (await response.clone().json()) as Experience;
  return calls.save(storyKey(randomId), response);
}

/**
 * What was saved in answer to this call; for a story, also when it only stood in a list; for a list, all stories of the
 * pack and of its own pages that belong in it.
 */
export async function findCall(url: URL): Promise<Saved | undefined> {
  if (url.pathname === callPaths.random) return drawStory();
  if (url.pathname === callPaths.list) return findList(url);
  const saved = await calls.find(callKey(url));
  if (saved || !url.pathname.startsWith(storyPrefix)) return saved;
  const randomId = decodeURIComponent(url.pathname.slice(storyPrefix.length));
  const stories = await savedStories((key) => key.startsWith(callPaths.list));
  return stories.find(({ story }) => story.randomId === randomId)?.saved;
}

async function findList(url: URL): Promise<Saved | undefined> {
  const own = await savedStories((key) => isSameList(key, url));
  const pack = await savedStories((key) => key === packCall);
  const list = listFrom({ own, pack }, url.searchParams, Date.now());
  // An empty list is an answer too, if it was one.
  return list ?? calls.find(callKey(url));
}

/** Whether these are pages of one list. */
function isSameList(key: string, url: URL): boolean {
  const [one, other] = [new URL(key, location.origin), new URL(url)];
  for (const each of [one, other]) {
    each.searchParams.delete('limit');
    each.searchParams.delete('offset');
  }
  return callKey(one) === callKey(other);
}

/** One story of the pack, each equally likely. */
export async function drawStory(): Promise<Saved | undefined> {
  const stories = await savedStories((key) => key === packCall);
  return stories[Math.floor(Math.random() * stories.length)]?.saved;
}

export async function readStory({ response }: Saved): Promise<Experience> {
  return (await response.clone().json()) as Experience;
}

const storyKey = (randomId: string) => storyPrefix + encodeURIComponent(randomId);

async function savedStories(isWanted: (key: string) => boolean): Promise<SavedStory[]> {
  const found: SavedStory[] = [];
  for (const key of (await calls.keys()).filter(isWanted)) {
    const list = await calls.find(key);
    const stories: unknown = await list?.response.json();
    if (!list || !Array.isArray(stories)) continue;
    for (const story of stories as Experience[]) {
      found.push({ story, saved: { response: Response.json(story), savedAt: list.savedAt } });
    }
  }
  return found;
}

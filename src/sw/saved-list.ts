import { day } from '../contract/durations.ts';
import type { Experience } from '../contract/endpoints/experiences.ts';
import { timeframeDays } from '../contract/orders.ts';
import type { Saved } from './cache-store.ts';

/** A story with its own copy, and when that was saved. */
export interface SavedStory {
  readonly story: Experience;
  readonly saved: Saved;
}

interface Sources {
  /** What was saved of this very list: it belongs in it, whatever it was found by. */
  readonly own: readonly SavedStory[];
  readonly pack: readonly SavedStory[];
}

/** As the call has it. */
const usualLimit = 20;

/**
 * The page of a list that a call asks for, made of saved stories; undefined where none belongs in it. A list that goes
 * on stays as long as there are stories, and ends with an empty page.
 */
export function listFrom(
  { own, pack }: Sources,
  query: URLSearchParams,
  now: number,
): Saved | undefined {
  const all = new Map<string, SavedStory>();
  const belongs = isIn(query, now);
  const asOf = query.get('asOf') ?? '';
  for (const one of [...own, ...pack.filter(({ story }) => belongs(story))]) {
    // ISO 8601 sorts as text.
    if (asOf !== '' && one.story.createdAt > asOf) continue;
    const known = all.get(one.story.id);
    // The newer copy of a story has its newer votes.
    if (known === undefined || known.saved.savedAt < one.saved.savedAt) all.set(one.story.id, one);
  }
  if (all.size === 0) return undefined;
  const sorted = [...all.values()].toSorted(orderOf(query.get('sortBy')));
  const offset = Number(query.get('offset') ?? 0);
  const page = sorted.slice(offset, offset + Number(query.get('limit') ?? usualLimit));
  const [oldest = ''] = (page.length > 0 ? page : sorted)
    .map(({ saved }) => saved.savedAt)
    .toSorted();
  return { response: Response.json(page.map(({ story }) => story)), savedAt: oldest };
}

function isIn(query: URLSearchParams, now: number): (story: Experience) => boolean {
  const wanted = (name: string) => fold(query.get(name) ?? '');
  const places = (['continent', 'country', 'city'] as const).filter((name) => wanted(name) !== '');
  const words = wanted('search');
  const since = sinceOf(query.get('timeframe'), now);
  return (story) =>
    places.every((name) => fold(story[name]) === wanted(name)) &&
    fold([story.content, story.city, story.country, ...story.tags].join('\n')).includes(words) &&
    Date.parse(story.createdAt) >= since;
}

function sinceOf(timeframe: string | null, now: number): number {
  if (timeframe !== 'day' && timeframe !== 'week' && timeframe !== 'month') return 0;
  return now - timeframeDays[timeframe] * day;
}

/** As people compare: without case and marks. 'all' is no filter. */
function fold(text: string): string {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
  return folded === 'all' ? '' : folded;
}

type Order = (a: SavedStory, b: SavedStory) => number;

const byTime: Order = ({ story: a }, { story: b }) =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt);

function orderOf(sortBy: string | null): Order {
  if (sortBy === 'oldest') return (a, b) => byTime(b, a);
  if (sortBy === 'votes') return (a, b) => b.story.votes - a.story.votes || byTime(a, b);
  return byTime;
}

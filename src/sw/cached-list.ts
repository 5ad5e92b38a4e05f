import { day } from '../contract/durations.ts';
import type { Experience } from '../contract/endpoints/experiences.ts';
import { limits } from '../contract/limits.ts';
import { timeframeDays } from '../contract/orders.ts';
import { contains, keyedPlace, placeRefs } from '../domain/places/followed-places.ts';
import { matchesSearch, parseSearch, searchTextOf } from '../domain/search.ts';
import type { CachedResponse } from './cache-store.ts';

/** An experience, and its cached response. */
export interface CachedExperience {
  readonly experience: Experience;
  readonly cached: CachedResponse;
}

interface Sources {
  /** From cached pages of the same list: the server has applied its filter. */
  readonly ownPages: readonly CachedExperience[];
  readonly offlineList: readonly CachedExperience[];
}

/**
 * Returns the requested page of a list, made of cached experiences; undefined when none matches the list's filter. After
 * the last experience, pages are empty.
 */
export function listPage(
  { ownPages, offlineList }: Sources,
  query: URLSearchParams,
  now: number,
): CachedResponse | undefined {
  const all = new Map<string, CachedExperience>();
  const matches = filterOf(query, now);
  const asOf = query.get('asOf') ?? '';
  for (const one of [...ownPages, ...offlineList.filter(({ experience }) => matches(experience))]) {
    // ISO 8601 sorts as text.
    if (asOf !== '' && one.experience.createdAt > asOf) continue;
    const known = all.get(one.experience.id);
    // The newer copy has the newer votes.
    if (known === undefined || known.cached.savedAt < one.cached.savedAt)
      all.set(one.experience.id, one);
  }
  if (all.size === 0) return undefined;
  const sorted = [...all.values()].toSorted(orderOf(query.get('sortBy')));
  const offset = Number(query.get('offset') ?? 0);
  const page = sorted.slice(offset, offset + Number(query.get('limit') ?? limits.page.size));
  const [oldest = ''] = (page.length > 0 ? page : sorted)
    .map(({ cached }) => cached.savedAt)
    .toSorted();
  return { response: Response.json(page.map(({ experience }) => experience)), savedAt: oldest };
}

function filterOf(query: URLSearchParams, now: number): (experience: Experience) => boolean {
  const wanted = (name: string) => filterValue(query.get(name));
  const { continent, country, city, places } = Object.fromEntries(
    ['continent', 'country', 'city', 'places'].map((name) => [name, wanted(name)]),
  );
  const all = places === undefined ? [{ continent, country, city }] : placeRefs(places);
  const keys = all.map(keyedPlace);
  const search = parseSearch(wanted('search') ?? '');
  const since = sinceOf(query.get('timeframe'), now);
  return (experience) =>
    keys.some((place) => contains(place, keyedPlace(experience))) &&
    matchesSearch(search, searchTextOf(experience)) &&
    Date.parse(experience.createdAt) >= since;
}

function sinceOf(timeframe: string | null, now: number): number {
  if (timeframe !== 'day' && timeframe !== 'week' && timeframe !== 'month') return 0;
  return now - timeframeDays[timeframe] * day;
}

/** As in `BrowseFilterSchema`: empty and 'all' mean not set. */
function filterValue(text: string | null): string | undefined {
  return text === null || text === '' || text === 'all' ? undefined : text;
}

type Order = (a: CachedExperience, b: CachedExperience) => number;

const byTime: Order = ({ experience: a }, { experience: b }) =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt);

function orderOf(sortBy: string | null): Order {
  if (sortBy === 'oldest') return (a, b) => byTime(b, a);
  if (sortBy === 'votes') return (a, b) => b.experience.votes - a.experience.votes || byTime(a, b);
  return byTime;
}

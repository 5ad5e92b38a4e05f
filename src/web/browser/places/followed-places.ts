import { limits } from '../../../contract/limits.ts';
import type { PlaceRef } from '../../../contract/places/followed-places.ts';
import { followedKey, listOf, storedJson } from '../storage.ts';
import { createStore } from '../store.ts';

/** A place that the reader of this browser follows. */
export interface FollowedPlace extends PlaceRef {
  /** When the reader last saw its stories, as ISO 8601: later ones are new. */
  readonly seenAt: string;
}

const isFollowedPlace = (json: unknown): json is FollowedPlace => {
  const { continent, country, city, seenAt } = Object(json) as Record<string, unknown>;
  const isText = (value: unknown) => typeof value === 'string' && value !== '';
  const isOptional = (value: unknown) => value === undefined || isText(value);
  return (
    isText(continent) &&
    isText(seenAt) &&
    isOptional(country) &&
    isOptional(city) &&
    !(city && !country)
  );
};

const stored = storedJson('localStorage', followedKey, listOf(isFollowedPlace));
const store = createStore<readonly FollowedPlace[]>([]);

/** Reads what is stored, and what other tabs store from now on. */
function watch(): void {
  store.set(stored.get() ?? []);
  addEventListener('storage', ({ key }) => {
    if (key === followedKey || key === null) store.set(stored.get() ?? []);
  });
}

// This module is imported by what only a hydrated page shows.
if (!import.meta.env.SSR) watch();

/** The places that the reader follows, the first one first. Nothing about them is sent before their stories are read. */
export const followedPlaces = {
  get: store.get,
  getInitial: store.getInitial,
  subscribe: store.subscribe,
};

export const isSamePlace = (one: PlaceRef, other: PlaceRef): boolean =>
  one.continent === other.continent && one.country === other.country && one.city === other.city;

/** Follows a place from now on. Returns false when there are as many as possible, or the browser refuses to store it. */
export function follow({ continent, country, city }: PlaceRef): boolean {
  const place = { continent, ...(country && { country }), ...(city && { city }) };
  const others = (stored.get() ?? []).filter((each) => !isSamePlace(each, place));
  if (others.length >= limits.followedPlaces.max) return false;
  return save([...others, { ...place, seenAt: new Date().toISOString() }]);
}

export function unfollow(place: PlaceRef): void {
  save((stored.get() ?? []).filter((each) => !isSamePlace(each, place)));
}

/** The reader has seen the stories of these places that were told until `seenAt` (ISO 8601). */
export function markSeen(places: readonly PlaceRef[], seenAt: string): void {
  const before = stored.get() ?? [];
  const isSeen = (each: FollowedPlace) =>
    each.seenAt < seenAt && places.some((place) => isSamePlace(place, each));
  if (before.some(isSeen)) save(before.map((each) => (isSeen(each) ? { ...each, seenAt } : each)));
}

function save(places: readonly FollowedPlace[]): boolean {
  const isStored = stored.set(places.length === 0 ? undefined : [...places]);
  store.set(stored.get() ?? []);
  return isStored;
}

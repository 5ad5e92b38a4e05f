import type { BrowseQuery } from '../../contract/browse-query.ts';
import { cityKey } from '../../domain/places/city-name.ts';
import { contains, keyedPlace, placeRefs } from '../../domain/places/followed-places.ts';
import { matchesSearch, parseSearch } from '../../domain/search.ts';
import { windowLength } from '../../domain/time-windows.ts';
import type { AffectedBy } from '../cache/encoded-response.ts';
import {
  cityTag,
  continentTag,
  countryTag,
  everyExperienceTag,
  experienceTag,
  tagged,
} from '../cache/tags.ts';
import type { ChangedExperience } from '../db/changes.ts';
import type { NearbyRow, OlderRows } from './nearby-queries.ts';
import type { PresentedRow } from './present.ts';

/** Returns which changes affect one experience: its own. */
export function experienceAffectedBy(randomId: string): AffectedBy {
  return tagged(({ experience }) => experience.randomId === randomId, [experienceTag(randomId)]);
}

/** Returns which changes affect what shows the text of an experience without its votes. */
export function experienceTextAffectedBy(randomId: string): AffectedBy {
  const affectedBy: AffectedBy = ({ of, experience }) =>
    of !== 'votes' && experience.randomId === randomId;
  return tagged(affectedBy, [experienceTag(randomId)]);
}

/**
 * Returns which changes affect a list: any change of an experience on it, and arrivals and removals that match its
 * filter; in the order of votes only where it had, before or after, at least as many votes as the last entry. Ignores the
 * list's time window.
 */
export function listAffectedBy(query: BrowseQuery, rows: readonly PresentedRow[]): AffectedBy {
  const matches = matcherFor(query);
  const listed = new Set(rows.map(({ id }) => id));
  const last = rows.length < query.limit ? 0 : (rows.at(-1)?.votes ?? 0);
  const affectedBy: AffectedBy = ({ of, experience }) => {
    if (listed.has(experience.id)) return true;
    const canMove = query.sortBy === 'votes' ? experience.mostVotes >= last : of !== 'votes';
    return canMove && matches(experience);
  };
  return tagged(affectedBy, placesOf(query).map(placeTag));
}

type Place = Pick<BrowseQuery, 'country' | 'city'> & { readonly continent?: string | undefined };

/** The places that a list is about. */
function placesOf({ places, continent, country, city }: BrowseQuery): readonly Place[] {
  return places === undefined ? [{ continent, country, city }] : placeRefs(places);
}

/** The tag of the smallest place that has all of this one. */
function placeTag({ continent, country, city }: Place): string {
  if (city !== undefined) return cityTag(cityKey(city));
  if (country !== undefined) return countryTag(country);
  return continent === undefined ? everyExperienceTag : continentTag(continent);
}

const maxWindowAge = 10_000;

/**
 * When the time window changes a list: its oldest experience leaves the window. Those of earlier pages leave it too;
 * for them a few seconds of delay are accepted. Infinity without a time window.
 */
export function windowChangesAt(
  rows: readonly PresentedRow[],
  query: BrowseQuery,
  time: number,
): number {
  const length = windowLength(query.timeframe);
  if (length === undefined) return Infinity;
  const end = Math.min(...rows.map((row) => row.createdAt)) + length;
  return query.offset === 0 ? end : Math.min(end, time + maxWindowAge);
}

function matcherFor(query: BrowseQuery): (experience: ChangedExperience) => boolean {
  const places = placesOf(query).map(keyedPlace);
  const search = parseSearch(query.search ?? '');
  return (experience) =>
    places.some((place) => contains(place, experience)) &&
    (experience.searchText === undefined || matchesSearch(search, experience.searchText));
}

/**
 * Returns which changes affect what is near an experience: any change of an experience that is shown, and arrivals and
 * removals as far away as the next ones were looked for.
 */
export function nearbyAffectedBy(
  from: NearbyRow,
  { rows, distance }: OlderRows,
  sameCity: readonly PresentedRow[],
): AffectedBy {
  const shown = new Set([from, ...rows, ...sameCity].map(({ id }) => id));
  const isNear = ({ country, cityKey: key }: ChangedExperience) => {
    if (distance === 'city') return country === from.country && key === from.cityKey;
    return distance === 'country' ? country === from.country : true;
  };
  const affectedBy: AffectedBy = ({ of, experience }) =>
    shown.has(experience.id) || (of !== 'votes' && isNear(experience));
  return tagged(affectedBy, [nearbyTag(from, distance)]);
}

/** All that is shown near an experience is in this place. */
function nearbyTag({ country, cityKey: key }: NearbyRow, distance: OlderRows['distance']): string {
  if (distance === 'city') return cityTag(key);
  return distance === 'country' ? countryTag(country) : everyExperienceTag;
}

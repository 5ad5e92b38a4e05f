import type { BrowseQuery } from '../../contract/browse-query.ts';
import { cityKey } from '../../domain/places/city-name.ts';
import { fold } from '../../domain/text/fold.ts';
import type { AffectedBy } from '../cache/cached-response.ts';
import type { ChangedExperience } from '../db/changes.ts';
import type { NearbyRow, NextRow } from './nearby-queries.ts';
import type { PresentedRow } from './present.ts';

/**
 * Returns which changes affect a list: any change of an experience on it, and arrivals and removals that match its
 * filter; in the order of votes only with at least as many votes as its last entry. Ignores the list's time window.
 */
export function listAffectedBy(query: BrowseQuery, rows: readonly PresentedRow[]): AffectedBy {
  const matches = matcherFor(query);
  const listed = new Set(rows.map(({ id }) => id));
  const last = rows.length < query.limit ? 0 : (rows.at(-1)?.votes ?? 0);
  return ({ of, experience }) => {
    if (listed.has(experience.id)) return true;
    const canMove = query.sortBy === 'votes' ? experience.votes >= last : of !== 'votes';
    return canMove && matches(experience);
  };
}

function matcherFor(query: BrowseQuery): (experience: ChangedExperience) => boolean {
  const { continent, country, city } = query;
  const key = city === undefined ? undefined : cityKey(city);
  const words = fold(query.search ?? '');
  return (experience) =>
    (continent === undefined || experience.continent === continent) &&
    (country === undefined || experience.country === country) &&
    (key === undefined || experience.cityKey === key) &&
    experience.searchText.includes(words);
}

/**
 * Returns which changes affect what is near an experience: any change of an experience that is shown, and arrivals and
 * removals as far away as the next one was looked for.
 */
export function nearbyAffectedBy(
  from: NearbyRow,
  { row, distance }: NextRow,
  sameCity: readonly PresentedRow[],
): AffectedBy {
  const shown = new Set(
    [from, ...(row === undefined ? [] : [row]), ...sameCity].map(({ id }) => id),
  );
  const isNear = ({ country, cityKey: key }: ChangedExperience) => {
    if (distance === 'city') return country === from.country && key === from.cityKey;
    return distance === 'country' ? country === from.country : true;
  };
  return ({ of, experience }) => shown.has(experience.id) || (of !== 'votes' && isNear(experience));
}

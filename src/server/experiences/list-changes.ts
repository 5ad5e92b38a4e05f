import type { BrowseQuery } from '../../contract/browse-query.ts';
import { cityKey } from '../../domain/places/city-name.ts';
import { fold } from '../../domain/text/fold.ts';
import type { AffectedBy } from '../cache/cached-response.ts';
import type { ChangedExperience } from '../db/changes.ts';
import type { PresentedRow } from './present.ts';

/**
 * Which changes make a list another one: whatever happens to a story that it holds; a story that came or went where it
 * would stand; in the order of votes, only one that has as many as its last. Whether a story is within the list's window
 * of time is not asked.
 */
export function listAffectedBy(query: BrowseQuery, rows: readonly PresentedRow[]): AffectedBy {
  const isMeant = placeAndWords(query);
  const listed = new Set(rows.map(({ id }) => id));
  const last = rows.length < query.limit ? 0 : (rows.at(-1)?.votes ?? 0);
  return ({ of, experience }) => {
    if (listed.has(experience.id)) return true;
    const canMove = query.sortBy === 'votes' ? experience.votes >= last : of !== 'votes';
    return canMove && isMeant(experience);
  };
}

function placeAndWords(query: BrowseQuery): (story: ChangedExperience) => boolean {
  const { continent, country, city } = query;
  const key = city === undefined ? undefined : cityKey(city);
  const words = fold(query.search ?? '');
  return (story) =>
    (continent === undefined || story.continent === continent) &&
    (country === undefined || story.country === country) &&
    (key === undefined || story.cityKey === key) &&
    story.searchText.includes(words);
}

import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { limits } from '../../../contract/limits.ts';
import type { PlaceRef } from '../../../contract/places/followed-places.ts';
import { placesText } from '../../../contract/places/followed-places.ts';
import { pageQuery } from '../../api/query.ts';

/** The query for the newest stories of several places. */
export const followedQuery = (places: readonly PlaceRef[]) =>
  pageQuery('/api/experiences', {
    query: { places: placesText(places), limit: String(limits.page.size) },
  });

/** A place, and when the reader last saw its stories, if the reader follows it. */
export type SeenPlace = PlaceRef & { readonly seenAt?: string };

export interface Fresh {
  readonly count: number;
  /** Whether there may be more: as many as were fetched are new. */
  readonly isAtLeast: boolean;
}

/** How many of the newest stories of several places are of this one, and were told since the reader saw it. */
export function freshStories(place: SeenPlace, stories: readonly Experience[]): Fresh {
  const { seenAt } = place;
  const isNew = ({ createdAt }: Experience) => seenAt !== undefined && createdAt > seenAt;
  const count = stories.filter((story) => isNew(story) && isFrom(place, story)).length;
  return { count, isAtLeast: stories.length >= limits.page.size && stories.every(isNew) };
}

function isFrom({ continent, country, city }: PlaceRef, story: Experience): boolean {
  return (
    story.continent === continent &&
    (country === undefined || story.country === country) &&
    (city === undefined || story.city === city)
  );
}

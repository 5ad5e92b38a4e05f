import * as v from 'valibot';
import { BrowseFilterSchema } from '../../../contract/browse-query.ts';
import { continentLabels } from '../../../contract/continents.ts';
import { dailyDoseFeedPath, feedPath } from '../../../contract/paths.ts';
import type { Site } from '../../../contract/site.ts';

/** The place of a list; without any field, the whole world. */
export const PlaceSchema = v.pick(BrowseFilterSchema, ['continent', 'country', 'city']);
export type ListedPlace = v.InferOutput<typeof PlaceSchema>;

/** A feed for autodiscovery in a page's head. */
export interface FeedLink {
  readonly title: string;
  readonly type: string;
  readonly path: string;
}

/** The feeds of a page: of a list its own, of the home page all stories and the daily dose. */
export function feedLinks(
  page: { isHome: boolean; place: ListedPlace | undefined },
  site: Site,
): FeedLink[] {
  const { isHome, place = isHome ? {} : undefined } = page;
  const formats = [
    { format: 'xml', type: 'application/atom+xml' },
    { format: 'json', type: 'application/feed+json' },
  ] as const;
  return formats.flatMap(({ format, type }) => [
    ...(place ? [{ type, title: placeFeedTitle(place, site), path: feedPath(format, place) }] : []),
    ...(isHome ? [{ type, title: doseFeedTitle(site), path: dailyDoseFeedPath(format) }] : []),
  ]);
}

export function doseFeedTitle({ name }: Site): string {
  return `${name}: the daily dose`;
}

export function placeFeedTitle({ continent, country, city }: ListedPlace, { name }: Site): string {
  const places = [city, country, continent && continentLabels[continent]].filter(Boolean);
  return places.length === 0 ? name : `${name}: ${places.join(', ')}`;
}

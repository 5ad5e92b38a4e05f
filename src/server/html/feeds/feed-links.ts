import * as v from 'valibot';
import { BrowseFilterSchema } from '../../../contract/browse-query.ts';
import { localPath } from '../../../contract/languages.ts';
import { dailyDoseFeedPath, feedPath } from '../../../contract/paths.ts';
import type { Site } from '../../../contract/site.ts';
import { previewMessages } from '../../../messages/areas/site/previews.ts';
import { messagesOf, type Language } from '../../../messages/language.ts';
import { placeNameIn } from '../../../messages/place-name.ts';

/** The place of a list; without any field, the whole world. */
export const PlaceSchema = v.pick(BrowseFilterSchema, ['continent', 'country', 'city']);
export type ListedPlace = v.InferOutput<typeof PlaceSchema>;

/** A feed for autodiscovery in a page's head. */
export interface FeedLink {
  readonly title: string;
  readonly type: string;
  readonly path: string;
}

/** The feeds of a page, in its language: of a list its own, of the home page all stories and the daily dose. */
export function feedLinks(
  page: { isHome: boolean; place: ListedPlace | undefined },
  site: Site,
  language: Language,
): FeedLink[] {
  const { isHome, place = isHome ? {} : undefined } = page;
  const formats = [
    { format: 'xml', type: 'application/atom+xml' },
    { format: 'json', type: 'application/feed+json' },
  ] as const;
  const link = (type: string, title: string, path: string) => ({
    type,
    title,
    path: localPath(language.code, path),
  });
  return formats.flatMap(({ format, type }) => [
    ...(place ? [link(type, placeFeedTitle(place, site, language), feedPath(format, place))] : []),
    ...(isHome ? [link(type, doseFeedTitle(site, language), dailyDoseFeedPath(format))] : []),
  ]);
}

export function doseFeedTitle({ name }: Site, language: Language): string {
  return messagesOf(previewMessages, language)('dailyDose', { name });
}

export function placeFeedTitle(listed: ListedPlace, { name }: Site, language: Language): string {
  const place = placeIn(listed, language);
  return place === undefined
    ? name
    : messagesOf(previewMessages, language)('placeFeed', { name, place });
}

/** Such as 'Köln, Germany, Europe'; undefined for the whole world. */
function placeIn(listed: ListedPlace, language: Language): string | undefined {
  const place = placeNameIn({ ...listed, continent: undefined }, language);
  const continent = listed.continent && language.continent(listed.continent);
  return place && continent
    ? messagesOf(previewMessages, language)('placeIn', { place, continent })
    : (place ?? continent);
}

import { browsePath, experiencePath, paths } from './paths.ts';

/** The pages that other sites may show in a frame, and the call by which they find out how (https://oembed.com). */
export const embedPatterns = {
  story: '/embed/experience/:randomId',
  place: '/embed/place',
  oembed: '/oembed',
} as const;

/** The place of a list; without any field, the whole world. */
export interface EmbeddedPlace {
  readonly continent?: string | undefined;
  readonly country?: string | undefined;
  readonly city?: string | undefined;
}

/** What other sites can show: a story, or the newest stories of a place. */
export type Embedded = { readonly randomId: string } | { readonly place: EmbeddedPlace };

const withPlace = (path: string, { continent, country, city }: EmbeddedPlace) =>
  browsePath({ continent, country, city }).replace(paths.browse, path);

/** How a frame looks on a site that is always so. */
export const looks = ['light', 'dark'] as const;
export type Look = (typeof looks)[number];

/** The page in the frame. Without a look, it is that of the reader's browser. */
export function framePath(embedded: Embedded, look?: Look): string {
  const path =
    'place' in embedded
      ? withPlace(embedPatterns.place, embedded.place)
      : embedPatterns.story.replace(':randomId', encodeURIComponent(embedded.randomId));
  if (look === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}look=${look}`;
}

/** The page of the site that it is from. */
export function embeddedPath(embedded: Embedded): string {
  return 'place' in embedded
    ? browsePath({ ...embedded.place })
    : experiencePath(embedded.randomId);
}

/** The page on which one gets the code for another site. */
export function embedPagePath(embedded: Embedded): string {
  if ('place' in embedded) return withPlace(paths.embed, embedded.place);
  return `${paths.embed}?experience=${encodeURIComponent(embedded.randomId)}`;
}

/** @param url absolute, of a page of the site */
export function oembedPath(format: 'json' | 'xml', url: string): string {
  return `${embedPatterns.oembed}?${new URLSearchParams({ format, url }).toString()}`;
}

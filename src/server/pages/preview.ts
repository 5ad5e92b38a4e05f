import * as v from 'valibot';
import {
  ExperienceSchema,
  getExperienceEndpoint,
  listExperiencesEndpoint,
  type Experience,
} from '../../contract/endpoints/experiences.ts';
import {
  browsePath,
  cityPicturePath,
  paths,
  sitePicturePath,
  storyPicturePath,
} from '../../contract/paths.ts';
import { experienceTitle, pageTitle, siteName } from '../../contract/site.ts';
import { landscape } from '../../domain/card/layout.ts';
import type { PageQuery } from '../../web/api/query-endpoints.ts';
import type { PageQueryResult, RenderedPage } from '../../web/page/renderer.ts';
import { PlaceSchema, feedLinks, type FeedLink, type ListedPlace } from './feeds/feed-links.ts';
import { siteData, storyData } from './linked-data.ts';

interface PreviewPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

const size = { width: landscape.width, height: landscape.height };

/** What other sites and search engines show of a page: its head, apart from what browsers need. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  /** When a story was told; undefined for a page that is no story. */
  readonly publishedAt?: string;
  /** The page's one public address. */
  readonly canonical?: string;
  readonly picture?: PreviewPicture;
  /** As schema.org has it. */
  readonly data?: object;
  readonly feeds: readonly FeedLink[];
  readonly isFindable: boolean;
}

/** What a page is about, of what was asked for it. */
interface Subject {
  readonly story?: Experience;
  /** Of a list. Without stories anybody may have made it up. */
  readonly place?: ListedPlace;
  readonly isEmpty?: boolean;
}

interface Previewed {
  readonly url: URL;
  readonly page: Pick<RenderedPage, 'head' | 'status'>;
  readonly subject: Subject;
  /** Empty when the server does not know under which origin it is public. */
  readonly publicOrigin: string;
}

/**
 * Lists that differ only in order, time or words are one page to search engines. Addresses here are whole ones, so
 * without a public origin there are none: whose Host a request names is no reason to tell others that they find us there.
 */
export function previewOf({ url, page, subject, publicOrigin }: Previewed): Preview {
  const { description } = page.head;
  const title = page.head.title.replace(pageTitle(''), '');
  if (page.status !== 200) return { title, description, feeds: [], isFindable: false };
  const { story, place, isEmpty = false } = subject;
  const data = dataOf(url, story, publicOrigin);
  return {
    title,
    description,
    isFindable: !isEmpty,
    feeds: feedLinks({ isHome: url.pathname === paths.home, place }),
    ...(story !== undefined && { publishedAt: story.createdAt }),
    ...(publicOrigin !== '' && {
      canonical: publicOrigin + (place === undefined ? url.pathname : browsePath(place)),
      picture: { ...pictureOf(subject, publicOrigin), ...size },
    }),
    ...(data !== undefined && { data }),
  };
}

/** A page is about its first query. */
export function subjectOf(
  [query]: readonly PageQuery[],
  [result]: readonly PageQueryResult[],
): Subject {
  if (query === undefined || !result?.ok) return {};
  if (query.path === getExperienceEndpoint.path) {
    return { story: v.parse(ExperienceSchema, result.body) };
  }
  if (query.path !== listExperiencesEndpoint.path || query.infinite !== true) return {};
  return { place: v.parse(PlaceSchema, query.query), isEmpty: isEmptyList(result.body) };
}

function isEmptyList(body: unknown): boolean {
  return Array.isArray(body) && body.length === 0;
}

function pictureOf(
  { story, place = {}, isEmpty = false }: Subject,
  origin: string,
): Pick<PreviewPicture, 'url' | 'alt'> {
  if (story !== undefined) {
    const { randomId, content } = story;
    return {
      url: origin + storyPicturePath(randomId),
      alt: `${experienceTitle(story)}: “${content}”`,
    };
  }
  const { country, city } = place;
  if (country !== undefined && city !== undefined && !isEmpty) {
    return {
      url: origin + cityPicturePath({ country, city }),
      alt: `Uplifting stories from ${city}, ${country}`,
    };
  }
  return { url: origin + sitePicturePath, alt: `${siteName}: uplifting stories from real people` };
}

function dataOf(url: URL, story: Experience | undefined, origin: string): object | undefined {
  if (origin === '') return undefined;
  if (story !== undefined) return storyData(story, origin);
  return url.pathname === paths.home ? siteData(origin) : undefined;
}

import * as v from 'valibot';
import { ExperienceSchema, experienceByRandomId } from '../../contract/experiences.ts';
import type { Experience } from '../../contract/experiences.ts';
import { browsePath, paths } from '../../contract/paths.ts';
import type { PageAnswer, PageLoad, RenderedPage } from '../../web/page-door.ts';
import { siteData, storyData } from './linked-data.ts';

export const siteName = 'Daily Uplift';

interface PreviewPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

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
  readonly isFindable: boolean;
}

interface Previewed {
  readonly url: URL;
  readonly page: Pick<RenderedPage, 'head' | 'status'>;
  readonly story: Experience | undefined;
  /** Empty when the server does not know under which origin it is public. */
  readonly publicOrigin: string;
}

/**
 * Addresses in it are whole ones, so without a public origin there are none: whose Host a request names is no reason
 * to tell other sites that they find us there.
 */
export function previewOf({ url, page, story, publicOrigin }: Previewed): Preview {
  const { description } = page.head;
  const title = page.head.title.replace(` · ${siteName}`, '');
  if (page.status !== 200) return { title, description, isFindable: false };
  const data = dataOf(url, story, publicOrigin);
  return {
    title,
    description,
    isFindable: true,
    ...(story !== undefined && { publishedAt: story.createdAt }),
    ...(publicOrigin !== '' && {
      canonical: publicOrigin + canonicalPath(url),
      picture: pictureOf(publicOrigin),
    }),
    ...(data !== undefined && { data }),
  };
}

/** The story that a page is about, if it is about one. */
export function storyOf(
  [load]: readonly PageLoad[],
  [answer]: readonly PageAnswer[],
): Experience | undefined {
  if (load?.endpoint.path !== experienceByRandomId.path || !answer?.ok) return undefined;
  return v.parse(ExperienceSchema, answer.body);
}

/** Lists that differ only in order, time or words are one page to search engines. */
function canonicalPath(url: URL): string {
  if (url.pathname !== paths.browse) return url.pathname;
  const { continent, country, city } = Object.fromEntries(url.searchParams);
  return browsePath({ continent, country, city });
}

function pictureOf(origin: string): PreviewPicture {
  return { url: `${origin}/icons/icon-512.png`, width: 512, height: 512, alt: siteName };
}

function dataOf(url: URL, story: Experience | undefined, origin: string): object | undefined {
  if (origin === '') return undefined;
  if (story !== undefined) return storyData(story, origin);
  return url.pathname === paths.home ? siteData(origin) : undefined;
}

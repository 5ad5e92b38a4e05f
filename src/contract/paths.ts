/** The addresses of the pages, and the few others that client and server both name. */
export const paths = {
  home: '/',
  browse: '/browse',
  post: '/post',
  leaderboard: '/leaderboard',
  about: '/about',
  random: '/random',
  openapi: '/api/openapi.json',
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
} as const;

/** By itself, so that it is in no bundle of the readers: nothing of theirs leads there. */
export const adminConsolePath = '/admin-console-xyz789';

/** Patterns of the pages with a placeholder. */
export const pagePatterns = { experience: '/experience/:randomId' } as const;

export function experiencePath(randomId: string): string {
  return `/experience/${encodeURIComponent(randomId)}`;
}

/** Where forms send a vote or a report when there is no script to call the API. */
export function voteFormPath(randomId: string): string {
  return `${experiencePath(randomId)}/vote`;
}

export function reportFormPath(randomId: string): string {
  return `${experiencePath(randomId)}/report`;
}

/** /browse with those filters that are set, in one order, so that equal filters have one address. */
export function browsePath(filter: Readonly<Record<string, string | undefined>>): string {
  const order = ['continent', 'country', 'city', 'sortBy', 'timeframe', 'search', 'offset', 'asOf'];
  const query = new URLSearchParams();
  for (const name of order) {
    const value = filter[name];
    if (value !== undefined && value !== '' && value !== 'all') query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? paths.browse : `${paths.browse}?${text}`;
}

/** What is for search engines and no page. Apart from `paths`, so that no page carries it. */
export const crawlerPaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  placesSitemap: '/sitemap/places.xml',
} as const;

/** One part of the list of all stories, counted from 1. */
export function storiesSitemapPath(part: number): string {
  return `/sitemap/stories-${part}.xml`;
}

/** The picture of a link to the app, to a story and to the stories of a city. */
export const sitePicturePath = '/pictures/daily-uplift.png';

export function storyPicturePath(randomId: string): string {
  return `/pictures/experience/${encodeURIComponent(randomId)}.png`;
}

export function cityPicturePath({ country, city }: { country: string; city: string }): string {
  return `/pictures/city.png?${new URLSearchParams({ country, city }).toString()}`;
}

/** Atom, and https://jsonfeed.org. */
export type FeedFormat = 'xml' | 'json';

interface FeedPlace {
  readonly continent?: string | undefined;
  readonly country?: string | undefined;
  readonly city?: string | undefined;
}

/** The newest stories of a place, or of all. */
export function feedPath(format: FeedFormat, { continent, country, city }: FeedPlace): string {
  return browsePath({ continent, country, city }).replace(paths.browse, `/feed.${format}`);
}

export function dailyDoseFeedPath(format: FeedFormat): string {
  return `/daily-dose.${format}`;
}

/*
 * The result of a form that was sent without JavaScript: the address that it redirects to ends with one of these
 * fragments, and the style shows the element with that id (:target).
 */

/** On the list: a story was shared. */
export const sharedId = 'shared';

/** On the list: a story was reported. */
export const reportedId = 'reported';

/** On a story's page: the vote was counted. */
export const votedId = 'voted';

/** The paths of the pages, and others that client and server share. */
export const paths = {
  home: '/',
  browse: '/browse',
  post: '/post',
  leaderboard: '/leaderboard',
  about: '/about',
  transparency: '/transparency',
  yourStories: '/your-stories',
  today: '/today',
  album: '/album',
  wander: '/wander',
  developers: '/developers',
  embed: '/embed',
  random: '/random',
  openapi: '/api/openapi.json',
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
} as const;

/**
 * The pages with one path each: in the sitemap, precached, and with a route of the app. Not listed are an experience,
 * /random, which redirects to one, and the app shell.
 */
export const pagePaths = [
  paths.home,
  paths.browse,
  paths.leaderboard,
  paths.post,
  paths.about,
  paths.transparency,
  paths.today,
  paths.wander,
] as const;

/** The pages that are of use online alone: in the sitemap, and not precached. */
export const onlinePaths = [paths.developers, paths.embed] as const;

/** The pages of what this browser alone has: precached, and in no sitemap. */
export const ownPaths = [paths.yourStories, paths.album] as const;

/** A separate export, so that it is in no bundle for readers: nothing links to it. */
export const consolePath = '/admin-console-xyz789';

/** The start of the fragment of an invitation's link, which no browser sends to a server. */
export const invitationFragment = '#invite=';

/** Route patterns of pages with parameters. */
export const pagePatterns = {
  experience: '/experience/:randomId',
  receipt: '/receipt/:token',
} as const;

export function experiencePath(randomId: string): string {
  return `/experience/${encodeURIComponent(randomId)}`;
}

/** The page on which an author sees what became of a story. */
export function receiptPath(token: string): string {
  return pagePatterns.receipt.replace(':token', encodeURIComponent(token));
}

/** The targets of forms for votes and reports without JavaScript. */
export function voteFormPath(randomId: string): string {
  return `${experiencePath(randomId)}/vote`;
}

export function unvoteFormPath(randomId: string): string {
  return `${experiencePath(randomId)}/unvote`;
}

/** The targets of an author's forms without JavaScript. */
export const receiptForms = ['edit', 'delete', 'appeal'] as const;
export type ReceiptForm = (typeof receiptForms)[number];

export function receiptFormPath(token: string, form: ReceiptForm): string {
  return `${receiptPath(token)}/${form}`;
}

export function reportFormPath(randomId: string): string {
  return `${experiencePath(randomId)}/report`;
}

/** The field of the form for a story that people do not see. Bots that fill every field reveal themselves. */
export const honeypotField = 'website';

/** /browse with the filters that are set, in a fixed order, so that equal filters have one URL. One place replaces several. */
export function browsePath(filter: Readonly<Record<string, string | undefined>>): string {
  const order = 'continent country city places sortBy timeframe search offset asOf'.split(' ');
  const query = new URLSearchParams();
  for (const name of order) {
    const value = filter[name];
    const isSet = value !== undefined && value !== '' && value !== 'all';
    if (isSet && (name !== 'places' || query.size === 0)) query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? paths.browse : `${paths.browse}?${text}`;
}

/** Paths for search engines. A separate export, so that they are in no bundle for readers. */
export const crawlerPaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  placesSitemap: '/sitemap/places.xml',
} as const;

/** One part of the sitemap of experiences, counted from 1. */
export function storiesSitemapPath(part: number): string {
  return `/sitemap/stories-${part}.xml`;
}

/** The pictures for link previews of the site and of an experience. */
export const sitePicturePath = '/pictures/daily-uplift.png';

export function storyPicturePath(randomId: string): string {
  return `/pictures/experience/${encodeURIComponent(randomId)}.png`;
}

/** Atom, and https://jsonfeed.org. */
export type FeedFormat = 'xml' | 'json';

interface FeedPlace {
  readonly continent?: string | undefined;
  readonly country?: string | undefined;
  readonly city?: string | undefined;
}

/** The feed of the newest experiences of a place, or of all. */
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

/** On the community page: the languages of the interface. */
export const languagesId = 'languages';

/** On the receipt: a story was shared. */
export const sharedId = 'shared';

/** On the list: a story was reported. */
export const reportedId = 'reported';

/** On a story's page: the vote was counted. */
export const votedId = 'voted';

/** On a story's page: the vote was taken back. */
export const voteTakenBackId = 'vote-taken-back';

/** On a receipt: the story was edited, or an appeal was sent. */
export const savedId = 'saved';

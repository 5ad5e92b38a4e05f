import { offlinePaths } from '../../contract/offline/paths.ts';
import { pagePatterns, paths } from '../../contract/paths.ts';
import { lazyCode, type LazyCode } from '../browser/lazy-code.ts';
import { matchPath, type Address } from '../router/address.ts';
import type { PageDefinition, PageProps } from '../router/page.ts';

export interface PageRoute {
  readonly name: string;
  readonly pattern: string;
  readonly page: LazyCode<PageDefinition>;
  /** Its document has a policy of its own: it is loaded, never shown in the document of another page. */
  readonly isDocument?: true;
}

/** Every page of the reader's app. Each file named here exports the page's queries, head and component. */
export const routes: readonly PageRoute[] = [
  {
    name: 'home',
    pattern: paths.home,
    page: lazyCode(async () => (await import('../pages/home/HomePage.tsx')).homePage),
  },
  {
    name: 'browse',
    pattern: paths.browse,
    page: lazyCode(async () => (await import('../pages/browse/BrowsePage.tsx')).browsePage),
  },
  {
    name: 'post',
    pattern: paths.post,
    page: lazyCode(async () => (await import('../pages/post/PostPage.tsx')).postPage),
  },
  {
    name: 'experience',
    pattern: pagePatterns.experience,
    page: lazyCode(
      async () => (await import('../pages/experience/ExperiencePage.tsx')).experiencePage,
    ),
  },
  {
    name: 'leaderboard',
    pattern: paths.leaderboard,
    page: lazyCode(
      async () => (await import('../pages/leaderboard/LeaderboardPage.tsx')).leaderboardPage,
    ),
  },
  {
    name: 'about',
    pattern: paths.about,
    page: lazyCode(async () => (await import('../pages/about/AboutPage.tsx')).aboutPage),
  },
  {
    name: 'receipt',
    pattern: pagePatterns.receipt,
    page: lazyCode(async () => (await import('../pages/receipt/ReceiptPage.tsx')).receiptPage),
  },
  {
    name: 'your-stories',
    pattern: paths.yourStories,
    page: lazyCode(
      async () => (await import('../pages/your-stories/YourStoriesPage.tsx')).yourStoriesPage,
    ),
  },
  {
    name: 'transparency',
    pattern: paths.transparency,
    page: lazyCode(
      async () => (await import('../pages/transparency/TransparencyPage.tsx')).transparencyPage,
    ),
  },
  {
    name: 'embed',
    pattern: paths.embed,
    isDocument: true,
    page: lazyCode(async () => (await import('../pages/embed/EmbedPage.tsx')).embedPage),
  },
  {
    name: 'today',
    pattern: paths.today,
    page: lazyCode(async () => (await import('../pages/today/TodayPage.tsx')).todayPage),
  },
  {
    name: 'album',
    pattern: paths.album,
    page: lazyCode(async () => (await import('../pages/album/AlbumPage.tsx')).albumPage),
  },
  {
    name: 'wander',
    pattern: paths.wander,
    page: lazyCode(async () => (await import('../pages/wander/WanderPage.tsx')).wanderPage),
  },
  {
    name: 'developers',
    pattern: paths.developers,
    page: lazyCode(
      async () => (await import('../pages/developers/DevelopersPage.tsx')).developersPage,
    ),
  },
  {
    name: 'offline',
    pattern: offlinePaths.shell,
    page: lazyCode(async () => (await import('../pages/offline/OfflinePage.tsx')).offlinePage),
  },
];

/** The page for every other path. */
export const notFound: PageRoute = {
  name: 'not-found',
  pattern: '*',
  page: lazyCode(async () => (await import('../pages/not-found/NotFoundPage.tsx')).notFoundPage),
};

/** The route of an address, with the props for its page. */
export interface RouteMatch {
  readonly route: PageRoute;
  readonly props: PageProps;
}

/** Returns the route of an address, on the server and in the browser alike. */
export function matchRoute({ pathname, search }: Address): RouteMatch {
  const query = new URLSearchParams(search);
  for (const route of routes) {
    const params = matchPath(route.pattern, pathname);
    if (params) return { route, props: { params, search: query } };
  }
  return { route: notFound, props: { params: {}, search: query } };
}

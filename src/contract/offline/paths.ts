import type {
  listExperiencesEndpoint,
  getExperienceEndpoint,
  getRandomExperienceEndpoint,
} from '../endpoints/experiences.ts';
import type { getLeaderboardEndpoint } from '../endpoints/leaderboard.ts';

type PathOf<E extends { readonly path: string }> = E['path'];

/** The app shell, shown in place of a page that is not cached, and the files that the browser needs. */
export const offlinePaths = {
  shell: '/offline',
  worker: '/sw.js',
  manifest: '/manifest.webmanifest',
} as const;

/** Prefixes of paths that the service worker does not handle; of the console's, only what its calls reveal anyway. */
export const browserPaths = ['/api/', '/admin', '/healthz', '/readyz', '/metrics'] as const;

/** Endpoints that the service worker handles. Only their types are imported: it does not need schemas. */
export const callPaths: {
  readonly list: PathOf<typeof listExperiencesEndpoint>;
  readonly random: PathOf<typeof getRandomExperienceEndpoint>;
  readonly byRandomId: PathOf<typeof getExperienceEndpoint>;
  readonly leaderboard: PathOf<typeof getLeaderboardEndpoint>;
  readonly console: '/api/admin/';
} = {
  list: '/api/experiences',
  random: '/api/experiences/random',
  byRandomId: '/api/experiences/by-random-id/{randomId}',
  leaderboard: '/api/leaderboard',
  /** The prefix of all calls of the console, which the service worker does not handle. */
  console: '/api/admin/',
};

import type {
  listExperiencesEndpoint,
  getExperienceEndpoint,
  getRandomExperienceEndpoint,
} from '../endpoints/experiences.ts';
import type { getLeaderboardEndpoint } from '../endpoints/leaderboard.ts';
import type { createReportEndpoint } from '../endpoints/reports.ts';
import type { getStatsEndpoint } from '../endpoints/stats.ts';
import type { getTransparencyEndpoint } from '../endpoints/transparency.ts';
import type { createVoteEndpoint } from '../endpoints/votes.ts';

type PathOf<E extends { readonly path: string }> = E['path'];

/** The app shell, shown in place of a page that is not cached, and the files that the browser needs. */
export const offlinePaths = {
  shell: '/offline',
  worker: '/sw.js',
  manifest: '/manifest.webmanifest',
} as const;

/** Prefixes of paths that the service worker does not handle; of the console's, only what its calls reveal anyway. */
export const browserPaths = ['/api/', '/admin', '/healthz', '/readyz', '/metrics'] as const;

/** Endpoints that the service worker, or a page before its first call, has to know. Only their types are imported: no schemas. */
export const callPaths: {
  readonly list: PathOf<typeof listExperiencesEndpoint>;
  readonly random: PathOf<typeof getRandomExperienceEndpoint>;
  readonly byRandomId: PathOf<typeof getExperienceEndpoint>;
  readonly leaderboard: PathOf<typeof getLeaderboardEndpoint>;
  readonly stats: PathOf<typeof getStatsEndpoint>;
  readonly transparency: PathOf<typeof getTransparencyEndpoint>;
  readonly vote: PathOf<typeof createVoteEndpoint>;
  readonly report: PathOf<typeof createReportEndpoint>;
  readonly console: '/api/admin/';
} = {
  list: '/api/experiences',
  random: '/api/experiences/random',
  byRandomId: '/api/experiences/by-random-id/{randomId}',
  leaderboard: '/api/leaderboard',
  stats: '/api/stats',
  transparency: '/api/transparency',
  vote: '/api/experiences/{id}/vote',
  report: '/api/experiences/{id}/report',
  /** The prefix of all calls of the console, which the service worker does not handle. */
  console: '/api/admin/',
};

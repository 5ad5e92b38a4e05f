import type {
  listExperiencesEndpoint,
  getExperienceEndpoint,
  getRandomExperienceEndpoint,
} from '../endpoints/experiences.ts';
import type { getLeaderboardEndpoint } from '../endpoints/leaderboard.ts';

type PathOf<E extends { readonly path: string }> = E['path'];

/** The app shell, shown in place of a page that is not saved, and the files that the browser needs. */
export const offlinePaths = {
  shell: '/offline',
  worker: '/sw.js',
  manifest: '/manifest.webmanifest',
} as const;

/** Where addresses begin that a service worker leaves to the browser; of the console's, what its calls give away anyhow. */
export const browserPaths = ['/api/', '/admin', '/healthz', '/readyz', '/metrics'] as const;

/** Calls that the service worker knows by their address. Their types come from the endpoints, whose schemas it does not need. */
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
  /** Where all calls of the console begin: no service worker touches them. */
  console: '/api/admin/',
};

import { BrowseFilterSchema } from '../../contract/browse-query.ts';
import { LeaderboardQuerySchema } from '../../contract/endpoints/leaderboard.ts';
import { paths } from '../../contract/paths.ts';
import { Problem } from '../errors.ts';

// Only the path and the query matter: the requested host must never reach a page.
export const anyHost = 'http://localhost';

const listParameters = Object.keys(BrowseFilterSchema.entries).concat('offset', 'asOf').toSorted();

/** The parameters of the pages that have any. */
const parametersByPath: ReadonlyMap<string, readonly string[]> = new Map([
  [paths.browse, listParameters],
  [paths.leaderboard, Object.keys(LeaderboardQuerySchema.entries).toSorted()],
  [paths.embed, ['city', 'continent', 'country', 'experience', 'look', 'url']],
  [paths.post, ['city', 'continent', 'country']],
  [paths.wander, ['city', 'country']],
]);

/** The names of the parameters that a page has. */
export const parametersOf = ({ pathname }: URL) => parametersByPath.get(pathname) ?? [];

/**
 * The URL of a page without unknown and empty parameters, with the others sorted, and whether its path was the canonical
 * one: what is decided by the path, such as what may be cached, must not depend on its spelling.
 */
export function readAddress(target: string): { url: URL; isCanonical: boolean } {
  // Clients of proxies send a whole URL: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
  const url = URL.parse(target.startsWith('/') ? anyHost + target : target);
  if (url === null) throw new Problem('not-found');
  const asked = target.startsWith('/') ? target.split('?', 1)[0] : url.pathname;
  url.pathname = canonicalPath(url.pathname);
  const known = new URLSearchParams();
  for (const name of parametersOf(url)) {
    const values = url.searchParams.getAll(name);
    for (const value of values) if (value !== '' || values.length > 1) known.append(name, value);
  }
  url.search = known.toString();
  return { url, isCanonical: url.pathname === asked };
}

/**
 * The one spelling of a path: single slashes, none at the end, and no character encoded that need not be. A path that
 * cannot be decoded stays as it is.
 */
function canonicalPath(pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return `/${segments.map(canonicalSegment).join('/')}`;
}

function canonicalSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}

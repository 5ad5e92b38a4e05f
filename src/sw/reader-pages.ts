import { browserPaths, offlinePaths } from '../contract/offline/paths.ts';
import { experiencePath, paths } from '../contract/paths.ts';

const pages: ReadonlySet<string> = new Set([
  paths.home,
  paths.browse,
  paths.post,
  paths.leaderboard,
  paths.about,
  paths.random,
  offlinePaths.shell,
]);

/** Pages are known by their address. The console's is not named here: whoever reads this file learns nothing of it. */
export const isPage = (path: string) => pages.has(path) || path.startsWith(experiencePath(''));

/**
 * Whether no page of the app stands at this address, nor a file: where the network is lost, the app says so in its
 * place.
 */
export function isUnknownPage(path: string): boolean {
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return !isFile && !browserPaths.some((start) => path.startsWith(start));
}

import { relative } from 'node:path';

/**
 * The part of the bundler's API that is used: the static importers of a module.
 * @typedef {{ getModuleInfo(id: string): { readonly importers: readonly string[] } | null }} Modules
 */

const main = 'src/web/app/main.tsx';
const first = [main, 'src/web/pages/home/HomePage.tsx', 'src/web/app/shell/lazy-parts.ts'];
const calls = 'src/web/api/query-endpoints.ts';
const page = /^src\/web\/pages\/[a-z-]+\/[A-Za-z]+Page\.tsx$/;
/** Lazy chunks that pages load without an action of the reader. */
const late = new Set(['src/web/pages/browse/Filters.tsx', 'src/web/pages/post/PlacePicker.tsx']);

/**
 * The parts of TanStack Query that not every page uses. Its index imports them all, so their importers say nothing: they
 * go with the code that calls them.
 */
const onCall =
  /@tanstack.(react-query|query-core).build.modern.(useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver)\.js$/;

/**
 * Whether this file is an entry point of a chunk that is loaded before any call of the API.
 * @param {string} file
 */
export const isEntry = (file) => first.includes(file) || late.has(file) || page.test(file);

/**
 * Whether every page needs a module: then it is in the shared chunk, however few modules import it.
 * @param {string} id
 * @param {Modules} modules
 */
export function isNeededByEveryPage(id, modules) {
  if (onCall.test(id)) return false;
  return nameOf(id) !== main && [...importersOf(id, modules)].map(nameOf).includes(main);
}

/**
 * The shared chunk of a module: 'shared' is loaded with the first page, 'calls' with the first call of the API, and
 * 'contract' is needed by other pages and by calls. Null leaves the choice to the bundler.
 * @param {string} id
 * @param {Modules} modules
 */
export function sharedChunkOf(id, modules) {
  if (onCall.test(id)) return null;
  const starts = [...importersOf(id, modules)].map(nameOf);
  if (first.some((start) => starts.includes(start))) return 'shared';
  if (!starts.includes(calls)) return null;
  return starts.some(isEntry) ? 'contract' : 'calls';
}

/**
 * A module with its direct and indirect importers.
 * @param {string} id
 * @param {Modules} modules
 */
function importersOf(id, modules) {
  const found = new Set([id]);
  for (const one of found) {
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer);
  }
  return found;
}

/** @param {string} id */
const nameOf = (id) => relative('.', id).replaceAll('\\', '/');

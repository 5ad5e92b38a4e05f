import { relative } from 'node:path';

/**
 * The part of the bundler's API that is used: the importers of a module.
 * @typedef {{ readonly importers: readonly string[], readonly dynamicImporters: readonly string[] }} Module
 * @typedef {{ getModuleInfo(id: string): Module | null }} Modules
 */

const main = 'src/web/app/main.tsx';
const first = [main, 'src/web/pages/home/HomePage.tsx', 'src/web/app/shell/lazy-parts.ts'];
const calls = 'src/web/api/query-endpoints.ts';
/** The pages that most readers see after the first one. */
const reading = [
  'src/web/pages/browse/BrowsePage.tsx',
  'src/web/pages/experience/ExperiencePage.tsx',
];
const page = /^src\/web\/pages\/[a-z-]+\/[A-Za-z]+Page\.tsx$/;
/** Lazy chunks that pages load without an action of the reader. */
const late = new Set(['src/web/pages/browse/Filters.tsx', 'src/web/pages/post/PlacePicker.tsx']);

/**
 * The parts of TanStack Query that not every page uses. Its index imports them all, so their importers say nothing: they
 * go with the code that calls them.
 */
const onCall =
  /@tanstack.(react-query|query-core).build.modern.(useInfiniteQuery|infiniteQueryObserver)\.js$/;

/** Style that home shows at once, and no other page. */
const onMap = /src.web.features.map.map\.css$/;

/**
 * Whether this file is an entry point of a chunk that is loaded before any call of the API.
 * @param {string} file
 */
export const isEntry = (file) => first.includes(file) || late.has(file) || page.test(file);

/**
 * The shared chunk of a module: 'main' is loaded with every page, 'calls' with the first call of the API. What calls and
 * other pages need is in 'main', or in 'texts' if the pages are not for reading. Null leaves the choice to the bundler.
 * @param {string} id
 * @param {Modules} modules
 */
export function sharedChunkOf(id, modules) {
  if (onCall.test(id) || onMap.test(id)) return null;
  const importers = [...importersOf(id, modules)];
  const starts = importers.map(nameOf);
  if (starts.includes(main)) return 'main';
  if (first.some((start) => starts.includes(start)))
    return importers.filter((one) => isImportedLater(one, modules)).length > 1 ? 'main' : null;
  if (!starts.includes(calls)) return null;
  if (!starts.some(isEntry)) return 'calls';
  return reading.some((one) => starts.includes(one)) ? 'main' : 'texts';
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

/**
 * Whether a chunk of its own begins with this module.
 * @param {string} id
 * @param {Modules} modules
 */
const isImportedLater = (id, modules) =>
  Boolean(modules.getModuleInfo(id)?.dynamicImporters.length);

/** @param {string} id */
const nameOf = (id) => relative('.', id).replaceAll('\\', '/');

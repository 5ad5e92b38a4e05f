import { relative } from 'node:path';

/**
 * What the bundler knows: which modules import one before they run.
 * @typedef {{ getModuleInfo(id: string): { readonly importers: readonly string[] } | null }} Modules
 */

const main = 'src/web/app/main.tsx';
const first = [main, 'src/web/pages/home/HomePage.tsx', 'src/web/app/shell/lazy-parts.ts'];
const calls = 'src/web/api/query-endpoints.ts';
const page = /^src\/web\/pages\/[a-z-]+\/[A-Za-z]+Page\.tsx$/;
/** What pages fetch by themselves, whatever a reader does. */
const late = new Set(['src/web/pages/browse/Filters.tsx', 'src/web/pages/post/PlacePicker.tsx']);

/**
 * Whether something begins with this file before a call is made.
 * @param {string} file
 */
export const isBeginning = (file) => first.includes(file) || late.has(file) || page.test(file);

/**
 * Whether every page needs a module: then it is shared, however few parts import it themselves.
 * @param {string} id
 * @param {Modules} modules
 */
export function isNeededByEveryPage(id, modules) {
  return nameOf(id) !== main && [...needersOf(id, modules)].map(nameOf).includes(main);
}

/**
 * In which of the files that several parts share a module goes: 'shared' comes with the first page, 'calls' with the
 * first answer that is fetched, and 'contract' is what other pages begin with and calls need as well. Null leaves it
 * to the bundler.
 * @param {string} id
 * @param {Modules} modules
 */
export function sharedChunkOf(id, modules) {
  const starts = [...needersOf(id, modules)].map(nameOf);
  if (first.some((start) => starts.includes(start))) return 'shared';
  if (!starts.includes(calls)) return null;
  return starts.some(isBeginning) ? 'contract' : 'calls';
}

/**
 * A module with all that need it.
 * @param {string} id
 * @param {Modules} modules
 */
function needersOf(id, modules) {
  const found = new Set([id]);
  for (const one of found) {
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer);
  }
  return found;
}

/** @param {string} id */
const nameOf = (id) => relative('.', id).replaceAll('\\', '/');

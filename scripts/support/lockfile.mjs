const registry = 'https://registry.npmjs.org/';

/** @typedef {{ integrity?: string, resolved?: string, optionalDependencies?: Record<string, string> }} Entry */

/**
 * The problems of a package-lock.json: packages without a checksum, packages from another registry than npm's, and
 * packages whose binary for some platform is not locked. There `npm ci` would fail or install an incomplete tool.
 * @param {string} text
 * @returns {string[]} a sentence for each problem
 */
export function lockfileProblems(text) {
  /** @type {Record<string, Entry>} */
  const packages = JSON.parse(text).packages;
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, entry]) => [
      ...(entry.integrity ? [] : [`${path} has no checksum`]),
      ...(entry.resolved?.startsWith(registry) === false ? [`${path} is from elsewhere`] : []),
      ...Object.keys(entry.optionalDependencies ?? {})
        .filter((name) => !locked.has(name))
        .map((name) => `${path} needs ${name}, which is not locked`),
    ]);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const registry = 'https://registry.npmjs.org/';

/** @typedef {{ integrity?: string, resolved?: string, optionalDependencies?: Record<string, string> }} Entry */

/**
 * What is wrong with a package-lock.json: a package without a checksum, or one that doesn't come
 * from npm's own registry, or one whose binary for some platform is not locked: with such a file
 * `npm ci` fails, or installs half a tool there.
 * @param {string} [text] this checkout's, unless told
 * @returns {string[]} a sentence for each
 */
export function lockfileProblems(text = readFileSync(join(root, 'package-lock.json'), 'utf8')) {
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

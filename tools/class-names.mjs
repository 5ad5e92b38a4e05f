import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';

const sources = join(import.meta.dirname, '..', 'src');

/**
 * The name of a class in what readers get: short for its sheet, and its place in there, such as `_k3f4`. Longer names made
 * up a fifteenth of a page, and a page is meant to come with the first ten packets.
 * @param {string} name
 * @param {string} file
 * @param {string} css
 */
export function className(name, file, css) {
  const path = file.replace(/\?.*$/, '');
  const place = classesIn(css).indexOf(name);
  return `_${sheetName(relative(sources, path))}${place.toString(36)}`;
}

/**
 * Three characters: a test sees to it that no two sheets have the same.
 * @param {string} path
 */
export function sheetName(path) {
  const hash = createHash('sha256').update(path.replaceAll(sep, '/')).digest();
  return (hash.readUInt32BE() % 36 ** 3).toString(36).padStart(3, '0');
}

/** @param {string} css */
function classesIn(css) {
  return [...new Set(Array.from(css.matchAll(/\.(-?[_a-z][\w-]*)/gi), ([, name = '']) => name))];
}

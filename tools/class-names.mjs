import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';

const sources = join(import.meta.dirname, '..', 'src');

/**
 * The name of a class, or of an animation, in the built pages, such as `_k3f4`: three characters for its style sheet, then its position there.
 * Names that begin alike compress better than hashes: docs/decisions/0017-class-names-in-sequence.md has the numbers.
 * @param {string} name the class or the animation as the source has it
 * @param {string} file the path of the style sheet
 * @param {string} css the text of the style sheet
 */
export function className(name, file, css) {
  const path = file.replace(/\?.*$/, '');
  const position = namesIn(css).indexOf(name);
  return `_${sheetName(relative(sources, path))}${position.toString(36)}`;
}

/**
 * Three characters; a test checks that no two sheets have the same.
 * @param {string} path of the style sheet, from src/
 */
export function sheetName(path) {
  const hash = createHash('sha256').update(path.replaceAll(sep, '/')).digest();
  return (hash.readUInt32BE() % 36 ** 3).toString(36).padStart(3, '0');
}

/** @param {string} css */
function namesIn(css) {
  const names = css.matchAll(/(?:\.|@keyframes )(-?[_a-z][\w-]*)/gi);
  return [...new Set(Array.from(names, ([, name = '']) => name))];
}

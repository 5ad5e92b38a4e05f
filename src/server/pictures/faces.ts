import { covers, type FontFile } from './font-files.ts';

/**
 * The files of a face that a text needs, in an order in which each letter with an accent is one glyph; no file if there
 * is no such order. A file that has the letter and the accent, but not both as one glyph, sets them beside each other.
 */
export function facesFor(files: readonly FontFile[], text: string): FontFile[] {
  const letters = [...new Set(Array.from(text.normalize('NFC')))];
  const order = permutations(files).find((each) =>
    letters.every((letter) => isWhole(letter, each)),
  );
  return order?.filter((file) => letters.some((letter) => firstFor(letter, order) === file)) ?? [];
}

const isWhole = (letter: string, files: readonly FontFile[]): boolean => {
  const file = firstFor(letter, files);
  return file === undefined || has(file, letter);
};

/** The file that sets a letter, be it in parts. */
const firstFor = (letter: string, files: readonly FontFile[]): FontFile | undefined =>
  files.find((file) => has(file, letter) || isComposed(file, letter));

function isComposed(file: FontFile, letter: string): boolean {
  const parts = Array.from(letter.normalize('NFD'));
  const accent = parts.pop();
  if (accent === undefined || parts.length === 0 || !has(file, accent)) return false;
  const base = parts.join('').normalize('NFC');
  return has(file, base) || isComposed(file, base);
}

const has = (file: FontFile, letters: string): boolean =>
  covers(
    file,
    Array.from(letters, (letter) => letter.codePointAt(0) ?? 0),
  );

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) =>
    permutations(items.toSpliced(at, 1)).map((others) => [item, ...others]),
  );
}

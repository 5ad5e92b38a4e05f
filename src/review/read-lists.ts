import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The folder of the word lists and weights, which are part of the source. */
export const reviewFolder = resolve(import.meta.dirname, './resources');

/** The lines of a file in the folder, without comments, which start with #. */
export function readLines(file: string): string[] {
  return linesOf(readFileSync(resolve(reviewFolder, file), 'utf8'));
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('# '));
}

/** The cells of each line of a file, which stand between " | ". */
export function readCells(file: string): string[][] {
  return readLines(file).map((line) => line.split(' | ').map((cell) => cell.trim()));
}

/** Words as alternatives in the source of a regular expression. */
export function alternativesOf(words: readonly string[] = []): string {
  return words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
}

/** The lists of a file. A line is a name, a colon, and words or phrases separated by commas. */
export function readLists(file: string): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  for (const line of readLines(file)) {
    const [name = '', words = ''] = line.split(/:\s(.*)/s);
    const entries = words.split(',').map((word) => word.trim());
    lists.set(name, [...(lists.get(name) ?? []), ...entries.filter(Boolean)]);
  }
  return lists;
}

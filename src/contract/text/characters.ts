/*
 * A character is a grapheme cluster (UAX #29). Those that are displayed as a blank or as a box do not count, except
 * spaces and line breaks.
 */

/**
 * Sequences of code points that are displayed as a blank or as a box: unassigned, private use, blank symbols (of
 * Braille, hieroglyphs, Khitan and music) and replacement characters.
 */
export const blanksAndBoxes =
  /[\p{Cn}\p{Co}\u2800\u303f\ufffc\ufffd\u{13441}\u{13442}\u{16fe4}\u{1d159}]+/gu;
const invisibles = /[\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const letter = /\p{L}/gu;
const letterOrNumber = /[\p{L}\p{N}]/u;

// In ASCII only CR LF is a cluster of several code points, and the segmenter takes 50 times as long.
const plain = /^[\x20-\x7e]*$/;
// Created on demand: browsers take 11 ms to load its rules, which would delay the start of a page.
let segmenter: Intl.Segmenter | undefined;

function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Counts grapheme clusters: a family emoji is one, a letter with its accents is one. */
export function countCharacters(text: string): number {
  if (plain.test(text)) return text.length;
  let count = 0;
  for (const { segment } of graphemesOf(text)) if (withoutUnseen(segment) !== '') count++;
  return count;
}

const withoutUnseen = (text: string) => text.replace(blanksAndBoxes, '').replace(invisibles, '');

/** Counts letters of any script. Combining marks do not count. */
export function countLetters(text: string): number {
  return withoutUnseen(text).match(letter)?.length ?? 0;
}

/** Whether a text has a letter or a number of any script. */
export function hasLetterOrNumber(text: string): boolean {
  return letterOrNumber.test(withoutUnseen(text));
}

/** Returns the first `max` grapheme clusters. */
export function cutCharacters(text: string, max: number): string {
  // A character is one code unit or more.
  if (text.length <= max) return text;
  let count = 0;
  for (const { index } of graphemesOf(text)) {
    if (count === max) return text.slice(0, index);
    count++;
  }
  return text;
}

const digit = /\p{Nd}/u;
const digits = /\p{Nd}/gu;

/** The text with ASCII digits in place of those of other scripts, such as Arabic or full-width ones. */
export function withPlainDigits(text: string): string {
  return text.normalize('NFKC').replace(digits, (each) => {
    // Unicode has the digits of a script one after the other, from 0 to 9.
    let value = 0;
    let before = (each.codePointAt(0) ?? 0) - 1;
    while (digit.test(String.fromCodePoint(before))) {
      value++;
      before--;
    }
    return String(value % 10);
  });
}

/** A name that somebody sent, as a refusal repeats it. */
export function shownName(name: string): string {
  // A character can have any number of combining marks.
  return cutCharacters(name.slice(0, 100), 40);
}

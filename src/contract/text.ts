/**
 * What a text is before anyone judges its length: the same in the browser, the API, forms and imports.
 * Counting is by grapheme cluster (UAX #29), which is what a person sees as one character.
 */

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The number of characters as a person sees them: an emoji family is one, a letter with its accents is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count++;
  return count;
}

/** The first `max` characters as a person sees them. */
export function cutCharacters(text: string, max: number): string {
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === max) return text.slice(0, index);
    count++;
  }
  return text;
}

const lineEndings = /\r\n?|\u2028|\u2029/g;
// Bidirectional embeddings, overrides and isolates reorder what surrounds a story on the page.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;
// Zero-width space, word joiner, byte order mark, soft hyphen and the invisible operators say nothing to a reader.
const invisibles = /[\u200b\u2060-\u2064\ufeff\u00ad\u180e]/g;
// Joiners shape Arabic, Indic and similar scripts and tie emoji together; between plain letters they only hide.
const idleJoiners =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Mongolian}\p{Script=Syriac}\p{Script=Nko}\p{M}\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}\ufe0f])[\u200c\u200d]|[\u200c\u200d](?=[\u200c\u200d])/gu;
// Direction marks are needed only beside right-to-left letters.
const idleMarks = /(?<![\p{Script=Arabic}\p{Script=Hebrew}\p{P}\p{N}\s])[\u200e\u200f\u061c]/gu;
// More than three stacked diacritics on one base draw over the neighbours.
const stackedMarks =
  /([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{3})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/g;

/** The text as it is kept: one kind of line ending, NFC, trimmed, without characters that only hide or reorder. */
export function tidyText(text: string): string {
  return text
    .replace(lineEndings, '\n')
    .replace(bidiControls, '')
    .replace(invisibles, '')
    .replace(idleJoiners, '')
    .replace(idleMarks, '')
    .normalize('NFD')
    .replace(stackedMarks, '$1')
    .normalize('NFC')
    .trim();
}

// C0 and C1 controls but tab and line feed, noncharacters, and tag characters outside a flag emoji.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/;
const flagTags = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,8}\u{e007f}/gu;
const tagCharacters = /[\u{e0000}-\u{e007f}]/u;

/** True when a text holds what no writer means to send: control characters, half a surrogate pair, hidden tags. */
export function hasForbiddenCharacters(text: string): boolean {
  return !text.isWellFormed() || controls.test(text) || tagCharacters.test(text.replace(flagTags, ''));
}

const encoder = new TextEncoder();

/** The length in bytes as UTF-8, which is what the wire and the database carry. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

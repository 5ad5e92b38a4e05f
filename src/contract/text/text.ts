import { blanksAndBoxes } from './characters.ts';
import { apostrophes } from './city-text.ts';

/*
 * The normalization of texts before validation: the same in the browser, the API, forms and imports.
 */

// Vertical tabs and form feeds are what word processors copy for a line or page break.
const lineEndings = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;
// Default ignorable code points of Unicode (zero-width spaces, bidirectional overrides and isolates, soft hyphens,
// invisible operators and fillers), controls and annotations, except those that a script or an emoji may need: of these
// the patterns below remove the ones without effect.
const invisibles =
  /(?![\u061c\u115f\u1160\u180b-\u180d\u180f\u200c-\u200f\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}|[\u0001-\u0008\u000e-\u001f\u007f-\u009f\ufff9-\ufffb]/gu;
// Direction marks are allowed in texts with right-to-left letters, one at a time.
const rightToLeft =
  /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const directionMarks = /[\u061c\u200e\u200f]+/g;
const repeatedDirectionMarks = /([\u061c\u200e\u200f])[\u061c\u200e\u200f]+/g;
/*
 * What is kept matches as a group, because WebKit does not find an emoji, or another character beyond U+FFFF, behind a
 * position by its property: /(?<=\p{Emoji})/u.
 */
// Allowed is one variation selector directly after an emoji, a symbol or an ideograph.
const variationSelectors =
  /((?!\p{M})[\p{Emoji}\p{S}\p{P}\p{Ideographic}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}][\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}])|[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
// Joiners are needed in Arabic, Indic and similar scripts and between emoji; elsewhere they are invisible. The letter
// before decides, with any marks; an emoji is matched with what belongs to it, and the joiner to the next one.
const joiners =
  /((?=\p{L})[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Mlym}\p{scx=Orya}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Bali}\p{scx=Java}]\p{M}*[\u200c\u200d])|(\p{Extended_Pictographic}[\p{M}\u200c\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]*(?:\u200d(?=\p{Extended_Pictographic}))?)|[\u200c\u200d]/gu;
// Fillers are needed within an old Korean syllable only.
const uselessFillers =
  /\u115f(?![\u1161-\u11a7\ud7b0-\ud7c6])|(?<![\u1100-\u115e\ua960-\ua97c])\u1160(?![\u11a8-\u11ff\ud7cb-\ud7fb])/g;
// More than three diacritics on one letter (Latin, Greek, Cyrillic, Thai, Lao, for symbols) overlap neighbouring text;
// other scripts need longer sequences of marks.
const manyMarks = /\p{M}{4,}/gu;
const diacritic =
  /[\u0300-\u036f\u0483-\u0489\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/;
const max = { diacritics: 3, marks: 8 };

function limitMarks(marks: string): string {
  let diacritics = 0;
  const kept = Array.from(marks).filter(
    (mark) => !diacritic.test(mark) || ++diacritics <= max.diacritics,
  );
  return kept.slice(0, max.marks).join('');
}

/** Blanks do not count as characters, so an unlimited number would fit into a text: one is kept. */
const firstOf = (row: string) => String.fromCodePoint(row.codePointAt(0) ?? 0);

/**
 * Normalizes a text for storage: LF line endings, NFC, trimmed, without invisible and reordering characters.
 * Idempotent.
 */
export function normalizeText(text: string): string {
  return removeUseless(text.replace(lineEndings, '\n').replace(invisibles, ''))
    .normalize('NFD')
    .replace(manyMarks, limitMarks)
    .replace(blanksAndBoxes, firstOf)
    .normalize('NFC')
    .trim();
}

/** In this order, with NFC in between, because each pattern depends on the characters that the others leave. */
function removeUseless(text: string): string {
  const directed = rightToLeft.test(text) ? text : text.replace(directionMarks, '');
  return directed
    .replace(uselessFillers, '')
    .normalize('NFC')
    .replace(variationSelectors, '$1')
    .normalize('NFC')
    .replace(joiners, keepNeededJoiner)
    .replace(repeatedDirectionMarks, '$1');
}

function keepNeededJoiner(_: string, letter: string | undefined, emoji: string | undefined) {
  return letter ?? emoji?.replaceAll('\u200c', '') ?? '';
}

// NUL, noncharacters, lone surrogates and tag characters.
const forbidden = /\u0000|\p{Noncharacter_Code_Point}|\p{Cs}|[\u{e0000}-\u{e007f}]/u;
// Flags of subdivisions, such as Scotland: https://unicode.org/reports/tr51/#flag-emoji-tag-sequences
const flagTags =
  /\u{1f3f4}[\u{e0061}-\u{e007a}]{2}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,4}\u{e007f}/gu;

/** Where the first character is that nobody sends on purpose; -1 without one. */
function findForbidden(text: string): number {
  return text.replace(flagTags, (flag) => ' '.repeat(flag.length)).search(forbidden);
}

/** Whether a text has characters that nobody sends on purpose: NUL, lone surrogates, tag characters. */
export function hasForbiddenCharacters(text: string): boolean {
  return findForbidden(text) !== -1;
}

const shownBefore = 20;

/** The message for a text with such characters: they cannot be seen, so it says where the first is. */
export function forbiddenMessage({ input }: { readonly input: string }): string {
  const before = normalizeText(input.slice(0, findForbidden(input)));
  const where =
    before === ''
      ? 'The first is at the start.'
      : `The first is after “${before.slice(-shownBefore).toWellFormed()}”.`;
  return `This text holds control or hidden characters. Please remove them. ${where}`;
}

const encoder = new TextEncoder();

/** The length in bytes as UTF-8. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

// The commas and semicolons of all scripts, line breaks and tabs, bullets, and what people write before or between
// hashtags.
const separators =
  /[,;#|\n\t\u037e\u055d\u060c\u061b\u07f8\u104a\u1363\u1364\u1802\u1808\u1b5e\u201a\u2022\u204f\u2e32\u2e34\u2e35\u2e41\u2e49\u2e4c\u3001\ua4fe\ua60d\ua6f5\ua9c8\ufe10\ufe11\ufe14\ufe45\ufe46\ufe50\ufe51\ufe54\ufe5f\uff03\uff0c\uff1b\uff5c\uff64\u{1144d}\u{1145a}\u{1da87}]/gu;

/** The tags of a text with separators between them: trimmed, without empty and repeated ones. */
export function splitTags(text: string): string[] {
  const byKey = new Map<string, string>();
  for (const tag of text.split(separators).map((part) => part.trim().replace(/\s+/g, ' '))) {
    const key = tagKey(tag);
    if (tag !== '' && !byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey.values()];
}

/**
 * The key that is the same for a tag in all letter cases, also where those of a language differ: ß is ẞ and SS, and İ, I, i
 * and ı are one letter. Also with any apostrophe, and an emoji with and without its variation selector.
 */
export function tagKey(tag: string): string {
  return tag
    .replace(apostrophes, "'")
    .replaceAll('\ufe0f', '')
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('i\u0307', 'i');
}

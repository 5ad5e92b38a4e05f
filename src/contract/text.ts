import { blanksAndBoxes } from './characters.ts';

/*
 * What a text is before anyone judges its length: the same in the browser, the API, forms and imports.
 */

const lineEndings = /\r\n?|\u2028|\u2029/g;
// Whatever shows nothing by itself (Unicode calls it default ignorable: zero-width spaces, bidirectional overrides and
// isolates, soft hyphens, invisible operators and fillers) and annotations, but for the kinds that a script or an
// emoji may need; of those the patterns below take away what is idle.
const invisibles =
  /(?![\u061c\u115f\u1160\u180b-\u180d\u180f\u200c-\u200f\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;
// Direction marks are for text with right-to-left letters, one at a time.
const rightToLeft =
  /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const directionMarks = /[\u061c\u200e\u200f]+/g;
const repeatedDirectionMarks = /([\u061c\u200e\u200f])[\u061c\u200e\u200f]+/g;
// A variation selector chooses the look of an emoji, a sign or an ideograph: one, right after it.
const idleSelectors =
  /(?<!(?!\p{M})[\p{Emoji}\p{S}\p{P}\p{Ideographic}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}])[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
// Joiners shape Arabic, Indic and similar scripts and tie emoji together; elsewhere they only hide. What counts is the
// letter before, whatever marks it wears.
const idleJoiners =
  /(?=[\u200c\u200d])(?<!(?=\p{L})[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Mlym}\p{scx=Orya}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Bali}\p{scx=Java}]\p{M}*)(?<!\p{Extended_Pictographic}[\p{M}\u200c\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]*(?=\u200d\p{Extended_Pictographic}))[\u200c\u200d]/gu;
// Fillers hold a place within an old Korean syllable.
const idleFillers =
  /\u115f(?![\u1161-\u11a7\ud7b0-\ud7c6])|(?<![\u1100-\u115e\ua960-\ua97c])\u1160(?![\u11a8-\u11ff\ud7cb-\ud7fb])/g;
// Marks on one letter: more than three diacritics (Latin, Greek, Cyrillic, Thai, Lao, for symbols) draw over the
// neighbours; those of other scripts follow each other in longer rows.
const manyMarks = /\p{M}{4,}/gu;
const diacritic =
  /[\u0300-\u036f\u0483-\u0489\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/;
const most = { diacritics: 3, marks: 8 };

function thinOut(marks: string): string {
  let diacritics = 0;
  const kept = Array.from(marks).filter(
    (mark) => !diacritic.test(mark) || ++diacritics <= most.diacritics,
  );
  return kept.slice(0, most.marks).join('');
}

/** They count as nothing, so any number of them would fit into a story: one has to do. */
const firstOf = (row: string) => String.fromCodePoint(row.codePointAt(0) ?? 0);

/**
 * The text as it is kept: one kind of line ending, NFC, trimmed, without characters that only hide or reorder. A tidy
 * text stays as it is.
 */
export function tidyText(text: string): string {
  return removeIdle(text.replace(lineEndings, '\n').replace(invisibles, ''))
    .normalize('NFD')
    .replace(manyMarks, thinOut)
    .replace(blanksAndBoxes, firstOf)
    .normalize('NFC')
    .trim();
}

/** Each step leaves the characters around which the next ones decide as they will stay: NFC in between, too. */
function removeIdle(text: string): string {
  const directed = rightToLeft.test(text) ? text : text.replace(directionMarks, '');
  return directed
    .replace(idleFillers, '')
    .normalize('NFC')
    .replace(idleSelectors, '')
    .normalize('NFC')
    .replace(idleJoiners, '')
    .replace(repeatedDirectionMarks, '$1');
}

// C0 and C1 controls but tab and line ends.
const controls =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Noncharacter_Code_Point}/u;
// A flag of a part of a country, such as Scotland: https://unicode.org/reports/tr51/#flag-emoji-tag-sequences
const flagTags =
  /\u{1f3f4}[\u{e0061}-\u{e007a}]{2}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,4}\u{e007f}/gu;
const tagCharacters = /[\u{e0000}-\u{e007f}]/u;

/** True when a text holds what no writer means to send: control characters, half a surrogate pair, hidden tags. */
export function hasForbiddenCharacters(text: string): boolean {
  return (
    !text.isWellFormed() || controls.test(text) || tagCharacters.test(text.replace(flagTags, ''))
  );
}

const encoder = new TextEncoder();

/** The length in bytes as UTF-8, which is what the wire and the database carry. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

const words = new Intl.Segmenter('en', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The lines of a text, none wider than `fits` allows: broken between words of any script, and inside a word
 * only when it is wider than a line.
 */
export function wrapLines(text: string, fits: (line: string) => boolean): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    const add = (part: string) => {
      const longer = lines.at(-1) + part;
      if (lines.at(-1) === '' || fits(longer.trimEnd())) lines[lines.length - 1] = longer;
      else lines.push(part);
    };
    for (const piece of piecesOf(paragraph)) {
      if (fits(piece.trimEnd())) add(piece);
      else for (const part of partsOf(piece)) add(part);
    }
    return lines.map((line) => line.trim());
  });
}

const closing = /[、。，．！？：；）」』】》]$/u;

/** What begins no line in Chinese and Japanese: small kana, the long vowel, marks that repeat (kinsoku shori). */
const neverFirst = /^[ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿー々〻ゝゞヽヾ]/u;

/** French writes a space before and after some signs, which belong to the word all the same. */
const afterSpace = /^[»›!?;:]/u;
const beforeSpace = /[«‹]\s$/u;

/** Between them a line may end: after spaces, and where words have none between them (Chinese, Thai). */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let wasWord = false;
  for (const { segment, isWordLike = false } of words.segment(text)) {
    const last = pieces.at(-1);
    const mayBreak =
      last === undefined ||
      (/\s$/.test(last) && !afterSpace.test(segment) && !beforeSpace.test(last)) ||
      (isWordLike && (wasWord || closing.test(last)) && !neverFirst.test(segment));
    if (mayBreak) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
    wasWord = isWordLike;
  }
  return pieces;
}

const closingFirst = /^[\p{Pe}\p{Pf}\p{Po}]/u;

/** A piece that is wider than a line, in characters as a person sees them; a sign that may not begin a line stays. */
function partsOf(piece: string): string[] {
  const parts: string[] = [];
  for (const { segment } of characters.segment(piece)) {
    const last = parts.at(-1);
    const stays = last !== undefined && last.length < longestPart && isBound(segment);
    if (stays) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

/** So that a line of nothing but dots is broken too. */
const longestPart = 4;

function isBound(character: string): boolean {
  return /^\s/.test(character) || neverFirst.test(character) || closingFirst.test(character);
}

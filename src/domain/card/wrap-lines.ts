const words = new Intl.Segmenter('en', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Wraps a text into lines that `fits` accepts: between words of any script, and inside a word only when it is wider
 * than a line.
 */
export function wrapLines(text: string, fits: (line: string) => boolean): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    const add = (part: string) => {
      const longer = lines.at(-1) + part;
      if (lines.at(-1) === '' || fits(longer.trimEnd())) lines[lines.length - 1] = longer;
      else lines.push(part);
    };
    for (const segment of segmentsOf(paragraph)) {
      if (fits(segment.trimEnd())) add(segment);
      else for (const part of partsOf(segment)) add(part);
    }
    return lines.map((line) => line.trim());
  });
}

/** The parts of a text between which a line may break, such as words, without the spaces at their end. */
export const unbreakableParts = (text: string): string[] =>
  text.split('\n').flatMap((paragraph) => segmentsOf(paragraph).map((part) => part.trimEnd()));

const closing = /[、。，．！？：；）」』】》]$/u;

/** Cannot begin a line in Chinese and Japanese: small kana, long vowel and repetition marks (kinsoku shori). */
const neverFirst = /^[ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿー々〻ゝゞヽヾ]/u;

/** French writes a space between some punctuation and its word: no break there. */
const afterSpace = /^[»›!?;:]/u;
const beforeSpace = /[«‹]\s$/u;

/** Splits where a line may break: after spaces, and between words without spaces (Chinese, Thai). */
function segmentsOf(text: string): string[] {
  const segments: string[] = [];
  let wasWord = false;
  for (const { segment, isWordLike = false } of words.segment(text)) {
    const last = segments.at(-1);
    const mayBreak =
      last === undefined ||
      (/\s$/.test(last) && !afterSpace.test(segment) && !beforeSpace.test(last)) ||
      (isWordLike && (wasWord || closing.test(last)) && !neverFirst.test(segment));
    if (mayBreak) segments.push(segment);
    else segments[segments.length - 1] = last + segment;
    wasWord = isWordLike;
  }
  return segments;
}

const closingFirst = /^[\p{Pe}\p{Pf}\p{Po}]/u;

/** Splits a word that is wider than a line into graphemes; one that cannot begin a line stays with the one before. */
function partsOf(word: string): string[] {
  const parts: string[] = [];
  for (const { segment } of characters.segment(word)) {
    const last = parts.at(-1);
    const stays = last !== undefined && last.length < maxPartLength && mustFollow(segment);
    if (stays) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

/** So that a long run of dots is broken too. */
const maxPartLength = 4;

function mustFollow(character: string): boolean {
  return /^\s/.test(character) || neverFirst.test(character) || closingFirst.test(character);
}

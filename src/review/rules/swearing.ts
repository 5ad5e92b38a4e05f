import type { Certainty, Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import type { Span, OffsetMap } from '../folding/offset-map.ts';
import { isFrequent } from '../language.ts';
import { matchesOf } from '../pattern-matches.ts';
import type { Swearing } from '../resources.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { spansOf, tokenisedText } from '../words/matches.ts';
import { findingAt } from './scan.ts';

const anyLanguage = ['any'];
const unspaced = new Set(['zh', 'ja', 'ko', 'th']);

/**
 * Slurs and swear words in a story. Most are swear words in one language only: they are rejected if that is the most
 * probable language of the story, and held if it is another probable one.
 */
export function findSwearing(views: Views, { refused, held }: Swearing): Finding[] {
  const { bare, languages } = views;
  const find = finderIn(bare);
  return [
    ...find(refused, [...anyLanguage, ...languages.slice(0, 1)], 'sure'),
    ...find(refused, languages.slice(1), 'likely'),
    ...find(held, [...anyLanguage, ...languages], 'likely'),
    ...maskedWords(bare, refused),
  ];
}

/**
 * The same in a tag or the name of a city, which are too short to guess their language: a swear word of any language is
 * held.
 */
export function findSwearingInShortText(views: Views, { refused, held }: Swearing): Finding[] {
  const find = finderIn(views.bare);
  const certain = find(refused, anyLanguage, 'sure');
  const isLatin = !/[\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/.test(views.plain.text);
  const all = new Set([...refused.keys(), ...held.keys()]);
  const languages = isLatin ? [...all].filter((each) => !unspaced.has(each)) : [...all];
  const possible = [refused, held].flatMap((lexicon) => find(lexicon, languages, 'likely'));
  const isCommon = isFrequent(views.bare.text.trim());
  return isCommon ? certain : [...certain, ...possible];
}

/** A function that searches lexicons in one text, which is tokenised once. */
function finderIn(bare: OffsetMap) {
  const text = tokenisedText(bare.text);
  return (lexicon: Lexicon, languages: readonly string[], certainty: Certainty): Finding[] =>
    spansOf(lexicon, languages, text).map((span) => toxicAt(bare, span, certainty));
}

const maskedWord = /(?<![\p{L}\p{N}*])[a-z]{1,4}[*#_]{1,5}[a-z]{1,6}(?![\p{L}\p{N}*])/gu;

/** "f**k": masked letters that match a swear word. */
function maskedWords(bare: OffsetMap, lexicon: Lexicon): Finding[] {
  const masked = matchesOf(maskedWord, bare.text);
  if (masked.length === 0) return [];
  const known = [
    ...(lexicon.get('any')?.whole ?? []),
    ...(lexicon.get('en')?.whole ?? []),
    'fuck',
    'fucking',
    'fucked',
    'fucker',
  ];
  return masked
    .filter(([match]) => known.some((word) => matchesMask(match, word)))
    .map((match) => toxicAt(bare, [match.index, match.index + match[0].length], 'sure'));
}

function matchesMask(masked: string, word: string): boolean {
  return (
    masked.length === word.length &&
    Array.from(masked).every((character, at) => !/[a-z]/.test(character) || character === word[at])
  );
}

function toxicAt(bare: OffsetMap, [start, end]: Span, certainty: Certainty): Finding {
  return findingAt(bare, [start, end], { rule: 'toxic', kind: 'toxic', certainty });
}

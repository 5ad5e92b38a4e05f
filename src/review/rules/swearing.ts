import type { Certainty, Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import type { Span, OffsetMap } from '../folding/offset-map.ts';
import { isFrequent } from '../language.ts';
import type { Swearing } from '../resources.ts';
import { matchesOf } from '../text-matches.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { spansOf, wordedText } from '../words/matches.ts';
import { findingAt } from './scan.ts';

const anywhere = ['any'];
const unspaced = new Set(['zh', 'ja', 'ko', 'th']);

/**
 * Slurs and swear words in a story, however friendly it is. Most words swear in their own language only: they are
 * refused where the story is surely in it, and held where it may be.
 */
export function findSwearing(views: Views, { refused, held }: Swearing): Finding[] {
  const { bare, languages } = views;
  const find = finderIn(bare);
  return [
    ...find(refused, [...anywhere, ...languages.slice(0, 1)], 'sure'),
    ...find(refused, languages.slice(1), 'likely'),
    ...find(held, [...anywhere, ...languages], 'likely'),
    ...starred(bare, refused),
  ];
}

/**
 * The same in a tag or the name of a city, which are too short to show their language: whatever swears in some
 * language is held.
 */
export function findSwearingInLabel(views: Views, { refused, held }: Swearing): Finding[] {
  const find = finderIn(views.bare);
  const certain = find(refused, anywhere, 'sure');
  const isLatin = !/[\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/.test(views.plain.text);
  const all = new Set([...refused.keys(), ...held.keys()]);
  const languages = isLatin ? [...all].filter((each) => !unspaced.has(each)) : [...all];
  const possible = [refused, held].flatMap((lexicon) => find(lexicon, languages, 'likely'));
  const isCommon = isFrequent(views.bare.text.trim());
  return isCommon ? certain : [...certain, ...possible];
}

/** Looks for the words of lists in one text, which is parted into words once. */
function finderIn(bare: OffsetMap) {
  const text = wordedText(bare.text);
  return (lexicon: Lexicon, languages: readonly string[], certainty: Certainty): Finding[] =>
    spansOf(lexicon, languages, text).map((span) => toxicAt(bare, span, certainty));
}

const withStars = /(?<![\p{L}\p{N}*])[a-z]{1,4}[*#_]{1,5}[a-z]{1,6}(?![\p{L}\p{N}*])/gu;

/** "f**k": letters hidden behind stars, where a word of the list fits. */
function starred(bare: OffsetMap, lexicon: Lexicon): Finding[] {
  const masked = matchesOf(withStars, bare.text);
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
    .filter(([match]) => known.some((word) => fits(match, word)))
    .map((match) => toxicAt(bare, [match.index, match.index + match[0].length], 'sure'));
}

function fits(masked: string, word: string): boolean {
  return (
    masked.length === word.length &&
    Array.from(masked).every((sign, at) => !/[a-z]/.test(sign) || sign === word[at])
  );
}

function toxicAt(bare: OffsetMap, [start, end]: Span, certainty: Certainty): Finding {
  return findingAt(bare, [start, end], { rule: 'toxic', kind: 'toxic', certainty });
}

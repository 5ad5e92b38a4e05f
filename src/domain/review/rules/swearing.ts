import type { Certainty, Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import type { Span } from '../folding/traced.ts';
import type { Swearing } from '../knowledge.ts';
import { guessLanguages, isFrequent } from '../language.ts';
import { wordsOf } from '../model/features.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { spansOf } from '../words/matches.ts';
import { findingAt } from './scan.ts';

const anywhere = ['any'];
const unspaced = new Set(['zh', 'ja', 'ko', 'th']);

/**
 * Slurs and swear words in a story, however friendly it is. Most words swear in their own language only: they are
 * refused where the story is surely in it, and held where it may be.
 */
export function findSwearing(views: Views, { refused, held }: Swearing): Finding[] {
  const { bare, plain } = views;
  const languages = guessLanguages(plain.text, wordsOf(bare.text));
  return [
    ...findIn(views, refused, {
      languages: [...anywhere, ...languages.slice(0, 1)],
      certainty: 'sure',
    }),
    ...findIn(views, refused, { languages: languages.slice(1), certainty: 'likely' }),
    ...findIn(views, held, { languages: [...anywhere, ...languages], certainty: 'likely' }),
    ...starred(bare, refused),
  ];
}

/**
 * The same in a tag or the name of a city, which are too short to show their language: whatever swears in some
 * language is held.
 */
export function findSwearingInLabel(views: Views, { refused, held }: Swearing): Finding[] {
  const certain = findIn(views, refused, { languages: anywhere, certainty: 'sure' });
  const isLatin = !/[\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/.test(views.plain.text);
  const all = new Set([...refused.keys(), ...held.keys()]);
  const languages = isLatin ? [...all].filter((each) => !unspaced.has(each)) : [...all];
  const possible = [refused, held].flatMap((lexicon) =>
    findIn(views, lexicon, { languages, certainty: 'likely' }),
  );
  const isCommon = isFrequent(views.bare.text.trim());
  return isCommon ? certain : [...certain, ...possible];
}

function findIn(
  { bare }: Views,
  lexicon: Lexicon,
  { languages, certainty }: { languages: readonly string[]; certainty: Certainty },
): Finding[] {
  return spansOf(lexicon, languages, bare.text).map((span) => toxicAt(bare, span, certainty));
}

const withStars = /(?<![\p{L}\p{N}*])[a-z]{1,4}[*#_]{1,5}[a-z]{1,6}(?![\p{L}\p{N}*])/gu;

/** "f**k": letters hidden behind stars, where a word of the list fits. */
function starred(bare: Views['bare'], lexicon: Lexicon): Finding[] {
  const known = [
    ...(lexicon.get('any')?.whole ?? []),
    ...(lexicon.get('en')?.whole ?? []),
    'fuck',
    'fucking',
    'fucked',
    'fucker',
  ];
  return Array.from(bare.text.matchAll(withStars))
    .filter(([match]) => known.some((word) => fits(match, word)))
    .map((match) => toxicAt(bare, [match.index, match.index + match[0].length], 'sure'));
}

function fits(masked: string, word: string): boolean {
  return (
    masked.length === word.length &&
    Array.from(masked).every((sign, at) => !/[a-z]/.test(sign) || sign === word[at])
  );
}

function toxicAt(bare: Views['bare'], [start, end]: Span, certainty: Certainty): Finding {
  return findingAt(bare, [start, end], { rule: 'toxic', kind: 'toxic', certainty });
}

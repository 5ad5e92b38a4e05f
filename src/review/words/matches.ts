import { bareOf } from '../folding/fold.ts';
import type { Span } from '../folding/offset-map.ts';
import { matchesOf } from '../pattern-matches.ts';
import { type LanguageWords, type Lexicon, lexiconOf, findPhrases } from './lexicon.ts';

const notLetter = /[^\p{L}\p{M}\p{N}*]+/gu;
const word = /[\p{L}\p{M}]+/gu;

/** A word or phrase as it occurs in folded text: in lower case, without accents and signs. */
export function foldedWord(text: string): string {
  return bareOf(text).replace(notLetter, ' ').trim();
}

/** The lexicon of a list with accents and signs. */
export function foldedLexicon(list: string): Lexicon {
  const lines = list.trim().split('\n');
  return lexiconOf(lines.map(foldedLine).join('\n'));
}

/** Merges two lists by language. */
export function mergeLists(one: string, other: string): string {
  const lines = `${one.trim()}\n${other.trim()}`.split('\n').map((line) => line.split(/:\s(.*)/s));
  const languages = Map.groupBy(lines, ([language]) => language ?? '');
  return [...languages]
    .map(([language, each]) => `${language}: ${each.map(([, words]) => words).join(', ')}`)
    .join('\n');
}

function foldedLine(line: string): string {
  const [language = '', words = ''] = line.split(/:\s(.*)/s);
  return `${language}: ${words.split(',').map(foldedWord).join(', ')}`;
}

/** A folded text with its words and their spans. */
export interface TokenisedText {
  readonly text: string;
  readonly words: readonly string[];
  readonly spans: readonly Span[];
}

export function tokenisedText(text: string): TokenisedText {
  const found = matchesOf(word, text);
  return {
    text,
    words: found.map(([each]) => each),
    spans: found.map(({ 0: each, index }) => [index, index + each.length]),
  };
}

/** The spans of the lexicon's words and phrases in a folded text. */
export function spansOf(
  lexicon: Lexicon,
  languages: Iterable<string>,
  { text, words, spans }: TokenisedText,
): Span[] {
  return [...languages].flatMap((language) => {
    const list = lexicon.get(language);
    if (list === undefined) return [];
    if (list.within.size > 0) return spansWithin(list, text);
    return findPhrases(list, words).map(({ at, length }): Span => [
      spans[at]?.[0] ?? 0,
      spans[at + length - 1]?.[1] ?? 0,
    ]);
  });
}

function spansWithin({ within }: LanguageWords, text: string): Span[] {
  return [...within].flatMap((each) => {
    const start = text.indexOf(each);
    return start < 0 ? [] : [[start, start + each.length] as const];
  });
}

import { viewsOf } from '../folding/fold.ts';
import type { Span } from '../folding/traced.ts';
import {
  type LanguageWords,
  type Lexicon,
  lexiconOf,
  longestPhrase,
  startsWithOne,
} from './lexicon.ts';

const notLetter = /[^\p{L}\p{M}\p{N}*]+/gu;
const word = /[\p{L}\p{M}]+/gu;

/** A word or phrase as the folded text has it: in lower case, without accents and signs. */
export function foldedWord(text: string): string {
  return viewsOf(text).bare.text.replace(notLetter, ' ').trim();
}

/** A list whose words are written with their accents, and with signs between them. */
export function foldedLexicon(list: string): Lexicon {
  const lines = list.trim().split('\n');
  return lexiconOf(lines.map(foldedLine).join('\n'));
}

/** Two lists as one: the words of each language beside each other. */
export function joinedLists(one: string, other: string): string {
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

/** Where words and phrases of a lexicon stand in a folded text, in the given languages. */
export function spansOf(lexicon: Lexicon, languages: Iterable<string>, text: string): Span[] {
  const words = Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }));
  return [...languages].flatMap((language) => {
    const list = lexicon.get(language);
    if (list === undefined) return [];
    return list.within.size > 0 ? spansWithin(list, text) : spansAmong(list, words);
  });
}

interface PlacedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function spansAmong(list: LanguageWords, words: readonly PlacedWord[]): Span[] {
  return words.flatMap(({ start }, at) => {
    const phrases = words.slice(at, at + longestPhrase).map(({ end }, length) => ({
      end,
      phrase: words
        .slice(at, at + length + 1)
        .map(({ text }) => text)
        .join(' '),
    }));
    return phrases
      .filter(
        ({ phrase }, length) =>
          list.whole.has(phrase) || (length === 0 && startsWithOne(list.prefixes, phrase)),
      )
      .map(({ end }): Span => [start, end]);
  });
}

function spansWithin({ within }: LanguageWords, text: string): Span[] {
  return [...within].flatMap((each) => {
    const start = text.indexOf(each);
    return start < 0 ? [] : [[start, start + each.length] as const];
  });
}

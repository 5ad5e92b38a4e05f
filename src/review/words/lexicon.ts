export interface LanguageWords {
  readonly whole: ReadonlySet<string>;
  /** Prefixes of words, by their first two letters. */
  readonly prefixes: ReadonlyMap<string, readonly string[]>;
  /** The maximum number of words of a phrase, by its first word. */
  readonly phrases: ReadonlyMap<string, number>;
  /** Substrings, for scripts without spaces between words. */
  readonly within: ReadonlySet<string>;
  /** The length of the longest of them, by their first UTF-16 unit. */
  readonly longest: ReadonlyMap<string, number>;
}

/** Words and phrases by language. */
export type Lexicon = ReadonlyMap<string, LanguageWords>;

const unspaced = new Set(['zh', 'ja', 'ko', 'th']);
const minPrefix = 2;
const maxPrefix = 16;
/** The maximum number of words of a phrase. */
const maxPhraseWords = 4;

/** Parses a list with one line per language: its code, a colon, and words separated by commas; `word*` is a prefix. */
export function lexiconOf(list: string): Lexicon {
  const lines = list.trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [language = '', words = ''] = line.split(/:\s(.*)/s);
      return [
        language,
        languageWords(
          language,
          words.split(',').map((word) => word.trim()),
        ),
      ];
    }),
  );
}

function languageWords(language: string, words: readonly string[]): LanguageWords {
  if (unspaced.has(language)) return wordsWithin(words.map((word) => word.replace('*', '')));
  const whole = words.filter((word) => !word.endsWith('*'));
  const prefixes = words
    .filter((word) => word.endsWith('*'))
    .map((word) => word.slice(0, -1))
    .filter(({ length }) => length >= minPrefix && length <= maxPrefix);
  return {
    whole: new Set(whole),
    prefixes: Map.groupBy(prefixes, (prefix) => prefix.slice(0, minPrefix)),
    phrases: longestPhrases(whole),
    within: new Set(),
    longest: new Map(),
  };
}

function wordsWithin(words: readonly string[]): LanguageWords {
  const longest = new Map<string, number>();
  for (const word of words) {
    const first = word.slice(0, 1);
    longest.set(first, Math.max(word.length, longest.get(first) ?? 0));
  }
  return {
    whole: new Set(),
    prefixes: new Map(),
    phrases: new Map(),
    within: new Set(words),
    longest,
  };
}

function longestPhrases(whole: readonly string[]): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const phrase of whole) {
    const words = phrase.split(' ');
    const [first = ''] = words;
    const length = Math.min(maxPhraseWords, words.length);
    if (length > (lengths.get(first) ?? 1)) lengths.set(first, length);
  }
  return lengths;
}

/**
 * The relative positions of the lexicon's words and phrases in a text, from 0 (start) to 1 (end).
 */
export function positionsOf(
  lexicon: Lexicon,
  languages: readonly string[],
  { text, words }: { readonly text: string; readonly words: readonly string[] },
): number[] {
  return languages.flatMap((language) => {
    const list = lexicon.get(language);
    if (list === undefined) return [];
    if (list.within.size > 0) return positionsWithin(list, text);
    return findPhrases(list, words).map(({ at }) => at / words.length);
  });
}

/** The words and phrases of a list in a text: the index of the first word and the number of words of each. */
export function findPhrases(
  { whole, prefixes, phrases }: LanguageWords,
  words: readonly string[],
): { at: number; length: number }[] {
  const found: { at: number; length: number }[] = [];
  for (let at = 0; at < words.length; at++) {
    let phrase = words[at] ?? '';
    if (whole.has(phrase) || hasPrefix(prefixes, phrase)) found.push({ at, length: 1 });
    const maxLength = Math.min(phrases.get(phrase) ?? 1, words.length - at);
    for (let length = 2; length <= maxLength; length++) {
      phrase = `${phrase} ${words[at + length - 1]}`;
      if (whole.has(phrase)) found.push({ at, length });
    }
  }
  return found;
}

function hasPrefix(prefixes: LanguageWords['prefixes'], word: string): boolean {
  const candidates = prefixes.get(word.slice(0, minPrefix));
  return candidates !== undefined && candidates.some((prefix) => word.startsWith(prefix));
}

function positionsWithin({ within, longest }: LanguageWords, text: string): number[] {
  const positions: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const maxLength = Math.min(longest.get(text.charAt(at)) ?? 0, text.length - at);
    for (let length = maxLength; length > 0; length--) {
      if (within.has(text.slice(at, at + length))) {
        positions.push(at / text.length);
        at += length - 1;
        break;
      }
    }
  }
  return positions;
}

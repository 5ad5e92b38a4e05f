export interface LanguageWords {
  readonly whole: ReadonlySet<string>;
  /** How words may start, by the first two letters. */
  readonly prefixes: ReadonlyMap<string, readonly string[]>;
  /** How many words a phrase has at most, by its first word. */
  readonly phrases: ReadonlyMap<string, number>;
  /** Searched within the text, for scripts without spaces between words. */
  readonly within: ReadonlySet<string>;
  /** The length of the longest of them, by their first unit. */
  readonly longest: ReadonlyMap<string, number>;
}

/** A list of words and phrases for each language, made for counting how many of them a text holds. */
export type Lexicon = ReadonlyMap<string, LanguageWords>;

const unspaced = new Set(['zh', 'ja', 'ko', 'th']);
const shortestPrefix = 2;
const longestPrefix = 16;
/** The most words that a phrase has. */
const longestPhrase = 4;

/** Reads a list: a line for each language, its code and a colon in front, commas between the words. */
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
    .filter(({ length }) => length >= shortestPrefix && length <= longestPrefix);
  return {
    whole: new Set(whole),
    prefixes: Map.groupBy(prefixes, (prefix) => prefix.slice(0, shortestPrefix)),
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
    const length = Math.min(longestPhrase, words.length);
    if (length > (lengths.get(first) ?? 1)) lengths.set(first, length);
  }
  return lengths;
}

/**
 * The places of a lexicon's words and phrases in a text, in the given languages: from 0, its start, to 1, its end.
 */
export function placesOf(
  lexicon: Lexicon,
  languages: readonly string[],
  { text, words }: { readonly text: string; readonly words: readonly string[] },
): number[] {
  return languages.flatMap((language) => {
    const list = lexicon.get(language);
    if (list === undefined) return [];
    if (list.within.size > 0) return placesWithin(list, text);
    return phrasesAmong(list, words).map(({ at }) => at / words.length);
  });
}

/** Words and phrases of a list: with which word of a text each starts, and how many words it has. */
export function phrasesAmong(
  { whole, prefixes, phrases }: LanguageWords,
  words: readonly string[],
): { at: number; length: number }[] {
  const found: { at: number; length: number }[] = [];
  for (let at = 0; at < words.length; at++) {
    let phrase = words[at] ?? '';
    if (whole.has(phrase) || startsWithOne(prefixes, phrase)) found.push({ at, length: 1 });
    const most = Math.min(phrases.get(phrase) ?? 1, words.length - at);
    for (let length = 2; length <= most; length++) {
      phrase = `${phrase} ${words[at + length - 1]}`;
      if (whole.has(phrase)) found.push({ at, length });
    }
  }
  return found;
}

function startsWithOne(prefixes: LanguageWords['prefixes'], word: string): boolean {
  const alike = prefixes.get(word.slice(0, shortestPrefix));
  return alike !== undefined && alike.some((prefix) => word.startsWith(prefix));
}

function placesWithin({ within, longest }: LanguageWords, text: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const most = Math.min(longest.get(text.charAt(at)) ?? 0, text.length - at);
    for (let length = most; length > 0; length--) {
      if (within.has(text.slice(at, at + length))) {
        places.push(at / text.length);
        at += length - 1;
        break;
      }
    }
  }
  return places;
}

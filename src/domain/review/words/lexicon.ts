export interface LanguageWords {
  readonly whole: ReadonlySet<string>;
  readonly prefixes: ReadonlySet<string>;
  /** Searched within the text, for scripts without spaces between words. */
  readonly within: ReadonlySet<string>;
  readonly longest: number;
}

/** A list of words and phrases for each language, made for counting how many of them a text holds. */
export type Lexicon = ReadonlyMap<string, LanguageWords>;

const unspaced = new Set(['zh', 'ja', 'ko', 'th']);
const shortestPrefix = 2;
/** The most words that a phrase has. */
export const longestPhrase = 4;

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
  const isUnspaced = unspaced.has(language);
  const within = isUnspaced ? words.map((word) => word.replace('*', '')) : [];
  return {
    whole: new Set(isUnspaced ? [] : words.filter((word) => !word.endsWith('*'))),
    prefixes: new Set(
      isUnspaced ? [] : words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
    ),
    within: new Set(within),
    longest: Math.max(0, ...within.map((word) => word.length)),
  };
}

/**
 * Where in a text words and phrases of a lexicon stand, in the given languages: from 0, its start, to 1, its end.
 */
export function placesOf(
  lexicon: Lexicon,
  languages: readonly string[],
  { text, words }: { readonly text: string; readonly words: readonly string[] },
): number[] {
  return languages.flatMap((language) => {
    const list = lexicon.get(language);
    if (list === undefined) return [];
    return list.within.size > 0 ? placesWithin(list, text) : placesAmong(list, words);
  });
}

function placesAmong({ whole, prefixes }: LanguageWords, words: readonly string[]): number[] {
  const places: number[] = [];
  for (let at = 0; at < words.length; at++) {
    let phrase = '';
    for (let length = 1; length <= longestPhrase && at + length <= words.length; length++) {
      phrase = length === 1 ? (words[at] ?? '') : `${phrase} ${words[at + length - 1]}`;
      if (whole.has(phrase) || (length === 1 && startsWithOne(prefixes, phrase)))
        places.push(at / words.length);
    }
  }
  return places;
}

/** Whether a word starts as one of the list does. */
export function startsWithOne(prefixes: ReadonlySet<string>, word: string): boolean {
  for (let length = shortestPrefix; length <= Math.min(word.length, 16); length++) {
    if (prefixes.has(word.slice(0, length))) return true;
  }
  return false;
}

function placesWithin({ within, longest }: LanguageWords, text: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    for (let length = Math.min(longest, text.length - at); length > 0; length--) {
      if (within.has(text.slice(at, at + length))) {
        places.push(at / text.length);
        at += length - 1;
        break;
      }
    }
  }
  return places;
}

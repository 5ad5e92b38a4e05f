import { matchesOf } from '../pattern-matches.ts';

/** A folded text with its words and where each starts. */
export interface TokenisedText {
  readonly text: string;
  readonly words: readonly string[];
  readonly starts: readonly number[];
}

/** An entry of a list in a text. */
export interface Occurrence {
  readonly list: string;
  /** In UTF-16 units of the folded text; the end is exclusive. */
  readonly start: number;
  readonly end: number;
}

const word = /[\p{L}\p{M}]+|\d+/gu;

export function tokenisedText(text: string): TokenisedText {
  const found = matchesOf(word, text);
  return {
    text,
    words: found.map(([each]) => each),
    starts: found.map(({ index }) => index),
  };
}

interface Entry {
  readonly list: string;
  readonly words: readonly string[];
}

/** Languages that are written without spaces between words. */
const unspaced = new Set(['zh', 'ja', 'ko', 'th']);

/** Lists that are not searched within words: a surname of one sign is part of many. */
const nameLists = new Set(['first-name', 'surname', 'surname-part']);

/** The length of the start of a prefix, or of an entry in a language without spaces, by which it is looked up. */
const keyLength = 2;

/**
 * The word lists of one language. `word*` in a list stands for any word that starts so; entries may be phrases. In
 * languages without spaces an entry is found anywhere in the text, the longest first.
 */
export class Lexicon {
  readonly #isSpaced: boolean;
  /** Entries by their first word, or by its first letters if it is a prefix, or without spaces by their first units. */
  readonly #entries = new Map<string, Entry[]>();
  readonly #prefixes = new Map<string, Entry[]>();

  constructor(language: string, lists: ReadonlyMap<string, readonly string[]>) {
    this.#isSpaced = !unspaced.has(language);
    for (const [list, phrases] of lists) {
      if (!this.#isSpaced && nameLists.has(list)) continue;
      for (const phrase of phrases) this.#add(list, phrase);
    }
    if (this.#isSpaced) return;
    for (const entries of this.#entries.values())
      entries.sort((a, b) => (b.words[0] ?? '').length - (a.words[0] ?? '').length);
  }

  #add(list: string, phrase: string): void {
    if (!this.#isSpaced) {
      const text = phrase.replace('*', '');
      return addTo(this.#entries, text.slice(0, keyLength), { list, words: [text] });
    }
    const words = phrase.split(' ');
    const [first = ''] = words;
    if (!first.endsWith('*')) addTo(this.#entries, first, { list, words });
    else if (first.length > keyLength)
      addTo(this.#prefixes, first.slice(0, keyLength), { list, words });
  }

  /** All entries of the lists in a text, in order. */
  find(text: TokenisedText): Occurrence[] {
    return this.#isSpaced ? this.#findWords(text) : this.#findWithin(text.text);
  }

  #findWords({ words, starts }: TokenisedText): Occurrence[] {
    const found: Occurrence[] = [];
    for (let at = 0; at < words.length; at++) {
      const first = words[at] ?? '';
      const prefixed = this.#prefixes.get(first.slice(0, keyLength)) ?? [];
      for (const { list, words: entry } of [...(this.#entries.get(first) ?? []), ...prefixed]) {
        if (!startsWith(words, at, entry)) continue;
        const last = at + entry.length - 1;
        const end = (starts[last] ?? 0) + (words[last] ?? '').length;
        found.push({ list, start: starts[at] ?? 0, end });
      }
    }
    return found;
  }

  #findWithin(text: string): Occurrence[] {
    const found: Occurrence[] = [];
    for (let at = 0; at < text.length; at++) {
      const entries = [
        ...(this.#entries.get(text.slice(at, at + keyLength)) ?? []),
        ...(this.#entries.get(text.charAt(at)) ?? []),
      ];
      const longest = entries.find(({ words: [entry = ''] }) => text.startsWith(entry, at));
      if (longest === undefined) continue;
      const [entry = ''] = longest.words;
      const end = at + entry.length;
      for (const { list, words } of entries) {
        if (words[0] === entry) found.push({ list, start: at, end });
      }
      at = end - 1;
    }
    return found;
  }
}

function addTo(entries: Map<string, Entry[]>, key: string, entry: Entry): void {
  const known = entries.get(key);
  if (known === undefined) entries.set(key, [entry]);
  else known.push(entry);
}

/** Whether the words of an entry, of which each may be a prefix, stand at this place. */
function startsWith(words: readonly string[], at: number, entry: readonly string[]): boolean {
  return entry.every((each, offset) => {
    const found = words[at + offset];
    if (found === undefined) return false;
    return each.endsWith('*') ? found.startsWith(each.slice(0, -1)) : found === each;
  });
}

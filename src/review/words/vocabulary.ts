import { bareOf } from '../folding/fold.ts';
import { isForRules, languageLists } from './language-lists.ts';
import { Lexicon, type Occurrence, tokenisedText } from './lexicon.ts';

/** The word lists of all languages; those under `any` apply to every text. */
export class Vocabulary {
  readonly #lists: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  readonly #lexicons: ReadonlyMap<string, Lexicon>;

  constructor(lists: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>) {
    this.#lists = lists;
    this.#lexicons = new Map(
      [...lists].map(([language, each]) => [language, new Lexicon(language, each)]),
    );
  }

  get languages(): string[] {
    return [...this.#lists.keys()];
  }

  /** The entries of a list in all languages. */
  all(list: string): string[] {
    return [...this.#lists.values()].flatMap((lists) => lists.get(list) ?? []);
  }

  /** The entries of these languages' lists in a folded text. */
  find(bareText: string, languages: readonly string[]): Occurrence[] {
    return languages.flatMap((language) => this.#findIn(bareText, language));
  }

  /** The last text with what was found in it: each rule asks for the same text. */
  #last = { text: tokenisedText(''), found: new Map<string, Occurrence[]>() };

  #findIn(bareText: string, language: string): Occurrence[] {
    if (this.#last.text.text !== bareText)
      this.#last = { text: tokenisedText(bareText), found: new Map() };
    const { text, found } = this.#last;
    const known = found.get(language) ?? this.#lexicons.get(language)?.find(text) ?? [];
    found.set(language, known);
    return known;
  }
}

/** The lists that are features of the model, in all languages. */
export function readVocabulary(): Vocabulary {
  return new Vocabulary(
    new Map(
      [...languageLists].map(([language, lists]) => {
        const features = [...lists].filter(([name]) => !isForRules(name));
        const folded = features.map(([name, entries]) => [name, entries.map(foldedEntry)] as const);
        return [language, new Map(folded)];
      }),
    ),
  );
}

const notLetter = /[^\p{L}\p{M}\p{N}*]+/gu;
const isFolded = /^[a-z *]+$/;

/** A word or phrase as it occurs in folded text: in lower case, without accents and signs. */
export function foldedEntry(text: string): string {
  const trimmed = text.trim();
  if (isFolded.test(trimmed)) return trimmed;
  return bareOf(trimmed).replace(notLetter, ' ').trim();
}

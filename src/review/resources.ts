import type { Model } from './model/model.ts';
import type { Lexicon } from './words/lexicon.ts';
import type { WordLists } from './words/word-lists.ts';

/** A match of a library, with its span in UTF-16 units. */
export interface LibraryMatch {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Lists of names, in lower case and without accents. */
export interface Names {
  readonly first: ReadonlySet<string>;
  readonly last: ReadonlySet<string>;
  /** Cities of several words that look like a name. */
  readonly places: ReadonlySet<string>;
}

/** Swear words by language; those under `any` apply to every text. */
export interface Swearing {
  readonly refused: Lexicon;
  readonly held: Lexicon;
}

/** What the rules need: libraries and lists. */
export interface RuleResources {
  /** Valid phone numbers of the country (ISO 3166-1 alpha-2), or with an international prefix. */
  readonly findPhones: (text: string, country: string | undefined) => readonly LibraryMatch[];
  /** Links and e-mail addresses, also without a scheme. */
  readonly findLinks: (text: string) => readonly LibraryMatch[];
  readonly names: Names;
  readonly swearing: Swearing;
}

/** What the review needs: the above, the word lists of the model and its trained weights. */
export interface ReviewResources extends RuleResources {
  readonly lists: WordLists;
  readonly model: Model;
}

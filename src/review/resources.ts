import type { Model } from './model/model.ts';
import type { Lexicon } from './words/lexicon.ts';
import type { WordLists } from './words/word-lists.ts';

/** Where a library found something in a text, in UTF-16 units. */
export interface LibraryMatch {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What the rules know of names. All are in lower case and without accents. */
export interface Names {
  readonly first: ReadonlySet<string>;
  readonly last: ReadonlySet<string>;
  /** Cities of several words that look like a name. */
  readonly places: ReadonlySet<string>;
}

/** Words that swear, by language; those under `any` do so in every text. */
export interface Swearing {
  readonly refused: Lexicon;
  readonly held: Lexicon;
}

/** What the rules take from outside: libraries and lists. */
export interface RuleResources {
  /** Phone numbers that are possible, and valid, in the country (ISO 3166-1 alpha-2) or with their own prefix. */
  readonly findPhones: (text: string, country: string | undefined) => readonly LibraryMatch[];
  /** Links and e-mail addresses, also without https:// in front. */
  readonly findLinks: (text: string) => readonly LibraryMatch[];
  readonly names: Names;
  readonly swearing: Swearing;
}

/** What the review takes from outside, with trained weights. It reads nothing by itself. */
export interface ReviewResources extends RuleResources {
  readonly lists: WordLists;
  readonly model: Model;
}

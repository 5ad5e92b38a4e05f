import type { Model } from './model/model.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** A match of a library, with its span in UTF-16 units. */
export interface LibraryMatch {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Lists of names, in lower case and without accents. */
export interface Names {
  readonly first: ReadonlySet<string>;
  /** First names without their endings, to find their other forms. */
  readonly firstStems: ReadonlySet<string>;
  readonly last: ReadonlySet<string>;
  /** Cities of several words that look like a name. */
  readonly places: ReadonlySet<string>;
}

/** What the rules need: libraries and lists. */
export interface RuleResources {
  /** Valid phone numbers of the country (ISO 3166-1 alpha-2), or with an international prefix. */
  readonly findPhones: (text: string, country: string | undefined) => readonly LibraryMatch[];
  /** Links and e-mail addresses, also without a scheme. */
  readonly findLinks: (text: string) => readonly LibraryMatch[];
  readonly names: Names;
  readonly vocabulary: Vocabulary;
}

/** What the review needs: the above and the trained weights. */
export interface ReviewResources extends RuleResources {
  readonly model: Model;
}

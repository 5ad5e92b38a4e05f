import { ruleWords } from './language-lists.ts';
import { Lexicon } from './lexicon.ts';

const setOf = (list: string): ReadonlySet<string> => new Set(ruleWords(list));

/** Words around the names of people. */
export const nameWords = {
  /** First names that are more often words, months, places or brands. */
  wordlikeFirst: setOf('wordlike-first'),
  /** Capitalised words that follow a first name without being a surname. */
  notSurname: setOf('not-surname'),
  /** Famous people, characters, and brands with the name of a person. */
  famous: setOf('famous'),
  /** Words directly before the name of a person. */
  introducing: setOf('introducing'),
  /** With a surname alone they are fine, with a full name not. */
  titles: setOf('title'),
  /** Polite forms after a first name. */
  honorifics: setOf('honorific'),
  /** Words before a name for places or animals that may be named after a person. */
  namedAfter: setOf('named-after'),
} as const;

/** Finds words of film, music, books and sport, where full names are mostly of public persons. */
export const fame = new Lexicon('any', new Map([['fame', ruleWords('fame')]]));

import { readLists } from '../read-lists.ts';
import { Lexicon } from './lexicon.ts';

const lists = readLists('name-words.txt');
const setOf = (name: string): ReadonlySet<string> => new Set(lists.get(name));

/** Words around the names of people; `src/review/resources/name-words.txt` says what each list is. */
export const nameWords = {
  wordlikeFirst: setOf('wordlike-first'),
  notSurname: setOf('not-surname'),
  famous: setOf('famous'),
  introducing: setOf('introducing'),
  titles: setOf('title'),
  honorifics: setOf('honorific'),
  namedAfter: setOf('named-after'),
} as const;

/** Finds words of film, music, books and sport, where full names are mostly of public persons. */
export const fame = new Lexicon('any', new Map([['fame', lists.get('fame') ?? []]]));

import { type Lexicon, lexiconOf } from './lexicon.ts';

/**
 * Kinds of words that are features of the model. None decides alone: "free of cancer" has a word of sorrow and means joy.
 */
export const wordKinds = [
  'promotion',
  'sorrow',
  'complaint',
  'joy',
  'hostile',
  'sure-hostile',
] as const;
export type WordKind = (typeof wordKinds)[number];

export type WordLists = Readonly<Record<WordKind, Lexicon>>;

/** Parses lists with one line per kind and language: kind, language, a colon, and words separated by commas. */
export function wordListsOf(text: string): WordLists {
  const lines = text.split('\n');
  const listOf = (kind: WordKind) => {
    const start = `${kind} `;
    const own = lines.filter((line) => line.startsWith(start));
    return lexiconOf(own.map((line) => line.slice(start.length)).join('\n'));
  };
  return {
    promotion: listOf('promotion'),
    sorrow: listOf('sorrow'),
    complaint: listOf('complaint'),
    joy: listOf('joy'),
    hostile: listOf('hostile'),
    'sure-hostile': listOf('sure-hostile'),
  };
}

import { unspacedScript } from '../folding/scripts.ts';
import { readCells } from '../read-lists.ts';
import { Lexicon, tokenisedText } from './lexicon.ts';
import { foldedEntry } from './vocabulary.ts';

/** The name of a platform in a text. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  /** The name is also an ordinary word, such as "line". */
  readonly isOrdinary: boolean;
}

const separator = '## hosts';

const lines = readCells('platforms.txt');
const end = lines.findIndex(([cell]) => cell === separator);
const names = lines
  .slice(0, end === -1 ? lines.length : end)
  .flatMap(([, forms = '']) => forms.split(',').map((name) => name.trim()));

/** Hosts of personal pages, such as "carrd.co". */
export const personalHosts: readonly string[] = lines
  .slice(end === -1 ? lines.length : end + 1)
  .map(([host = '']) => host);

function lexiconOf(language: string, chosen: readonly string[]): Lexicon {
  const folded = (isOrdinary: boolean) =>
    chosen
      .filter((name) => name.endsWith('?') === isOrdinary)
      .map((name) => foldedEntry(name.replace('?', '')))
      .filter(Boolean);
  return new Lexicon(
    language,
    new Map([
      ['platform', folded(false)],
      ['ordinary', folded(true)],
    ]),
  );
}

// What is written without spaces is found anywhere in the text.
const lexicons = [
  lexiconOf(
    'any',
    names.filter((name) => !unspacedScript.test(name)),
  ),
  lexiconOf(
    'zh',
    names.filter((name) => unspacedScript.test(name)),
  ),
];

/** The names of platforms in a folded text, in order. */
export function platformsIn(text: string): Mention[] {
  const tokens = tokenisedText(text);
  return lexicons
    .flatMap((lexicon) => lexicon.find(tokens))
    .map(({ list, start, end: last }) => ({ start, end: last, isOrdinary: list === 'ordinary' }))
    .toSorted((a, b) => a.start - b.start);
}

import { apostropheSigns } from '../contract/text/city-text.ts';
import { foldPart } from './text/fold.ts';

/*
 * A search finds the stories that have all of its words, in any order: each as a part of the text, a tag or the city, in
 * any script, without case and accents. Words in quotation marks are a phrase, one after the other. Punctuation is
 * ignored; only an apostrophe within a word belongs to it, whichever sign was typed. Letters that Arabic and Persian
 * keyboards send in different forms are one, and so are an emoji with and without its variation selector.
 *
 * The index has all trigrams (three code points) of an experience's folded text. One or two characters are searched as
 * the prefix of a trigram: so the indexed text is padded with two spaces. The results of the index are then checked
 * against the text.
 */

/** What a text has to have to be found. */
export interface Search {
  /** Every search text that is found contains all of these, the longest first. Empty without a search. */
  readonly parts: readonly string[];
  /** Whether a search text with all parts is found, because no term has more than one. */
  readonly isOfWords: boolean;
  /** One for each term, which is a word or a phrase. They match in folded texts. */
  readonly patterns: readonly RegExp[];
}

const apostrophe = `[${apostropheSigns}]`;
const anyApostrophe = new RegExp(apostrophe, 'gu');
const letter = String.raw`[\p{L}\p{M}\p{N}]`;
// Besides punctuation, what people decorate texts with.
const gap = String.raw`[\s\p{P}~|^${apostropheSigns}]`;
const gapInQuery = new RegExp(`(?:(?!(?<=${letter})'(?=${letter}))${gap})+`, 'gu');
// Not the dot and the colon, which belong to numbers, times and abbreviations.
const betweenTerms = /\s|(?![.:])\p{Terminal_Punctuation}/u;
const quotation = String.raw`"\u201c-\u201f«»‹›\u3008-\u300f\u301d-\u301f`;
/** From a quotation mark that follows no letter, unlike that of צה"ל, to the next one, or to the end. */
const quoted = new RegExp(
  `(?<!${letter})[${quotation}]([^${quotation}]*)(?:[${quotation}]|$)`,
  'gu',
);

/** Returns what a search for this text looks for. */
export function parseSearch(text: string): Search {
  const folded = foldForSearch(text).trim();
  const phrases = Array.from(folded.matchAll(quoted), ([, phrase = '']) => phrase);
  const words = folded.replace(quoted, ' ').split(betweenTerms);
  const terms = new Set([...phrases, ...words].map((term) => term.replace(gapInQuery, ' ').trim()));
  terms.delete('');
  // Who searches for nothing but punctuation means it.
  if (terms.size === 0) return searchFor(folded === '' ? [] : [[folded]]);
  return searchFor(Array.from(terms, partsOf));
}

/** Its parts, with one of `between` between two of them. A term of nothing else is searched as it is. */
function partsOf(term: string): string[] {
  const parts = term.split(dividers);
  return parts.some((part, i) => i % 2 === 0 && part !== '') ? parts : [term];
}

/** @param terms the parts of each term, with one of `between` between two of them */
function searchFor(terms: readonly (readonly string[])[]): Search {
  const isPart = (_: string, i: number) => i % 2 === 0;
  const parts = new Set(terms.flatMap((term) => term.filter(isPart)));
  const longestFirst = [...parts].toSorted((one, other) => other.length - one.length);
  return {
    parts: longestFirst.filter(
      (part, i) => !longestFirst.slice(0, i).some((longer) => longer.includes(part)),
    ),
    isOfWords: terms.every(({ length }) => length === 1),
    patterns: terms.map(
      (term) =>
        new RegExp(
          term.map((each, i) => (isPart(each, i) ? escape(each) : between[each])).join(''),
          'u',
        ),
    ),
  };
}

const variants = ['كک', 'يیى'];
const between: Readonly<Record<string, string>> = {
  ' ': `${gap}+`,
  "'": apostrophe,
  '\ufe0f': '\ufe0f?',
  ...Object.fromEntries(variants.flatMap((all) => Array.from(all, (each) => [each, `[${all}]`]))),
};
const dividers = new RegExp(`([${Object.keys(between).join('')}])`, 'u');

function escape(part: string): string {
  return part.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
}

/** Whether a search finds this search text. */
export function matchesSearch({ patterns }: Search, searchText: string): boolean {
  return patterns.every((pattern) => pattern.test(searchText));
}

/** Folds a part of a text or of a query: a space at its start or end stays. */
export function foldForSearch(text: string): string {
  return foldPart(text.replace(anyApostrophe, "'"));
}

// Separates content, tags and city, so that no match spans two of them.
const divider = '\u0001';

/** Returns the text that is searched: content, tags and city, folded. */
export function searchTextOf(experience: {
  readonly content: string;
  readonly tags: readonly string[];
  readonly city: string;
}): string {
  return [experience.content, ...experience.tags, experience.city]
    .map((text) => foldForSearch(text).trim())
    .join(divider);
}

// Trigrams become words of a full-text index, which splits words at ASCII punctuation: so each such character is
// mapped to the private use area, and the space to an underscore.
const separators = /[^a-z0-9\u0080-\u{10ffff}]/gu;

function indexable(text: string): string {
  return text.replace(separators, (character) =>
    character === ' ' ? '_' : String.fromCharCode(0xe000 + character.charCodeAt(0)),
  );
}

function trigramsOf(text: string): string[] {
  const points = Array.from(text);
  const trigrams = new Set<string>();
  for (let i = 0; i + 2 < points.length; i++) {
    trigrams.add(`${points[i]}${points[i + 1]}${points[i + 2]}`);
  }
  return [...trigrams];
}

/** Returns all trigrams of a search text, each once. */
export function indexTrigrams(searchText: string): string[] {
  return trigramsOf(`${indexable(searchText)}__`);
}

const maxQueryTrigrams = 12;

/** Returns the index query for a search with parts: at most 12 trigrams, spread over them, or else a prefix of one. */
export function queryTrigrams({
  parts,
}: Pick<Search, 'parts'>):
  | { kind: 'all'; trigrams: string[] }
  | { kind: 'prefix'; prefix: string } {
  const texts = parts.map(indexable);
  const trigrams = [...new Set(texts.flatMap(trigramsOf))];
  if (trigrams.length === 0) return { kind: 'prefix', prefix: texts[0] ?? '' };
  const step = Math.max(1, trigrams.length / maxQueryTrigrams);
  const chosen: string[] = [];
  for (let at = 0; at < trigrams.length; at += step) {
    const trigram = trigrams[Math.floor(at)];
    if (trigram !== undefined) chosen.push(trigram);
  }
  return { kind: 'all', trigrams: chosen };
}

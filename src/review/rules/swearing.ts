import type { Certainty, Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import { isFrequent } from '../language.ts';
import { matchesOf } from '../pattern-matches.ts';
import { outsideGroups } from '../words/groups.ts';
import type { Occurrence } from '../words/lexicon.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { findingAt } from './scan.ts';

/** Slurs and the strongest swear words, words that may be harmless or quoted, and number codes of hate groups. */
const swearing = 'swearing';
const mildSwearing = 'mild-swearing';
const hateCode = 'hate-code';
const lists: ReadonlySet<string> = new Set([swearing, mildSwearing, hateCode]);

/**
 * Slurs and swear words in a story. Those that swear in every language are rejected. Most swear in one language only, where
 * friends also use them with each other: they are held, and the mild ones left to the model.
 */
export function findSwearing(views: Views, vocabulary: Vocabulary): Finding[] {
  const [own = 'en', ...others] = views.languages;
  const { text } = views.bare;
  const find = (languages: readonly string[]) => swearWords(vocabulary.find(text, languages));
  return [
    ...find(['any']).map((found) =>
      toxicAt(views, found, found.list === swearing ? 'sure' : 'likely'),
    ),
    ...find([own]).map((found) =>
      toxicAt(views, found, found.list === swearing ? 'likely' : 'hint'),
    ),
    ...find(others).map((found) => toxicAt(views, found, 'hint')),
    ...maskedWords(views, vocabulary),
  ];
}

/**
 * The same in a tag or the name of a city, which are too short to guess their language: a swear word of any language is
 * held.
 */
export function findSwearingInShortText(views: Views, vocabulary: Vocabulary): Finding[] {
  const { text } = views.bare;
  const certain = swearWords(vocabulary.find(text, ['any']))
    .filter(({ list }) => list === swearing)
    .map((found) => toxicAt(views, found, 'sure'));
  if (isFrequent(text.trim())) return certain;
  const possible = swearWords(vocabulary.find(text, vocabulary.languages));
  return [...certain, ...possible.map((found) => toxicAt(views, found, 'likely'))];
}

/** Without those that are part of the name of a group of people: nobody swears by saying who somebody is. */
function swearWords(found: readonly Occurrence[]): Occurrence[] {
  return outsideGroups(found).filter(({ list }) => lists.has(list));
}

const maskedWord = /(?<![\p{L}\p{N}*])[a-z]{1,4}[*#_]{1,5}[a-z]{1,6}(?![\p{L}\p{N}*])/gu;

/** "f**k": masked letters that match a swear word. */
function maskedWords(views: Views, vocabulary: Vocabulary): Finding[] {
  const masked = matchesOf(maskedWord, views.bare.text);
  if (masked.length === 0) return [];
  const known = vocabulary.all(swearing);
  return masked
    .filter(([match]) => known.some((word) => matchesMask(match, word)))
    .map(({ 0: match, index }) =>
      toxicAt(views, { start: index, end: index + match.length }, 'sure'),
    );
}

/** `fuck*` also matches "f**ker". */
function matchesMask(masked: string, word: string): boolean {
  const stem = word.replace('*', '');
  const compared = word.endsWith('*') ? masked.slice(0, stem.length) : masked;
  return (
    compared.length === stem.length &&
    Array.from(compared).every(
      (character, at) => !/[a-z]/.test(character) || character === stem[at],
    )
  );
}

function toxicAt(
  { bare }: Views,
  { start, end }: Pick<Occurrence, 'start' | 'end'>,
  certainty: Certainty,
): Finding {
  return findingAt(bare, [start, end], { kind: 'toxic', certainty });
}

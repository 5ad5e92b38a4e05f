// Over 250 lines because it is one search: words, which of them are names, and what makes them innocent.

import type { Certainty, Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import type { Span } from '../folding/offset-map.ts';
import { withoutAccents } from '../folding/without-accents.ts';
import { matchesOf } from '../pattern-matches.ts';
import type { Names, RuleResources } from '../resources.ts';
import { tokenisedText } from '../words/lexicon.ts';
import { fame, nameWords } from '../words/name-words.ts';
import { findingAt, type Found, textBefore } from './scan.ts';

/**
 * Full names of people: a first name with a surname. A first name alone, or a title with a surname, is fine. Two words that
 * are written like a name are a hint, so that names which no list has are found by what is said around them. None is found in
 * the name of a group of people, nor are those that have been found by their shape.
 */
export function findNames(
  views: Views,
  { names, vocabulary }: RuleResources,
  shaped: readonly Finding[],
): Finding[] {
  const { plain, bare } = views;
  const occurrences = vocabulary.find(bare.text, views.languages);
  // Folding keeps positions in most texts, and neither a cue nor a group is decisive.
  const cues = new Set(occurrences.filter(({ list }) => cueLists.has(list)).map(({ end }) => end));
  const context: Context = {
    names,
    text: plain.text,
    isCue: (word) => nameWords.introducing.has(word.plain) || cues.has(word.end),
    isFamous: fame.find(tokenisedText(bare.text)).length > 0,
    isGerman: views.languages[0] === 'de',
  };
  const groups = occurrences.filter(({ list }) => list === 'group');
  const isGroup = ([start, end]: Span) =>
    groups.some((group) => group.start < end && start < group.end);
  return [
    ...runsOf(plain.text)
      .flatMap((run) => findingsInRun(run, context))
      .filter(({ start, end }) => !isGroup([start, end]))
      .map(({ start, end, ...found }) => findingAt(plain, [start, end], found)),
    ...shaped.filter(({ mark }) => !isGroup(mark)),
  ];
}

interface FoundName extends Found {
  readonly start: number;
  readonly end: number;
}

interface Context {
  readonly names: Names;
  readonly text: string;
  /** Whether a name is likely to follow the word: "thanks to", "our neighbour", "Dr". */
  readonly isCue: (word: Word) => boolean;
  /** The text is about films, music, books or sport. */
  readonly isFamous: boolean;
  /** Nouns have capital letters. */
  readonly isGerman: boolean;
}

const cueLists = new Set(['person', 'thanks', 'named', 'title']);

interface Word {
  readonly text: string;
  /** Folded like the lists of names. */
  readonly plain: string;
  readonly start: number;
  readonly end: number;
  readonly isCapital: boolean;
}

const uncased =
  /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}]/u;
const wordOf = /[\p{L}\p{M}](?:['’ʼ-]?[\p{L}\p{M}\u200c])*/gu;
const withinRun = /^ ?(?:\p{Lu}\. )?$/u;
const afterInitial = /^\. $/;

/** The words of a text, divided where something other than a space stands between two of them. */
function runsOf(text: string): Word[][] {
  const runs: Word[][] = [];
  let end = -1;
  for (const { 0: found, index } of matchesOf(wordOf, text)) {
    const word: Word = {
      text: found,
      plain: foldName(found),
      start: index,
      end: index + found.length,
      isCapital: /^\p{Lu}/u.test(found),
    };
    const between = text.slice(end, index);
    const isInitial = (runs.at(-1)?.at(-1)?.text.length ?? 0) <= 2 && afterInitial.test(between);
    if (end < 0 || !(withinRun.test(between) || isInitial)) runs.push([]);
    runs.at(-1)?.push(word);
    end = word.end;
  }
  return runs;
}

// Particles between the parts of a name: "Hannah van der Berg", "محمد بن سالم".
const particles = new Set(
  'van der den von de la los da dos das do di del della du el al bin bint ibn ben le st mac ter ten af av zu بن بنت ابن عبد ابو آل'.split(
    ' ',
  ),
);

function findingsInRun(run: readonly Word[], context: Context): FoundName[] {
  const parts = run.filter(({ plain }) => !particles.has(plain));
  const found: FoundName[] = [];
  for (let at = 0; at + 1 < parts.length; at++) {
    const [before, first, last] = [parts[at - 1], parts[at], parts[at + 1]];
    if (first === undefined || last === undefined) continue;
    const certainty = certaintyOf(first, last, before, context);
    if (certainty === undefined) continue;
    const next = parts[at + 2];
    const isLonger = next?.isCapital === true && certainty !== 'hint';
    // Short words of scripts without capitals often look like a first name.
    const isKnown =
      certainty !== 'hint' || (first.isCapital && isFirstName(first.plain, context.names));
    found.push({
      start: first.start,
      end: isLonger ? next.end : last.end,
      // Two words that are only written like a name are another feature of the model.
      kind: isKnown ? 'full-name' : 'personal-info',
      certainty,
    });
    at++;
  }
  return found;
}

function certaintyOf(
  first: Word,
  last: Word,
  before: Word | undefined,
  context: Context,
): Certainty | undefined {
  const isCapital = first.isCapital && last.isCapital;
  if (!isCapital && !mayLackCapitals(first, before, context.names)) return undefined;
  if (isNoName(first, last, before, context.names)) return undefined;
  const isIntroduced = before !== undefined && context.isCue(before);
  const isDescribed = describesPerson.test(context.text.slice(last.end, last.end + 30));
  const known: KnownParts = {
    isFirst: isFirstName(first.plain, context.names),
    isLast: isSurname(last.plain, context.names),
    isPerson: isIntroduced || isDescribed,
  };
  if (!isCapital) return uncasedCertainty(known);
  if (context.isFamous && !known.isPerson) return known.isFirst ? 'hint' : undefined;
  return capitalCertainty(known, {
    isNoun: context.isGerman,
    isAuthor: isOrigin(first, context.text),
  });
}

interface KnownParts {
  /** In the lists of first names and surnames. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** What is said before or after it is said of people. */
  readonly isPerson: boolean;
}

function capitalCertainty(
  { isFirst, isLast, isPerson }: KnownParts,
  { isNoun, isAuthor }: Readonly<Record<'isNoun' | 'isAuthor', boolean>>,
): Certainty {
  if (isFirst && isLast) return isPerson ? 'sure' : isAuthor ? 'hint' : 'likely';
  return isPerson && isFirst && !isNoun ? 'likely' : 'hint';
}

function uncasedCertainty({ isFirst, isLast, isPerson }: KnownParts): Certainty | undefined {
  if (isFirst && isLast) return isPerson ? 'sure' : 'likely';
  return isFirst || isLast || isPerson ? 'hint' : undefined;
}

const selfNamed = new Set([
  'name',
  'is',
  'called',
  'heisse',
  'ist',
  'chiamo',
  'llamo',
  'heet',
  'heter',
  'зовут',
  'звати',
]);

/** In scripts without capitals, and in "my name is anna petrov". */
function mayLackCapitals(first: Word, before: Word | undefined, names: Names): boolean {
  if (uncased.test(first.text)) return true;
  return before !== undefined && selfNamed.has(before.plain) && isFirstName(first.plain, names);
}

const patronymic = /(?:ович|евич|овна|евна|ична|івна|ївна|ивна|ыч)(?:а|у|ем|ы|и|е|ой|ою)?$/u;
/** "by Jane Smith", "from St Ives": an author or a place. */
const origin = /(?<!\p{L})(?:by|from|of|at|de|von|par|por|da|di|av|van)\s$/u;
/** What only follows the name of a private person: an age, what they do, where they live. */
const describesPerson =
  /^(?:\s?[（(]\d{1,3}\)|[,،] \d{1,3}(?!\d)|,? (?:who|which) (?:works?|lives?)| (?:from|of) my | lives? )/u;

/** A polite form, a famous name, a place that is named after a person, "Anna's Bakery", or words in all capitals. */
function isNoName(first: Word, last: Word, before: Word | undefined, names: Names): boolean {
  const both = `${first.plain} ${last.plain}`;
  const { titles, honorifics, notSurname, famous, namedAfter, wordlikeFirst } = nameWords;
  if (titles.has(first.plain) || honorifics.has(last.plain) || patronymic.test(last.plain))
    return true;
  if (wordlikeFirst.has(first.plain) || notSurname.has(last.plain)) return true;
  if (famous.has(both) || names.places.has(both)) return true;
  if (before !== undefined && namedAfter.has(before.plain)) return true;
  return /['’]s$/.test(first.text) || (isAllCapitals(first.text) && isAllCapitals(last.text));
}

function isAllCapitals(word: string): boolean {
  return word.length > 1 && /\p{Lu}/u.test(word) && word === word.toUpperCase();
}

function isOrigin(first: Word, text: string): boolean {
  return origin.test(textBefore(text, first.start, 10).toLowerCase());
}

const ending = /[aeiouyаеёиоуыэюяіїє]{1,2}[mjhnсхвмй]?[aiuаиу]?$/u;

/** A first name, possibly with a case ending: "Grażynie", "Иваном". */
function isFirstName(word: string, names: Names): boolean {
  return names.first.has(word) || (word.length > 4 && names.firstStems.has(stemOf(word)));
}

/** A surname, or one of the two in "Meyer-Schulz", possibly with a case ending. */
function isSurname(word: string, names: Names): boolean {
  if (word.split('-').some((part) => names.last.has(part))) return true;
  return slavicSurname.test(word);
}

const slavicSurname =
  /[а-яіїєґ]{2}(?:ов|ев|ин|ын|ск|цк|енк|чук|юк|як|швили|дзе|ян)(?:а|у|ым|ой|е|ом|ого|ому|ую|ий|ый|ая|о)?$|[a-z]{2}(?:sk|ck|dzk)(?:i|a|iego|iej|iemu|im)$|[a-z]{2}(?:wicz|czyk)(?:a|iem|owi|em)?$/u;

/** A name without its ending, to compare forms of a name with each other. */
export function stemOf(name: string): string {
  return name.replace(ending, '');
}

/** Folded like the lists of names: in lower case, without accents and without a final 's. */
export function foldName(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/đ/g, 'd')
    .replace(/ı/g, 'i')
    .replace(/[’ʼ]/g, "'")
    .replace(/\u200c/g, '')
    .replace(/'.{1,4}$/, '');
}

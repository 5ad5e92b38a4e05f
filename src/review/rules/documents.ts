import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import { unspacedScript } from '../folding/scripts.ts';
import { matchesOf } from '../pattern-matches.ts';
import { readCells } from '../read-lists.ts';
import { Lexicon, tokenisedText } from '../words/lexicon.ts';
import { paperWords } from '../words/number-words.ts';
import { foldedEntry, type Vocabulary } from '../words/vocabulary.ts';
import { formOf, formsOf } from './number-forms.ts';
import { findingAt, textAround } from './scan.ts';

const plateForms: ReadonlySet<string> = new Set(
  readCells('plates.txt').flatMap(([, shape = '']) => formsOf(shape, 'ignored')),
);

/** The numbers of papers: those that need no word beside them, and for each other form the words of its papers. */
const freeForms = new Set<string>();
const wordsByForm = new Map<string, Set<string>>();
for (const [, shape = '', words = ''] of readCells('documents.txt')) {
  if (words === '-') for (const form of formsOf(shape, 'kept')) freeForms.add(form);
  else {
    const folded = words.split(',').map(foldedEntry).filter(Boolean);
    for (const form of formsOf(shape, 'ignored'))
      wordsByForm.set(form, new Set([...(wordsByForm.get(form) ?? []), ...folded]));
  }
}

/** Numbers of accounts, papers and number plates. */
export function findDocuments(views: Views, vocabulary: Vocabulary): Finding[] {
  if (!/\d/.test(views.plain.text)) return [];
  const lists = new Set(vocabulary.find(views.bare.text, views.languages).map(({ list }) => list));
  const near: NamedNearby = {
    hasVehicle: lists.has('number-plate'),
    hasPaper: lists.has('paper'),
    paperWordsAround: paperWordsAroundIn(views.plain.text),
  };
  return [
    ...accounts(views.plain),
    ...candidatesIn(views.plain.text)
      .slice(0, maxCandidates)
      .flatMap((found) => findingsFor(found, views, near)),
  ];
}

/** How far from a number a word for its paper may be. */
const maxDistance = 50;

/** The words of all papers; those of scripts without spaces between words are found anywhere. */
const papers = new Set([...wordsByForm.values(), paperWords].flatMap((words) => [...words]));
const unspacedPapers = [...papers].filter((word) => unspacedScript.test(word));
const spacedPapers = [...papers].filter((word) => !unspacedScript.test(word));
const paperLexicon = new Lexicon('any', new Map(spacedPapers.map((word) => [word, [word]])));

/** A function that returns the words for papers around a candidate, which are searched once for those with the same start. */
function paperWordsAroundIn(text: string): NamedNearby['paperWordsAround'] {
  const known = new Map<number, ReadonlySet<string>>();
  return ({ start, end }) => {
    const found = known.get(start) ?? paperWordsIn(textAround(text, [start, end], maxDistance));
    known.set(start, found);
    return found;
  };
}

function paperWordsIn(text: string): ReadonlySet<string> {
  const folded = foldedEntry(text);
  const unspaced = unspacedScript.test(folded)
    ? unspacedPapers.filter((word) => folded.includes(word))
    : [];
  const spaced = paperLexicon.find(tokenisedText(folded)).map(({ list }) => list);
  return new Set([...spaced, ...unspaced]);
}

const iban =
  /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?(?![\p{L}\p{N}])/gu;

function accounts(plain: Views['plain']): Finding[] {
  return matchesOf(iban, plain.text).map((match) =>
    findingAt(plain, [match.index, match.index + match[0].length], {
      kind: 'bank',
      certainty: hasValidIbanChecksum(match[0]) ? 'proved' : 'sure',
    }),
  );
}

/** ISO 13616: the rearranged number modulo 97 is 1. */
export function hasValidIbanChecksum(text: string): boolean {
  const compact = text.replace(/[ -]/g, '');
  let remainder = 0;
  for (const character of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

interface Candidate {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

// A word of digits, capital letters or letters without case, or a short word with a capital, such as a region's name.
const group =
  /(?<![\p{L}\p{M}\p{N}])(?:[\p{Lu}\p{Lo}\p{M}\p{N}]{1,22}|\p{Lu}\p{Ll}{1,7})(?![\p{L}\p{M}\p{N}])/gu;
const date =
  /(?<![\p{L}\p{N}]|\d[./-])(?:[0-3]?\d[./-][0-3]?\d[./-](?:\d{4}|\d\d)|\d{4}[./-]\d{1,2}[./-]\d{1,2})(?![\p{L}\p{N}]|[./-]\d)/gu;
const betweenGroups = /^[ .·/+-]{1,2}$/;
const maxGroups = 7;
const minLength = 5;
/** A story of 280 characters seldom has more. */
const maxCandidates = 60;

/** One to seven words of digits and capital letters next to each other, with at least one digit; the longest first. */
function candidatesIn(text: string): Candidate[] {
  const groups = matchesOf(
    group,
    text.replace(date, (found) => ' '.repeat(found.length)),
  )
    .slice(0, maxCandidates)
    .map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
    }));
  /** Where the groups end that follow each other from this one on, up to seven. */
  const endsFrom = (at: number) => {
    const following = groups.slice(at, at + maxGroups);
    const apart = following.findIndex(({ end }, each) => {
      const next = groups[at + each + 1];
      return next === undefined || !betweenGroups.test(text.slice(end, next.start));
    });
    return following.slice(0, apart === -1 ? maxGroups : apart + 1).map(({ end }) => end);
  };
  return groups.flatMap(({ start }, at) =>
    endsFrom(at)
      .toReversed()
      .map((end) => ({ text: text.slice(start, end), start, end }))
      .filter((candidate) => candidate.text.length >= minLength && /\d/.test(candidate.text)),
  );
}

interface NamedNearby {
  readonly hasVehicle: boolean;
  readonly hasPaper: boolean;
  readonly paperWordsAround: (candidate: Candidate) => ReadonlySet<string>;
}

function findingsFor(candidate: Candidate, { plain }: Views, near: NamedNearby): Finding[] {
  const what = kindOf(candidate, near);
  const { start, end } = candidate;
  return what === undefined ? [] : [findingAt(plain, [start, end], what)];
}

type KindOfNumber = Pick<Finding, 'kind' | 'certainty'>;

/** What the number of a paper or a number plate is, and how certain that is from the words around it. */
function kindOf(candidate: Candidate, near: NamedNearby): KindOfNumber | undefined {
  if (freeForms.has(formOf(candidate.text, 'kept'))) return { kind: 'document', certainty: 'sure' };
  const form = formOf(candidate.text, 'ignored');
  return paperOf(candidate, form, near) ?? plateOf(form, near);
}

const digitsIn = (form: string) => form.split('9').length - 1;

function paperOf(
  candidate: Candidate,
  form: string,
  { hasPaper, paperWordsAround }: NamedNearby,
): KindOfNumber | undefined {
  const words = wordsByForm.get(form);
  if (words === undefined && digitsIn(form) < minLength) return undefined;
  const nearby = paperWordsAround(candidate);
  const isNamed = [...nearby].some((word) => paperWords.has(word) || words?.has(word) === true);
  if (isNamed) return { kind: 'document', certainty: 'sure' };
  return hasPaper ? { kind: 'document', certainty: 'likely' } : undefined;
}

function plateOf(form: string, { hasVehicle }: NamedNearby): KindOfNumber | undefined {
  if (!plateForms.has(form)) return undefined;
  if (isUnlikeNumber(form)) return { kind: 'plate', certainty: hasVehicle ? 'likely' : 'hint' };
  return hasVehicle && form.length >= minLength ? { kind: 'plate', certainty: 'hint' } : undefined;
}

/** In scripts without capital letters any short word may stand before a number, so that more digits are needed. */
function isUnlikeNumber(form: string): boolean {
  return /[^9]/.test(form) && digitsIn(form) >= (form.includes('L') ? 4 : 2);
}

import { addText, addUnit } from '../../domain/text/fnv1a.ts';
import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import { wordsOf } from '../folding/words-of.ts';
import { placesOf } from '../words/lexicon.ts';
import type { WordKind, WordLists } from '../words/word-lists.ts';
import { bucketOf, hashStart, signBucketOf } from './hashing.ts';
import { type Features, Vector } from './vector.ts';

const letters = /[\p{L}\p{M}]+/gu;
const unspacedScript = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

const longestText = 1_000;
/** The shortest and the longest part of a word, and of a text without spaces. */
const spacedParts = [2, 5] as const;
const unspacedParts = [1, 3] as const;

const vector = new Vector();

/** Everything that the model looks at: words, pairs of words, parts of words, word lists and what the rules found. */
export function featuresOf(views: Views, findings: readonly Finding[], lists: WordLists): Features {
  const text = views.bare.text.slice(0, longestText);
  vector.clear();
  vector.addTogether(views.words.map(wordBucket), 0.9);
  vector.addTogether(pairBuckets(views.words), 0.7);
  vector.addTogether(partBuckets(text), 1);
  vector.add(signsOf(views, { text, findings, lists }).map(signBucketOf), 0.35);
  return vector.features();
}

/** What the words of a text alone say. */
export function textFeatures(bareText: string): Features {
  vector.clear();
  vector.addTogether(wordsOf(bareText).map(wordBucket), 0.9);
  vector.addTogether(partBuckets(bareText), 1);
  return vector.features();
}

function wordBucket(word: string): number {
  return bucketOf(addText(hashStart('word'), word));
}

const space = 0x20;

/** Two words that follow each other, and three. */
function pairBuckets(words: readonly string[]): number[] {
  const found: number[] = [];
  for (let at = 0; at + 1 < words.length; at++) {
    const first = addUnit(addText(hashStart('pair'), words[at] ?? ''), space);
    const pair = addText(first, words[at + 1] ?? '');
    found.push(bucketOf(pair));
    const third = words[at + 2];
    if (third !== undefined) found.push(bucketOf(addText(addUnit(pair, space), third)));
  }
  return found;
}

/** Two to five letters within a word, its edges included; in scripts without spaces one to three of the text. */
function partBuckets(text: string): number[] {
  const found: number[] = [];
  for (const run of text.match(letters) ?? []) {
    const isUnspaced = unspacedScript.test(run);
    const whole = isUnspaced ? run : `<${run}>`;
    const [least, most] = isUnspaced ? unspacedParts : spacedParts;
    for (let start = 0; start < whole.length; start++) {
      addParts(found, whole, { start, least, most });
    }
  }
  return found;
}

/** The buckets of the parts that start at one place. */
function addParts(
  found: number[],
  whole: string,
  { start, least, most }: Readonly<Record<'start' | 'least' | 'most', number>>,
): void {
  const last = Math.min(whole.length, start + most);
  let hash = hashStart('part');
  for (let end = start; end < last; end++) {
    hash = addUnit(hash, whole.charCodeAt(end));
    if (end - start + 1 >= least) found.push(bucketOf(hash));
  }
}

interface SignSources {
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly lists: WordLists;
}

function signsOf(views: Views, { text, findings, lists }: SignSources): string[] {
  const signs = ['bias', ...wordSigns(views, text, lists), ...shapeSigns(views, text)];
  for (const { kind, certainty } of findings)
    signs.push(`found ${kind}`, `found ${kind} ${certainty}`);
  return signs;
}

/** What the word lists say: how many words of each, and whether joy or sorrow has the last word. */
function wordSigns({ words, languages }: Views, text: string, lists: WordLists): string[] {
  const places = (kind: WordKind) => placesOf(lists[kind], languages, { text, words });
  const joy = places('joy');
  const sorrow = places('sorrow');
  const complaint = places('complaint');
  const balance = Math.max(-3, Math.min(3, joy.length - sorrow.length));
  const end = Math.max(-1, ...joy) - Math.max(-1, ...sorrow);
  return [
    ...steps('promotion', places('promotion').length),
    ...steps('hostile', places('hostile').length),
    ...steps('sure hostile', places('sure-hostile').length),
    ...steps('complaint', complaint.length),
    `grief ${Math.min(4, sorrow.length + complaint.length)} ${Math.min(2, joy.length)}`,
    ...steps('joy', joy.length),
    ...steps('sorrow', sorrow.length),
    `balance ${balance}`,
    `ends ${Math.sign(end)}`,
    `mood ${joy.length > 0} ${sorrow.length > 0}`,
    `late ${joy.some(isLate)} ${sorrow.some(isLate)}`,
  ];
}

function isLate(place: number): boolean {
  return place > 0.6;
}

/** "joy 1", "joy 2", …: each further word adds a sign; four and more are alike. */
function steps(name: string, count: number): string[] {
  return [0, 1, 2, 3, 4]
    .slice(count === 0 ? 0 : 1, Math.min(count, 4) + 1)
    .map((each) => `${name} ${each}`);
}

function shapeSigns({ plain, words }: Views, text: string): string[] {
  const written = plain.text.slice(0, longestText);
  const digits = text.match(/\d/g)?.length ?? 0;
  const signs = [
    `digits ${Math.min(4, Math.ceil(digits / 4))}`,
    `exclaims ${Math.min(3, text.split('!').length - 1)}`,
  ];
  if (text.includes('?')) signs.push('asks');
  if (/\p{Lu}{4}/u.test(written)) signs.push('shouts');
  if (/\p{Lu}{3}\d/u.test(written)) signs.push('code');
  if (/[%$€£¥₹₩฿₽]|\bfree\b/u.test(text)) signs.push('price');
  if (words.length < 8) signs.push('short');
  return signs;
}

import { addText, addUnit } from '../../domain/text/fnv1a.ts';
import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import { countingWords, digitWords } from '../folding/numerals.ts';
import { unspacedScript } from '../folding/scripts.ts';
import { tokenise } from '../folding/tokenise.ts';
import { matchesOf } from '../pattern-matches.ts';
import { anyGroup, withoutGroups } from '../words/groups.ts';
import type { Occurrence } from '../words/lexicon.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { type Features, FeatureVectorBuilder } from './feature-vector.ts';
import { bucketOf, hashSeed, indicatorBucketOf } from './hashing.ts';

const groupSign = new RegExp(anyGroup, 'gu');
const letters = /[\p{L}\p{M}]+/gu;

const maxTextLength = 1_000;
/** The minimum and maximum length of character n-grams, in words and in scripts without spaces. */
const ngramLengths = [2, 5] as const;
const unspacedNgramLengths = [1, 3] as const;

const builder = new FeatureVectorBuilder();

/**
 * The features of the model: words, word n-grams, character n-grams, and indicators from word lists and findings. Names of
 * groups of people are not among them.
 */
export function featuresOf(
  views: Views,
  findings: readonly Finding[],
  vocabulary: Vocabulary,
): Features {
  const bare = views.bare.text.slice(0, maxTextLength);
  const text = withoutGroups(bare, vocabulary.find(bare, views.languages));
  const words = tokenise(text);
  builder.clear();
  builder.addNormalised(words.filter((word) => word !== anyGroup).map(wordBucket), 0.9);
  builder.addNormalised(wordNgramBuckets(words), 0.7);
  builder.addNormalised(characterNgramBuckets(text), 1);
  const indicators = [
    'bias',
    ...indicatorsOfLists(text, vocabulary.find(text, views.languages)),
    ...indicatorsOfShape(views, text, words),
    ...findings.flatMap(({ kind, certainty }) => [`found ${kind}`, `found ${kind} ${certainty}`]),
  ];
  builder.add(indicators.map(indicatorBucketOf), 0.35);
  return builder.build();
}

/** Only the features of words and character n-grams. */
export function lexicalFeaturesOf(bareText: string): Features {
  builder.clear();
  builder.addNormalised(tokenise(bareText).map(wordBucket), 0.9);
  builder.addNormalised(characterNgramBuckets(bareText), 1);
  return builder.build();
}

function wordBucket(word: string): number {
  return bucketOf(addText(hashSeed('word'), word));
}

const space = 0x20;

/** Word bigrams and trigrams. */
function wordNgramBuckets(words: readonly string[]): number[] {
  const found: number[] = [];
  for (let at = 0; at + 1 < words.length; at++) {
    const first = addUnit(addText(hashSeed('word-ngram'), words[at] ?? ''), space);
    const bigram = addText(first, words[at + 1] ?? '');
    found.push(bucketOf(bigram));
    const third = words[at + 2];
    if (third !== undefined) found.push(bucketOf(addText(addUnit(bigram, space), third)));
  }
  return found;
}

/** Character n-grams within words, with < and > as word boundaries; in scripts without spaces n-grams of the text. */
function characterNgramBuckets(text: string): number[] {
  const found: number[] = [];
  for (const run of text.match(letters) ?? []) {
    const isUnspaced = unspacedScript.test(run);
    const whole = isUnspaced ? run : `<${run}>`;
    const [min, max] = isUnspaced ? unspacedNgramLengths : ngramLengths;
    for (let start = 0; start < whole.length; start++) {
      addNgrams(found, whole, { start, min, max });
    }
  }
  return found;
}

/** Adds the buckets of the n-grams that start at one position. */
function addNgrams(
  found: number[],
  whole: string,
  { start, min, max }: Readonly<Record<'start' | 'min' | 'max', number>>,
): void {
  const last = Math.min(whole.length, start + max);
  let hash = hashSeed('character-ngram');
  for (let end = start; end < last; end++) {
    hash = addUnit(hash, whole.charCodeAt(end));
    if (end - start + 1 >= min) found.push(bucketOf(hash));
  }
}

/** Lists that say nothing about a text. */
const unused = new Set(['group', 'people', 'trait', 'with']);
/** The maximum distance of two entries that belong together, in UTF-16 units. */
const maxPairDistance = 40;

/** Which lists have entries in the text, which of them follow each other, and whether joy or sorrow comes last. */
function indicatorsOfLists(text: string, occurrences: readonly Occurrence[]): string[] {
  const used = occurrences
    .filter(({ list }) => !unused.has(list))
    .toSorted((a, b) => a.start - b.start);
  const groups = matchesOf(groupSign, text).map(({ index }) => ({
    list: 'group',
    start: index,
    end: index + 1,
  }));
  const found = [...used, ...groups].toSorted((a, b) => a.start - b.start);
  const lists = used.map(({ list }) => list);
  return [
    ...[...new Set(lists)].map((list) => `has ${list}`),
    ...pairsOf(found),
    `last ${lists.at(-1)}`,
    ...indicatorsOfMood(text, found),
  ];
}

/** "not > came": an entry of a list with one of another list shortly after it. */
function pairsOf(found: readonly Occurrence[]): Set<string> {
  const pairs = new Set<string>();
  for (const [at, first] of found.entries()) {
    for (let next = at + 1; next < found.length; next++) {
      const second = found[next];
      if (second === undefined || second.start - first.end > maxPairDistance) break;
      if (second.start >= first.end) pairs.add(`${first.list} > ${second.list}`);
    }
  }
  return pairs;
}

const counted = ['selling', 'hostile', 'sure-hostile', 'complaint', 'joyful', 'sorrow'] as const;

/** How many words of the largest lists occur, and whether joy or sorrow comes last. */
function indicatorsOfMood(text: string, found: readonly Occurrence[]): string[] {
  const positions = (name: string) =>
    found.filter(({ list }) => list === name).map(({ start }) => start / text.length);
  const joy = positions('joyful');
  const sorrow = positions('sorrow');
  const complaints = positions('complaint').length;
  const balance = Math.max(-3, Math.min(3, joy.length - sorrow.length));
  const end = Math.max(-1, ...joy) - Math.max(-1, ...sorrow);
  return [
    ...counted.flatMap((list) => countIndicators(list, positions(list).length)),
    `grief ${Math.min(4, sorrow.length + complaints)} ${Math.min(2, joy.length)}`,
    `balance ${balance}`,
    `ends ${Math.sign(end)}`,
    `mood ${joy.length > 0} ${sorrow.length > 0}`,
    `late ${joy.some(isLate)} ${sorrow.some(isLate)}`,
  ];
}

function isLate(position: number): boolean {
  return position > 0.6;
}

/** "joy 1", "joy 2", …: one indicator for each word, up to four. */
function countIndicators(name: string, count: number): string[] {
  return [0, 1, 2, 3, 4]
    .slice(count === 0 ? 0 : 1, Math.min(count, 4) + 1)
    .map((each) => `${name} ${each}`);
}

function indicatorsOfShape({ plain }: Views, text: string, words: readonly string[]): string[] {
  const written = plain.text.slice(0, maxTextLength);
  const digits = text.match(/\d/g)?.length ?? 0;
  const indicators = [
    `digits ${Math.min(4, Math.ceil(digits / 4))}`,
    `exclaims ${Math.min(3, text.split('!').length - 1)}`,
  ];
  const numbers = words.filter((word) => digitWords.has(word) || countingWords.has(word)).length;
  indicators.push(`number words ${Math.min(4, Math.ceil(numbers / 2))}`);
  if (text.includes('?')) indicators.push('asks');
  if (/\p{Lu}{4}/u.test(written)) indicators.push('shouts');
  if (/\p{Lu}{3}\d/u.test(written)) indicators.push('code');
  if (/[%$€£¥₹₩฿₽]|\bfree\b/u.test(text)) indicators.push('price');
  if (words.length < 8) indicators.push('short');
  return indicators;
}

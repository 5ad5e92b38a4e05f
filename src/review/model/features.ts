import { addText, addUnit } from '../../domain/text/fnv1a.ts';
import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import { tokenise } from '../folding/tokenise.ts';
import { positionsOf } from '../words/lexicon.ts';
import type { WordKind, WordLists } from '../words/word-lists.ts';
import { type Features, FeatureVectorBuilder } from './feature-vector.ts';
import { bucketOf, hashSeed, indicatorBucketOf } from './hashing.ts';

const letters = /[\p{L}\p{M}]+/gu;
const unspacedScript = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

const maxTextLength = 1_000;
/** The minimum and maximum length of character n-grams, in words and in scripts without spaces. */
const ngramLengths = [2, 5] as const;
const unspacedNgramLengths = [1, 3] as const;

const builder = new FeatureVectorBuilder();

/** The features of the model: words, word n-grams, character n-grams, and indicators from word lists and findings. */
export function featuresOf(views: Views, findings: readonly Finding[], lists: WordLists): Features {
  const text = views.bare.text.slice(0, maxTextLength);
  builder.clear();
  builder.addNormalised(views.words.map(wordBucket), 0.9);
  builder.addNormalised(wordNgramBuckets(views.words), 0.7);
  builder.addNormalised(characterNgramBuckets(text), 1);
  builder.add(indicatorsOf(views, { text, findings, lists }).map(indicatorBucketOf), 0.35);
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

interface IndicatorSources {
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly lists: WordLists;
}

function indicatorsOf(views: Views, { text, findings, lists }: IndicatorSources): string[] {
  const indicators = [
    'bias',
    ...wordListIndicators(views, text, lists),
    ...shapeIndicators(views, text),
  ];
  for (const { kind, certainty } of findings)
    indicators.push(`found ${kind}`, `found ${kind} ${certainty}`);
  return indicators;
}

/** How many words of each list occur, and whether joy or sorrow comes last. */
function wordListIndicators({ words, languages }: Views, text: string, lists: WordLists): string[] {
  const positions = (kind: WordKind) => positionsOf(lists[kind], languages, { text, words });
  const joy = positions('joy');
  const sorrow = positions('sorrow');
  const complaint = positions('complaint');
  const balance = Math.max(-3, Math.min(3, joy.length - sorrow.length));
  const end = Math.max(-1, ...joy) - Math.max(-1, ...sorrow);
  return [
    ...countIndicators('promotion', positions('promotion').length),
    ...countIndicators('hostile', positions('hostile').length),
    ...countIndicators('sure hostile', positions('sure-hostile').length),
    ...countIndicators('complaint', complaint.length),
    `grief ${Math.min(4, sorrow.length + complaint.length)} ${Math.min(2, joy.length)}`,
    ...countIndicators('joy', joy.length),
    ...countIndicators('sorrow', sorrow.length),
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

function shapeIndicators({ plain, words }: Views, text: string): string[] {
  const written = plain.text.slice(0, maxTextLength);
  const digits = text.match(/\d/g)?.length ?? 0;
  const indicators = [
    `digits ${Math.min(4, Math.ceil(digits / 4))}`,
    `exclaims ${Math.min(3, text.split('!').length - 1)}`,
  ];
  if (text.includes('?')) indicators.push('asks');
  if (/\p{Lu}{4}/u.test(written)) indicators.push('shouts');
  if (/\p{Lu}{3}\d/u.test(written)) indicators.push('code');
  if (/[%$€£¥₹₩฿₽]|\bfree\b/u.test(text)) indicators.push('price');
  if (words.length < 8) indicators.push('short');
  return indicators;
}

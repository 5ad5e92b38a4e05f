import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import { guessLanguages } from '../language.ts';
import { complaintWords } from '../words/complaint-words.ts';
import { joyWords, sorrowWords } from '../words/feeling-words.ts';
import { hostileWords, sureHostileWords } from '../words/hostile-words.ts';
import { lexiconOf, placesOf } from '../words/lexicon.ts';
import { promotionWords } from '../words/promotion-words.ts';

/** How many numbers the features are hashed to. */
export const buckets = 2 ** 18;
/** The first of them are for signs: what word lists and rules say in any language. */
export const signBuckets = 2 ** 12;

/** A text as the model sees it: buckets, and how much each of them counts. */
export interface Features {
  readonly buckets: Uint32Array;
  readonly values: Float32Array;
}

const lexicons = {
  promotion: lexiconOf(promotionWords),
  sorrow: lexiconOf(sorrowWords),
  complaint: lexiconOf(complaintWords),
  joy: lexiconOf(joyWords),
  hostile: lexiconOf(hostileWords),
  sureHostile: lexiconOf(sureHostileWords),
};

const word = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|\d+|[%$€£!?]/gu;
const letters = /[\p{L}\p{M}]+/gu;
const number = /^\d/;
const unspacedScript = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

const groups = { word: 1, pair: 2, part: 3, sign: 4 } as const;
const longestText = 1_000;
/** The shortest and the longest part of a word, and of a text without spaces. */
const spacedParts = [2, 5] as const;
const unspacedParts = [1, 3] as const;

/** The words of a text, with any number as 0. */
export function wordsOf(bareText: string): string[] {
  return Array.from(bareText.matchAll(word), ([match]) =>
    number.test(match) ? '0' : match.replace('’', "'"),
  );
}

/** Everything that the model looks at: words, pairs of words, parts of words, word lists and what the rules found. */
export function featuresOf(all: Views, findings: readonly Finding[]): Features {
  const views = { bare: startOf(all.bare), plain: startOf(all.plain) };
  const words = wordsOf(views.bare.text);
  const vector = new Vector();
  vector.add(wordHashes(words), groups.word, 0.9);
  vector.add(pairHashes(words), groups.pair, 0.7);
  vector.add(partHashes(views.bare.text), groups.part, 1);
  vector.add(signHashes(views, words, findings), groups.sign, 0.35);
  return vector.features();
}

/** The two forms of a text that the model reads. */
type Texts = Readonly<Record<'bare' | 'plain', { readonly text: string }>>;

/** What is longer than any story is not read on: it would take long. */
function startOf({ text }: { readonly text: string }): { readonly text: string } {
  return { text: text.slice(0, longestText) };
}

/** What the words of a text alone say. */
export function textFeatures(bareText: string): Features {
  const vector = new Vector();
  vector.add(wordHashes(wordsOf(bareText)), groups.word, 0.9);
  vector.add(partHashes(bareText), groups.part, 1);
  return vector.features();
}

class Vector {
  readonly #values = new Map<number, number>();

  /** All of a group of words or parts together weigh the same, however many there are; each sign weighs `weight`. */
  add(hashes: readonly number[], group: number, weight: number): void {
    const each = group === groups.sign ? weight : weight / Math.sqrt(Math.max(1, hashes.length));
    for (const hash of hashes) {
      const bucket =
        group === groups.sign ? hash % signBuckets : signBuckets + (hash % (buckets - signBuckets));
      this.#values.set(bucket, (this.#values.get(bucket) ?? 0) + each);
    }
  }

  features(): Features {
    return {
      buckets: Uint32Array.from(this.#values.keys()),
      values: Float32Array.from(this.#values.values()),
    };
  }
}

/** FNV-1a over UTF-16 units, started with the group so that a word and a part of a word differ. */
function hashOf(text: string, group: number): number {
  let hash = 0x811c9dc5 ^ group;
  for (let at = 0; at < text.length; at++) hash = step(hash, text.charCodeAt(at));
  return settle(hash);
}

function step(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/** FNV's low bits alone spread badly over a power of two. */
function settle(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) >>> 0;
}

function wordHashes(words: readonly string[]): number[] {
  return words.map((text) => hashOf(text, groups.word));
}

function pairHashes(words: readonly string[]): number[] {
  const hashes: number[] = [];
  for (let at = 0; at + 1 < words.length; at++) {
    hashes.push(hashOf(`${words[at]} ${words[at + 1]}`, groups.pair));
    if (at + 2 < words.length)
      hashes.push(hashOf(`${words[at]} ${words[at + 1]} ${words[at + 2]}`, groups.pair));
  }
  return hashes;
}

/** Two to five letters within a word, its edges included; in scripts without spaces one to three of the text. */
function partHashes(text: string): number[] {
  const hashes: number[] = [];
  for (const [run] of text.matchAll(letters)) {
    const isUnspaced = unspacedScript.test(run);
    const whole = isUnspaced ? run : `<${run}>`;
    const [least, most] = isUnspaced ? unspacedParts : spacedParts;
    for (let start = 0; start < whole.length; start++) {
      addParts(hashes, whole, { start, least, most });
    }
  }
  return hashes;
}

/** The hashes of the parts that start at one place. */
function addParts(
  hashes: number[],
  whole: string,
  { start, least, most }: Readonly<Record<'start' | 'least' | 'most', number>>,
): void {
  let hash = 0x811c9dc5 ^ groups.part;
  for (let end = start; end < Math.min(whole.length, start + most); end++) {
    hash = step(hash, whole.charCodeAt(end));
    if (end - start + 1 >= least) hashes.push(settle(hash));
  }
}

function signHashes(
  views: Texts,
  words: readonly string[],
  findings: readonly Finding[],
): number[] {
  const signs = ['bias', ...wordSigns(views, words), ...shapeSigns(views, words)];
  for (const { kind, certainty } of findings)
    signs.push(`found ${kind}`, `found ${kind} ${certainty}`);
  return signs.map((sign) => hashOf(sign, groups.sign));
}

/** What the word lists say: how many words of each, and whether joy or sorrow has the last word. */
function wordSigns({ plain, bare: { text } }: Texts, words: readonly string[]): string[] {
  const languages = guessLanguages(plain.text, words);
  const places = (name: keyof typeof lexicons) =>
    placesOf(lexicons[name], languages, { text, words });
  const joy = places('joy');
  const sorrow = places('sorrow');
  const complaint = places('complaint');
  const balance = Math.max(-3, Math.min(3, joy.length - sorrow.length));
  const end = Math.max(-1, ...joy) - Math.max(-1, ...sorrow);
  return [
    ...steps('promotion', places('promotion').length),
    ...steps('hostile', places('hostile').length),
    ...steps('sure hostile', places('sureHostile').length),
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

function shapeSigns({ bare, plain }: Texts, words: readonly string[]): string[] {
  const digits = bare.text.match(/\d/g)?.length ?? 0;
  const signs = [
    `digits ${Math.min(4, Math.ceil(digits / 4))}`,
    `exclaims ${Math.min(3, bare.text.split('!').length - 1)}`,
  ];
  if (bare.text.includes('?')) signs.push('asks');
  if (/\p{Lu}{4}/u.test(plain.text)) signs.push('shouts');
  if (/\p{Lu}{3}\d/u.test(plain.text)) signs.push('code');
  if (/[%$€£¥₹₩฿₽]|\bfree\b/u.test(bare.text)) signs.push('price');
  if (words.length < 8) signs.push('short');
  return signs;
}

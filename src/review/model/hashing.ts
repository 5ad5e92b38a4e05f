import { addText, offsetBasis } from '../../domain/text/fnv1a.ts';

/**
 * The number of buckets of the hashing trick. Of the texts held back 2 to 4 % more of the negative ones were published with
 * 480,000, in which the n-grams of 40,000 texts in 30 languages collide.
 */
export const buckets = 1_920_000;
/** The first buckets are for indicators: features from word lists and rules, which mean the same in every language. */
export const indicatorBuckets = 2 ** 15;

/** Seeds the hash, so that a word and an equal n-gram have different buckets. */
type Namespace = 'word' | 'word-ngram' | 'character-ngram' | 'indicator';
const namespaces: Readonly<Record<Namespace, number>> = {
  word: 1,
  'word-ngram': 2,
  'character-ngram': 3,
  indicator: 4,
};

/** The initial value of the FNV-1a hash. */
export function hashSeed(namespace: Namespace): number {
  return offsetBasis ^ namespaces[namespace];
}

/** The bucket of a word or n-gram. */
export function bucketOf(hash: number): number {
  return indicatorBuckets + (mixBits(hash) % (buckets - indicatorBuckets));
}

/** The bucket of an indicator. */
export function indicatorBucketOf(indicator: string): number {
  return mixBits(addText(hashSeed('indicator'), indicator)) % indicatorBuckets;
}

/** A finaliser, without a sign: the low bits of FNV-1a alone are badly distributed modulo a power of two. */
export function mixBits(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) >>> 0;
}

import { addText, offsetBasis } from '../../domain/text/fnv1a.ts';

/** How many numbers the features are hashed to: as many as fit into 3 MB of weights, so that few of them share one. */
export const buckets = 480_000;
/** The first of them are for signs: what word lists and rules say in any language. */
export const signBuckets = 2 ** 12;

/** A hash is started with its group, so that a word and a part of a word differ. */
type Group = 'word' | 'pair' | 'part' | 'sign';
const groups: Readonly<Record<Group, number>> = { word: 1, pair: 2, part: 3, sign: 4 };

/** The start of a hash: FNV-1a. */
export function hashStart(group: Group): number {
  return offsetBasis ^ groups[group];
}

/** The bucket of a word or a part. */
export function bucketOf(hash: number): number {
  return signBuckets + (settled(hash) % (buckets - signBuckets));
}

/** The bucket of a sign. */
export function signBucketOf(sign: string): number {
  return settled(addText(hashStart('sign'), sign)) % signBuckets;
}

/** FNV's low bits alone spread badly over a power of two. */
function settled(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) >>> 0;
}

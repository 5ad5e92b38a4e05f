import { reviewRules, type ReviewRule } from '../../contract/review.ts';
import { type ByRule, byRule } from '../finding.ts';
import { buckets } from './hashing.ts';
import type { Features } from './vector.ts';

/** From which probability on a text is held for a person, and from which it is refused. */
interface Threshold {
  readonly hold: number;
  readonly reject: number;
}

/** One for each label, in English and in the other languages: of them the model has seen less, and it is less sure. */
export interface Thresholds {
  readonly english: ByOutput<Threshold>;
  readonly other: ByOutput<Threshold>;
}

/** The classes of the model: each rule, and `unfit`, a text that is no good story for any other reason. */
export const outputs = [...reviewRules, 'unfit'] as const;
export type ByOutput<T> = ByRule<T> & { readonly unfit: T };

export type Scores = ByOutput<number>;

/** Whether a text with this label belongs to the class of an output. */
export function isMeant(output: (typeof outputs)[number], label: ReviewRule | undefined): boolean {
  return output === 'unfit' ? label !== undefined : output === label;
}

/** Trained weights: for each bucket one of each output, in their order. */
export interface Weights {
  readonly weights: Int8Array;
  /** The value of a weight of 1, one for each output. */
  readonly scales: readonly number[];
}

/** Weights, and what their scores lead to. */
export interface Model extends Weights {
  readonly thresholds: Thresholds;
}

export const outputCount = outputs.length;

/** Asks for each output's value in turn. */
export function byOutput<T>(valueOf: (output: (typeof outputs)[number]) => T): ByOutput<T> {
  return { ...byRule(valueOf), unfit: valueOf('unfit') };
}

/** How much `unfit` has to say in the score of each rule: it has learnt from the bad texts of all of them. */
const sayOfUnfit = 0.3;

/** How probable each output is, from 0 to 1; a rule's is weighed with the one that the text is no good story at all. */
export function scoresOf(model: Weights, features: Features): Scores {
  const sums = sumsOf(model.weights, features);
  const alone = byOutput((output) => {
    const at = outputs.indexOf(output);
    return sigmoid((sums[at] ?? 0) * (model.scales[at] ?? 0));
  });
  return {
    ...byRule((rule) => alone[rule] ** (1 - sayOfUnfit) * alone.unfit ** sayOfUnfit),
    unfit: alone.unfit,
  };
}

/** For each output the sum of its weights. It is the hottest loop, and a function of its own so that it stays compiled. */
function sumsOf(weights: Int8Array, { buckets: found, values }: Features): Float64Array {
  const sums = new Float64Array(outputCount);
  for (let at = 0; at < found.length; at++) {
    const first = (found[at] ?? 0) * outputCount;
    const value = values[at] ?? 0;
    for (let label = 0; label < outputCount; label++) {
      sums[label] = (sums[label] ?? 0) + (weights[first + label] ?? 0) * value;
    }
  }
  return sums;
}

export function sigmoid(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

const magic = 'uplift-review-2';

/** The model as bytes: a line of JSON, then the weights. */
export function writeModel({ weights, ...rest }: Model): Uint8Array {
  const head = new TextEncoder().encode(`${JSON.stringify({ magic, buckets, ...rest })}\n`);
  const bytes = new Uint8Array(head.length + weights.length);
  bytes.set(head);
  bytes.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.length), head.length);
  return bytes;
}

/** The model from its bytes. @throws Error when they are not what this version writes. */
export function readModel(bytes: Uint8Array): Model {
  const end = bytes.indexOf(0x0a);
  const head = JSON.parse(
    new TextDecoder().decode(bytes.subarray(0, Math.max(0, end))),
  ) as Model & {
    magic: string;
    buckets: number;
  };
  const weights = new Int8Array(bytes.subarray(end + 1));
  if (
    head.magic !== magic ||
    head.buckets !== buckets ||
    weights.length !== buckets * outputCount
  ) {
    throw new Error('These are not the weights of this review: train it again.');
  }
  return { weights, scales: head.scales, thresholds: head.thresholds };
}

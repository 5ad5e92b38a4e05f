import { type ByRule, byRule, reviewRules } from '../finding.ts';
import { buckets, type Features } from './features.ts';

/** From which probability on a text is held for a person, and from which it is refused. */
interface Threshold {
  readonly hold: number;
  readonly reject: number;
}

/** One for each label, in English and in the other languages: of them the model has seen less, and it is less sure. */
export interface Thresholds {
  readonly english: ByRule<Threshold>;
  readonly other: ByRule<Threshold>;
}

export type Scores = ByRule<number>;

/** Trained weights: for each bucket one of each label, in the order of `reviewRules`. */
export interface Weights {
  readonly weights: Int8Array;
  /** What a weight of 1 stands for, one for each label. */
  readonly scales: readonly number[];
}

/** Weights, and what their scores lead to. */
export interface Model extends Weights {
  readonly thresholds: Thresholds;
}

export const labelCount = reviewRules.length;

/** How probable each label is, from 0 to 1. */
export function scoresOf(model: Weights, features: Features): Scores {
  const sums = new Float64Array(labelCount);
  for (let at = 0; at < features.buckets.length; at++) {
    const first = (features.buckets[at] ?? 0) * labelCount;
    const value = features.values[at] ?? 0;
    for (let label = 0; label < labelCount; label++) {
      sums[label] = (sums[label] ?? 0) + (model.weights[first + label] ?? 0) * value;
    }
  }
  return byRule((rule) => {
    const label = reviewRules.indexOf(rule);
    return sigmoid((sums[label] ?? 0) * (model.scales[label] ?? 0));
  });
}

export function sigmoid(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

const magic = 'uplift-review-1';

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
  if (head.magic !== magic || head.buckets !== buckets || weights.length !== buckets * labelCount) {
    throw new Error('These are not the weights of this review: train it again.');
  }
  return { weights, scales: head.scales, thresholds: head.thresholds };
}

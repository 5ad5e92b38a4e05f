import { reviewRules, type ReviewRule } from '../../contract/review.ts';
import { type ByRule, byRule } from '../finding.ts';
import type { Features } from './feature-vector.ts';
import { buckets } from './hashing.ts';

/** The minimum probabilities at which a text is held or rejected. */
interface Threshold {
  readonly hold: number;
  readonly reject: number;
}

/** For each class, separately for other languages than English, which have fewer training texts. */
export interface Thresholds {
  readonly english: ByClass<Threshold>;
  readonly other: ByClass<Threshold>;
}

/** The classes of the model: the rules, and `unfit` for any text that is not a good story. */
export const classes = [...reviewRules, 'unfit'] as const;
export type ByClass<T> = ByRule<T> & { readonly unfit: T };

export type Scores = ByClass<number>;

/** Whether a text with this label is a positive example of the class. */
export function isPositive(
  className: (typeof classes)[number],
  label: ReviewRule | undefined,
): boolean {
  return className === 'unfit' ? label !== undefined : className === label;
}

/** Trained weights: for each bucket one weight per class, in the order of the classes. */
export interface Weights {
  readonly weights: Int8Array;
  /** For each class the factor from a quantised to a real weight. */
  readonly scales: readonly number[];
}

/** Weights with their thresholds. */
export interface Model extends Weights {
  readonly thresholds: Thresholds;
}

export const classCount = classes.length;

/** Asks for each output's value in turn. */
export function byClass<T>(valueOf: (output: (typeof classes)[number]) => T): ByClass<T> {
  return { ...byRule(valueOf), unfit: valueOf('unfit') };
}

/** The weight of `unfit` in the score of each rule: it is trained on the bad texts of all rules. */
const unfitShare = 0.3;

/** The score of each class from 0 to 1; that of a rule is its weighted geometric mean with `unfit`. */
export function scoresOf(model: Weights, features: Features): Scores {
  const logits = logitsOf(model.weights, features);
  const probabilities = byClass((className) => {
    const at = classes.indexOf(className);
    return sigmoid((logits[at] ?? 0) * (model.scales[at] ?? 0));
  });
  return {
    ...byRule(
      (rule) => probabilities[rule] ** (1 - unfitShare) * probabilities.unfit ** unfitShare,
    ),
    unfit: probabilities.unfit,
  };
}

/** The logit of each class. The hottest loop; a separate function, so that V8 keeps it optimised. */
function logitsOf(weights: Int8Array, { buckets: found, values }: Features): Float64Array {
  const sums = new Float64Array(classCount);
  for (let at = 0; at < found.length; at++) {
    const first = (found[at] ?? 0) * classCount;
    const value = values[at] ?? 0;
    for (let index = 0; index < classCount; index++) {
      sums[index] = (sums[index] ?? 0) + (weights[first + index] ?? 0) * value;
    }
  }
  return sums;
}

export function sigmoid(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

const magic = 'uplift-review-2';

/** The model in its file format: a line of JSON, then the weights. */
export function writeModel({ weights, ...rest }: Model): Uint8Array {
  const head = new TextEncoder().encode(`${JSON.stringify({ magic, buckets, ...rest })}\n`);
  const bytes = new Uint8Array(head.length + weights.length);
  bytes.set(head);
  bytes.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.length), head.length);
  return bytes;
}

/** Reads the file format. @throws Error when the file belongs to another version */
export function readModel(bytes: Uint8Array): Model {
  const end = bytes.indexOf(0x0a);
  const head = JSON.parse(
    new TextDecoder().decode(bytes.subarray(0, Math.max(0, end))),
  ) as Model & {
    magic: string;
    buckets: number;
  };
  const weights = new Int8Array(bytes.subarray(end + 1));
  if (head.magic !== magic || head.buckets !== buckets || weights.length !== buckets * classCount) {
    throw new Error('These are not the weights of this review: train it again.');
  }
  return { weights, scales: head.scales, thresholds: head.thresholds };
}

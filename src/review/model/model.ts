import { reviewRules, type ReviewRule } from '../../contract/review.ts';
import { type ByRule, byRule } from '../finding.ts';
import type { Features } from './feature-vector.ts';
import { buckets } from './hashing.ts';

/** The minimum probabilities at which a text is worth a second look, held or rejected. */
interface Threshold {
  readonly look: number;
  readonly hold: number;
  readonly reject: number;
}

/** What the review does with a text from a threshold on. */
export type Step = keyof Threshold;

/** For each class, separately for other languages than English, which have fewer training texts. */
export interface Thresholds {
  readonly english: ByClass<Threshold>;
  readonly other: ByClass<Threshold>;
}

/** The thresholds for texts of a language (ISO 639-1). */
export function thresholdsOf(
  { thresholds }: Pick<Model, 'thresholds'>,
  language: string | undefined,
): Thresholds['english'] {
  return thresholds[language === 'en' ? 'english' : 'other'];
}

/** The classes of the model: the rules, and `unfit` for any text that is not a good story. */
export const classes = [...reviewRules, 'unfit'] as const;
export type ClassName = (typeof classes)[number];
export type ByClass<T> = ByRule<T> & { readonly unfit: T };

export type Scores = ByClass<number>;

/** Whether a text with this label is a positive example of the class. */
export function isPositive(className: ClassName, label: ReviewRule | undefined): boolean {
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
export function byClass<T>(valueOf: (output: ClassName) => T): ByClass<T> {
  return { ...byRule(valueOf), unfit: valueOf('unfit') };
}

/** The weight of `unfit` in the score of each rule: it is trained on the bad texts of all rules. */
const unfitShare = 0.3;

/** The logarithm of the odds of each class, in the order of the classes. */
export type Logits = Float64Array;

/** The score of each class from 0 to 1; that of a rule is its weighted geometric mean with `unfit`. */
export function scoresOf(model: Weights, features: Features): Scores {
  return scoresFrom(logitsOf(model, features));
}

/**
 * The same from the logits.
 * @param corrections what is added to the logits of each rule, and to those of `unfit` for it
 */
export function scoresFrom(logits: Logits, corrections: ByRule<number> = noCorrections): Scores {
  const logitOf = (className: ClassName) => logits[classes.indexOf(className)] ?? 0;
  const unfit = (rule: ReviewRule) => sigmoid(logitOf('unfit') + corrections[rule]);
  const scores = byRule(
    (rule) =>
      sigmoid(logitOf(rule) + corrections[rule]) ** (1 - unfitShare) * unfit(rule) ** unfitShare,
  );
  return { ...scores, unfit: unfit(mostProbableRule(scores)) };
}

const noCorrections = byRule(() => 0);

/** The rule with the highest score. */
export function mostProbableRule(scores: ByRule<number>): ReviewRule {
  return reviewRules.reduce((best, rule) => (scores[rule] > scores[best] ? rule : best));
}

export function logitsOf({ weights, scales }: Weights, features: Features): Logits {
  return sumsOf(weights, features).map((sum, at) => sum * (scales[at] ?? 0));
}

/** The hottest loop; a separate function, so that V8 keeps it optimised. */
function sumsOf(weights: Int8Array, { buckets: found, values }: Features): Float64Array {
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

const magic = 'uplift-review-3';

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

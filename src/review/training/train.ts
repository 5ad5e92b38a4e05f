import type { ReviewRule } from '../../contract/review.ts';
import type { Features } from '../model/feature-vector.ts';
import { buckets } from '../model/hashing.ts';
import {
  isPositive,
  classCount,
  classes,
  type ClassName,
  sigmoid,
  type Weights,
} from '../model/model.ts';
import { mulberry32 } from './mulberry32.ts';

/** The features and label of a text. */
export interface TrainingExample {
  readonly features: Features;
  /** Undefined for a good story. */
  readonly label: ReviewRule | undefined;
  /** Other labels that would be right: not used as negative examples of them. */
  readonly also: readonly string[];
  /** The sample weight. */
  readonly weight: number;
}

const epochs = 8;
const learningRate = 0.15;
/** Smaller errors are skipped: they hardly change the weights. */
const minError = 2e-2;
/** Label smoothing: few texts are worth an infinite logit (Szegedy et al. 2016, section 7). */
const smoothing = 0.03;

/**
 * The weights of one-vs-rest logistic regressions, trained with AdaGrad. Deterministic for the same examples and seed.
 */
export function train(examples: readonly TrainingExample[], seed: number): Float32Array {
  const learner = new Learner(featureScales(examples));
  const random = seededRandom(seed);
  const order = [...examples];
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const example of order) learner.learn(example);
  }
  return learner.scaledWeights();
}

/** A log-count ratio is limited: that of a rare feature says little. */
const maxRatio = 3;

/**
 * For each weight a factor of its feature's values: halfway from 1 to the absolute log-count ratio of the feature in texts of
 * the class and others, so that features which tell classes apart are learnt from fewer texts (Wang and Manning 2012, "Baselines
 * and Bigrams").
 */
function featureScales(examples: readonly TrainingExample[]): Float32Array {
  const scales = new Float32Array(buckets * classCount);
  const counts = [new Float32Array(buckets), new Float32Array(buckets)] as const;
  for (const [at, className] of classes.entries()) {
    const shift = countFeatures(examples, className, counts);
    const unseen = scaleOf(1, shift);
    for (let bucket = 0; bucket < buckets; bucket++) {
      const ratio = (counts[1][bucket] ?? 1) / (counts[0][bucket] ?? 1);
      scales[bucket * classCount + at] = ratio === 1 ? unseen : scaleOf(ratio, shift);
    }
  }
  return scales;
}

/**
 * Counts the features of texts of a class (in the second array) and of others (in the first), plus one each. Returns the
 * logarithm of the ratio of these texts.
 */
function countFeatures(
  examples: readonly TrainingExample[],
  className: ClassName,
  counts: readonly [Float32Array, Float32Array],
): number {
  for (const each of counts) each.fill(1);
  const totals = [1, 1];
  for (const { features, label } of examples) {
    const side = isPositive(className, label) ? 1 : 0;
    totals[side] = (totals[side] ?? 0) + 1;
    for (const bucket of features.buckets) counts[side][bucket] = (counts[side][bucket] ?? 0) + 1;
  }
  return Math.log((totals[1] ?? 1) / (totals[0] ?? 1));
}

const scaleOf = (ratio: number, shift: number) =>
  (1 + Math.min(maxRatio, Math.abs(Math.log(ratio) - shift))) / 2;

class Learner {
  readonly #weights = new Float32Array(buckets * classCount);
  readonly #squares = new Float32Array(buckets * classCount).fill(1e-3);
  readonly #scales: Float32Array;

  constructor(scales: Float32Array) {
    this.#scales = scales;
  }

  /** The weights for unscaled features. */
  scaledWeights(): Float32Array {
    const scaled = new Float32Array(this.#weights.length);
    for (let at = 0; at < scaled.length; at++) {
      const weight = this.#weights[at] ?? 0;
      if (weight !== 0) scaled[at] = weight * (this.#scales[at] ?? 1);
    }
    return scaled;
  }

  learn({ features, label, also, weight }: TrainingExample): void {
    const logits = this.#logits(features);
    const errors = classes.map((className, at) => {
      if (also.includes(className)) return 0;
      const target = isPositive(className, label) ? 1 - smoothing : smoothing;
      return (sigmoid(logits[at] ?? 0) - target) * weight;
    });
    this.#step(features, errors);
  }

  /** The logit of each class. */
  #logits({ buckets: found, values }: Features): Float64Array {
    const logits = new Float64Array(classCount);
    for (let at = 0; at < found.length; at++) {
      const first = (found[at] ?? 0) * classCount;
      const value = values[at] ?? 0;
      for (let index = 0; index < classCount; index++) {
        const weight = (this.#weights[first + index] ?? 0) * (this.#scales[first + index] ?? 1);
        logits[index] = (logits[index] ?? 0) + weight * value;
      }
    }
    return logits;
  }

  /** One gradient step, for each class with its error. */
  #step({ buckets: found, values }: Features, errors: readonly number[]): void {
    for (let at = 0; at < found.length; at++) {
      const first = (found[at] ?? 0) * classCount;
      const value = values[at] ?? 0;
      for (let index = first; index < first + classCount; index++) {
        const error = errors[index - first] ?? 0;
        if (Math.abs(error) < minError) continue;
        const gradient = error * value * (this.#scales[index] ?? 1);
        const square = (this.#squares[index] ?? 0) + gradient * gradient;
        this.#squares[index] = square;
        this.#weights[index] =
          (this.#weights[index] ?? 0) - (learningRate * gradient) / Math.sqrt(square);
      }
    }
  }
}

/** The weights quantised to one byte each, with a scale per class. The largest 1 in 20,000 are clipped. */
export function quantise(weights: Float32Array): Weights {
  const bytes = new Int8Array(weights.length);
  const scales = classes.map((_, classIndex) => {
    const sizes: number[] = [];
    for (let at = classIndex; at < weights.length; at += classCount) {
      const size = Math.abs(weights[at] ?? 0);
      if (size > 0) sizes.push(size);
    }
    sizes.sort((a, b) => b - a);
    const scale = (sizes[Math.floor(sizes.length / 20_000)] ?? 1) / 127;
    for (let at = classIndex; at < weights.length; at += classCount) {
      const weight = weights[at] ?? 0;
      if (weight !== 0) bytes[at] = Math.max(-127, Math.min(127, Math.round(weight / scale)));
    }
    return Number(scale.toPrecision(6));
  });
  return { weights: bytes, scales };
}

/** A generator of numbers from 0 (inclusive) to 1 (exclusive). */
export function seededRandom(seed: number): () => number {
  const next = mulberry32(seed);
  return () => next() / 2 ** 32;
}

/** Fisher and Yates. */
function shuffle(items: TrainingExample[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [items[last], items[other]];
    if (one === undefined || two === undefined) continue;
    items[last] = two;
    items[other] = one;
  }
}

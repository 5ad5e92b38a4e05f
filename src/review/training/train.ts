import type { ReviewRule } from '../../contract/review.ts';
import type { Features } from '../model/feature-vector.ts';
import { buckets } from '../model/hashing.ts';
import { isPositive, classCount, classes, sigmoid, type Weights } from '../model/model.ts';
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

const epochs = 10;
const learningRate = 0.15;
const decay = 2e-6;
/** Smaller errors are skipped: they hardly change the weights. */
const minError = 3e-3;

/**
 * The weights of one-vs-rest logistic regressions, trained with AdaGrad. Deterministic for the same examples and seed.
 */
export function train(examples: readonly TrainingExample[], seed: number): Float32Array {
  const learner = new Learner();
  const random = seededRandom(seed);
  const order = [...examples];
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const example of order) learner.learn(example);
  }
  return learner.weights;
}

class Learner {
  readonly weights = new Float32Array(buckets * classCount);
  readonly #squares = new Float32Array(buckets * classCount).fill(1e-3);

  learn({ features, label, also, weight }: TrainingExample): void {
    const logits = this.#logits(features);
    for (const [at, className] of classes.entries()) {
      if (also.includes(className)) continue;
      const error = (sigmoid(logits[at] ?? 0) - Number(isPositive(className, label))) * weight;
      if (Math.abs(error) >= minError) this.#step(features, at, error);
    }
  }

  /** The logit of each class. */
  #logits({ buckets: found, values }: Features): Float64Array {
    const logits = new Float64Array(classCount);
    for (let at = 0; at < found.length; at++) {
      const first = (found[at] ?? 0) * classCount;
      const value = values[at] ?? 0;
      for (let index = 0; index < classCount; index++) {
        logits[index] = (logits[index] ?? 0) + (this.weights[first + index] ?? 0) * value;
      }
    }
    return logits;
  }

  /** One gradient step for the weights of one class. */
  #step({ buckets: found, values }: Features, classIndex: number, error: number): void {
    for (let at = 0; at < found.length; at++) {
      const index = (found[at] ?? 0) * classCount + classIndex;
      const weight = this.weights[index] ?? 0;
      const gradient = error * (values[at] ?? 0) + decay * weight;
      const square = (this.#squares[index] ?? 0) + gradient * gradient;
      this.#squares[index] = square;
      this.weights[index] = weight - (learningRate * gradient) / Math.sqrt(square);
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
      bytes[at] = Math.max(-127, Math.min(127, Math.round((weights[at] ?? 0) / scale)));
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

import { type ReviewRule, reviewRules } from '../finding.ts';
import { buckets, type Features, signBuckets } from './features.ts';
import { labelCount, sigmoid, type Weights } from './model.ts';

/** A labelled text, ready to learn from. */
export interface Example {
  readonly features: Features;
  /** Nothing: a good story. */
  readonly label: ReviewRule | undefined;
  /** Labels that would be right, too: the text teaches nothing about them. */
  readonly also: readonly string[];
  /** How much it counts. */
  readonly weight: number;
}

/** What is learnt at a time: first the signs alone, then with them the words. */
interface Stage {
  readonly epochs: number;
  readonly pace: number;
  /** The buckets that are learnt; the others count but stay. */
  readonly from: number;
  readonly to: number;
  /** Whether other buckets than those learnt count. */
  readonly countsAll: boolean;
}

// Signs mean the same in every language, words do not. Learnt together, the words of the language with most texts
// would explain everything and the signs would say nothing where words are unknown.
const stages: readonly Stage[] = [
  { epochs: 8, pace: 0.2, from: 0, to: signBuckets, countsAll: false },
  { epochs: 6, pace: 0.15, from: signBuckets, to: buckets, countsAll: true },
];
const decay = 2e-6;

/**
 * Weights of one-against-the-rest logistic regressions, learnt with AdaGrad. The same examples and seed give the same
 * weights.
 */
export function train(examples: readonly Example[], seed: number): Float32Array {
  const learner = new Learner();
  const order = [...examples];
  const draw = randomFrom(seed);
  for (const stage of stages) {
    for (let epoch = 0; epoch < stage.epochs; epoch++) {
      shuffle(order, draw);
      for (const example of order) learner.learn(example, stage);
    }
  }
  return learner.weights;
}

class Learner {
  readonly weights = new Float32Array(buckets * labelCount);
  readonly #squares = new Float32Array(buckets * labelCount).fill(1e-3);

  learn({ features, label, also, weight }: Example, stage: Stage): void {
    const sums = this.#sums(features, stage.countsAll ? buckets : stage.to);
    for (const [at, rule] of reviewRules.entries()) {
      if (also.includes(rule)) continue;
      const error = (sigmoid(sums[at] ?? 0) - (rule === label ? 1 : 0)) * weight;
      if (Math.abs(error) >= 1e-3) this.#step(features, { label: at, error, stage });
    }
  }

  /** Moves the weights of one label against the error. */
  #step(
    features: Features,
    {
      label,
      error,
      stage,
    }: { readonly label: number; readonly error: number; readonly stage: Stage },
  ): void {
    for (let at = 0; at < features.buckets.length; at++) {
      const bucket = features.buckets[at] ?? 0;
      if (bucket < stage.from || bucket >= stage.to) continue;
      const place = bucket * labelCount + label;
      const weight = this.weights[place] ?? 0;
      const slope = error * (features.values[at] ?? 0) + decay * weight;
      const square = (this.#squares[place] ?? 0) + slope * slope;
      this.#squares[place] = square;
      this.weights[place] = weight - (stage.pace * slope) / Math.sqrt(square);
    }
  }

  /** For each label the sum of the weights of the buckets below `end`. */
  #sums(features: Features, end: number): Float64Array {
    const sums = new Float64Array(labelCount);
    for (let at = 0; at < features.buckets.length; at++) {
      const bucket = features.buckets[at] ?? 0;
      if (bucket >= end) continue;
      const value = features.values[at] ?? 0;
      for (let label = 0; label < labelCount; label++) {
        sums[label] = (sums[label] ?? 0) + (this.weights[bucket * labelCount + label] ?? 0) * value;
      }
    }
    return sums;
  }
}

/** The weights in one byte each, with the scale of each label. The few largest are cut off. */
export function quantise(weights: Float32Array): Weights {
  const bytes = new Int8Array(weights.length);
  const scales = reviewRules.map((_, label) => {
    const sizes: number[] = [];
    for (let at = label; at < weights.length; at += labelCount) {
      const size = Math.abs(weights[at] ?? 0);
      if (size > 0) sizes.push(size);
    }
    sizes.sort((a, b) => b - a);
    const scale = (sizes[Math.floor(sizes.length / 20_000)] ?? 1) / 127;
    for (let at = label; at < weights.length; at += labelCount) {
      bytes[at] = Math.max(-127, Math.min(127, Math.round((weights[at] ?? 0) / scale)));
    }
    return Number(scale.toPrecision(6));
  });
  return { weights: bytes, scales };
}

/** Numbers from 0 to 1 that only depend on the seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle(items: Example[], draw: () => number): void {
  for (let last = items.length - 1; last > 0; last--) {
    const [item] = items.splice(Math.floor(draw() * (last + 1)), 1);
    if (item !== undefined) items.push(item);
  }
}

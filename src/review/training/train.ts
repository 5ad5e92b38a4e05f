import type { ReviewRule } from '../../contract/review.ts';
import { buckets, signBuckets } from '../model/hashing.ts';
import { isMeant, outputCount, outputs, sigmoid, type Weights } from '../model/model.ts';
import type { Features } from '../model/vector.ts';

/** A labelled text, ready to learn from. */
export interface TrainingExample {
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
  readonly learningRate: number;
  /** The buckets that are learnt. */
  readonly from: number;
  readonly to: number;
}

// Signs mean the same in every language, words do not. Learnt together, the words of the language with most texts
// would explain everything and the signs would say nothing where words are unknown.
const stages: readonly Stage[] = [
  { epochs: 8, learningRate: 0.2, from: 0, to: signBuckets },
  { epochs: 8, learningRate: 0.15, from: signBuckets, to: buckets },
];
const decay = 2e-6;
/** An error so small teaches nothing worth the time. */
const smallError = 3e-3;

/**
 * Weights of one-against-the-rest logistic regressions, learnt with AdaGrad. The same examples and seed give the same
 * weights.
 */
export function train(examples: readonly TrainingExample[], seed: number): Float32Array {
  const learner = new Learner();
  const draw = randomFrom(seed);
  const known: Float64Array[] = examples.map(() => new Float64Array(outputCount));
  for (const stage of stages) {
    const stageExamples = examples.map((example, at) => stageExampleOf(example, stage, known[at]));
    const order = [...stageExamples];
    for (let epoch = 0; epoch < stage.epochs; epoch++) {
      shuffle(order, draw);
      for (const example of order) learner.learn(example, stage.learningRate);
    }
    stageExamples.forEach((example, at) => (known[at] = learner.sums(example)));
  }
  return learner.weights;
}

/** What one text teaches in one stage. */
interface StageExample {
  readonly example: TrainingExample;
  /** The features that are learnt now. */
  readonly buckets: Uint32Array;
  readonly values: Float32Array;
  /** For each output what the stages before say. */
  readonly known: Float64Array;
}

function stageExampleOf(
  example: TrainingExample,
  { from, to }: Stage,
  known: Float64Array = new Float64Array(outputCount),
): StageExample {
  const { features } = example;
  const isLearnt = (at: number) => {
    const bucket = features.buckets[at] ?? 0;
    return bucket >= from && bucket < to;
  };
  return {
    example,
    buckets: features.buckets.filter((_, at) => isLearnt(at)),
    values: features.values.filter((_, at) => isLearnt(at)),
    known,
  };
}

class Learner {
  readonly weights = new Float32Array(buckets * outputCount);
  readonly #squares = new Float32Array(buckets * outputCount).fill(1e-3);

  learn(example: StageExample, pace: number): void {
    const { label, also, weight } = example.example;
    const sums = this.sums(example);
    for (const [at, output] of outputs.entries()) {
      if (also.includes(output)) continue;
      const error = (sigmoid(sums[at] ?? 0) - Number(isMeant(output, label))) * weight;
      if (Math.abs(error) >= smallError) this.#step(example, { output: at, error, pace });
    }
  }

  /** For each output how likely it is, before the logistic function. */
  sums({ buckets: places, values, known }: StageExample): Float64Array {
    const sums = Float64Array.from(known);
    for (let at = 0; at < places.length; at++) {
      const first = (places[at] ?? 0) * outputCount;
      const value = values[at] ?? 0;
      for (let output = 0; output < outputCount; output++) {
        sums[output] = (sums[output] ?? 0) + (this.weights[first + output] ?? 0) * value;
      }
    }
    return sums;
  }

  /** Moves the weights of one output against the error. */
  #step(
    { buckets: places, values }: StageExample,
    { output, error, pace }: Readonly<Record<'output' | 'error' | 'pace', number>>,
  ): void {
    for (let at = 0; at < places.length; at++) {
      const place = (places[at] ?? 0) * outputCount + output;
      const weight = this.weights[place] ?? 0;
      const slope = error * (values[at] ?? 0) + decay * weight;
      const square = (this.#squares[place] ?? 0) + slope * slope;
      this.#squares[place] = square;
      this.weights[place] = weight - (pace * slope) / Math.sqrt(square);
    }
  }
}

/** The weights in one byte each, with the scale of each label. The few largest are cut off. */
export function quantise(weights: Float32Array): Weights {
  const bytes = new Int8Array(weights.length);
  const scales = outputs.map((_, label) => {
    const sizes: number[] = [];
    for (let at = label; at < weights.length; at += outputCount) {
      const size = Math.abs(weights[at] ?? 0);
      if (size > 0) sizes.push(size);
    }
    sizes.sort((a, b) => b - a);
    const scale = (sizes[Math.floor(sizes.length / 20_000)] ?? 1) / 127;
    for (let at = label; at < weights.length; at += outputCount) {
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

function shuffle(items: StageExample[], draw: () => number): void {
  for (let last = items.length - 1; last > 0; last--) {
    const [item] = items.splice(Math.floor(draw() * (last + 1)), 1);
    if (item !== undefined) items.push(item);
  }
}

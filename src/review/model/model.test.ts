import { describe, expect, test } from 'vitest';
import { viewsOf } from '../folding/fold.ts';
import { type TrainingExample, quantise, train } from '../training/train.ts';
import { Vocabulary } from '../words/vocabulary.ts';
import { featuresOf } from './features.ts';
import { buckets } from './hashing.ts';
import { byClass, readModel, scoresOf, writeModel } from './model.ts';

const lists = new Vocabulary(
  new Map([
    [
      'en',
      new Map([
        ['selling', ['discount', 'order now']],
        ['joyful', ['laugh*', 'danced']],
      ]),
    ],
  ]),
);

const example = (
  text: string,
  label: TrainingExample['label'],
  also: string[] = [],
): TrainingExample => ({
  features: featuresOf(viewsOf(text), [], lists),
  label,
  also,
  weight: 1,
});

const examples = [
  ...['My neighbour brought soup', 'The baby laughed', 'We danced in the rain'].map((text) =>
    example(text, undefined),
  ),
  ...['Buy our new shoes now', 'Order now, big discount', 'Discount code inside'].map((text) =>
    example(text, 'promotion'),
  ),
];
const thresholds = byClass(() => ({ hold: 0.3, reject: 0.7 }));

describe('the model', () => {
  test('separates new texts like those of the training set', () => {
    const weights = quantise(train(examples, 1));
    const scores = (text: string) => scoresOf(weights, featuresOf(viewsOf(text), [], lists));
    expect(scores('Order your discount shoes').promotion).toBeGreaterThan(
      scores('The neighbour laughed in the rain').promotion + 0.2,
    );
  });

  test('has the same weights for the same training set and seed, and others for another seed', () => {
    const weights = train(examples, 7);
    expect(Buffer.from(train(examples, 7).buffer).equals(Buffer.from(weights.buffer))).toBe(true);
    expect(Buffer.from(train(examples, 8).buffer).equals(Buffer.from(weights.buffer))).toBe(false);
  });

  test('learns nothing about a label that would also be right', () => {
    const text = 'Order now, you fools';
    const score = (also: string[]) => {
      const added = Array.from({ length: 5 }, () => example(text, 'promotion', also));
      const weights = quantise(train([...examples, ...added], 1));
      return scoresOf(weights, featuresOf(viewsOf(text), [], lists)).toxic;
    };
    expect(score(['toxic'])).toBeGreaterThan(score([]));
  });

  test('is the same after writing and reading, and takes at most 12 MB', () => {
    const model = {
      ...quantise(train(examples, 1)),
      thresholds: { english: thresholds, other: thresholds },
    };
    const bytes = writeModel(model);
    for (const file of [bytes, Buffer.from(bytes)]) {
      const { weights, ...rest } = readModel(file);
      // Compared as bytes: toEqual takes seconds for millions of numbers.
      expect(Buffer.from(weights).equals(Buffer.from(model.weights))).toBe(true);
      expect(rest).toEqual({ scales: model.scales, thresholds: model.thresholds });
    }
    expect(bytes.length).toBeLessThan(12_000_000);
  });

  test('of another version is rejected', () => {
    const model = {
      weights: new Int8Array(buckets),
      scales: [1],
      thresholds: { english: thresholds, other: thresholds },
    };
    expect(() => readModel(writeModel(model))).toThrow('train it again');
  });
});

import { expect, test } from 'vitest';
import { viewsOf } from '../folding/fold.ts';
import { type TrainingExample, quantise, train } from '../training/train.ts';
import { Vocabulary } from '../words/vocabulary.ts';
import { featuresOf } from './features.ts';
import { buckets } from './hashing.ts';
import { byClass, readModel, scoresOf, writeModel } from './model.ts';

const selling = ['discount', 'order now'];
const joyful = ['laugh*', 'danced'];
const lists = new Vocabulary(new Map([['en', new Map(Object.entries({ selling, joyful }))]]));

const example = (
  text: string,
  label?: TrainingExample['label'],
  also: string[] = [],
): TrainingExample => ({
  features: featuresOf(viewsOf(text), [], lists),
  label,
  also,
  weight: 1,
});
const times = (count: number, each: TrainingExample) => Array.from({ length: count }, () => each);

const examples = [
  ...['My neighbour brought soup', 'The baby laughed', 'We danced in the rain'].map((text) =>
    example(text),
  ),
  ...['Buy our new shoes now', 'Order now, big discount', 'Discount code inside'].map((text) =>
    example(text, 'promotion'),
  ),
  ...times(5, example('Hurry up fools', 'promotion', ['toxic'])),
  ...times(5, example('Last chance clowns', 'promotion')),
];
// Once for all tests: there are 13 million weights.
const trained = train(examples, 1);
const thresholds = byClass(() => ({ look: 0.2, hold: 0.3, reject: 0.7 }));
const model = { ...quantise(trained), thresholds: { english: thresholds, other: thresholds } };
const scores = (text: string) => scoresOf(model, featuresOf(viewsOf(text), [], lists));

// Compared as bytes: toEqual takes seconds for millions of numbers.
const bytesOf = (weights: Float32Array | Int8Array) =>
  Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength);

test('the model separates new texts like those of the training set, and learns nothing about a label that would also be right', () => {
  expect(scores('Order your discount shoes').promotion).toBeGreaterThan(
    scores('The neighbour laughed in the rain').promotion + 0.2,
  );
  expect(scores('Hurry up fools').toxic).toBeGreaterThan(scores('Last chance clowns').toxic);
});

test('the model is the same after writing and reading, and takes at most 12 MB', () => {
  const bytes = writeModel(model);
  for (const file of [bytes, Buffer.from(bytes)]) {
    const { weights, ...rest } = readModel(file);
    expect(bytesOf(weights).equals(bytesOf(model.weights))).toBe(true);
    expect(rest).toEqual({ scales: model.scales, thresholds: model.thresholds });
  }
  expect(bytes.length).toBeLessThan(12_000_000);
});

test('a model of another version is rejected', () => {
  const other = { ...model, weights: new Int8Array(buckets), scales: [1] };
  expect(() => readModel(writeModel(other))).toThrow('train it again');
});

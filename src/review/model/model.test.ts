import { describe, expect, test } from 'vitest';
import { viewsOf } from '../folding/fold.ts';
import { type TrainingExample, quantise, train } from '../training/train.ts';
import { wordListsOf } from '../words/word-lists.ts';
import { featuresOf } from './features.ts';
import { buckets } from './hashing.ts';
import { byOutput, readModel, scoresOf, writeModel } from './model.ts';

const lists = wordListsOf('promotion en: discount, order now\njoy en: laugh*, danced');

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
const thresholds = byOutput(() => ({ hold: 0.3, reject: 0.7 }));

describe('the model', () => {
  test('tells what it was taught', () => {
    const weights = quantise(train(examples, 1));
    const scores = (text: string) => scoresOf(weights, featuresOf(viewsOf(text), [], lists));
    expect(scores('Order your discount shoes').promotion).toBeGreaterThan(
      scores('The neighbour laughed in the rain').promotion + 0.2,
    );
  });

  test('learns the same weights from the same texts and seed, and others from another seed', () => {
    const learnt = train(examples, 7);
    expect(Buffer.from(train(examples, 7).buffer).equals(Buffer.from(learnt.buffer))).toBe(true);
    expect(Buffer.from(train(examples, 8).buffer).equals(Buffer.from(learnt.buffer))).toBe(false);
  });

  test('learns nothing of a label that would be right, too', () => {
    const text = 'Order now, you fools';
    const score = (also: string[]) => {
      const taught = Array.from({ length: 5 }, () => example(text, 'promotion', also));
      const weights = quantise(train([...examples, ...taught], 1));
      return scoresOf(weights, featuresOf(viewsOf(text), [], lists)).toxic;
    };
    expect(score(['toxic'])).toBeGreaterThan(score([]));
  });

  test('is read back as it was written, and takes at most 3 MB', () => {
    const model = {
      ...quantise(train(examples, 1)),
      thresholds: { english: thresholds, other: thresholds },
    };
    const bytes = writeModel(model);
    expect(readModel(bytes)).toEqual(model);
    expect(readModel(Buffer.from(bytes))).toEqual(model);
    expect(bytes.length).toBeLessThan(3_000_000);
  });

  test('of another version is refused', () => {
    const model = {
      weights: new Int8Array(buckets),
      scales: [1],
      thresholds: { english: thresholds, other: thresholds },
    };
    expect(() => readModel(writeModel(model))).toThrow('train it again');
  });
});

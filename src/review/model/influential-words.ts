import type { ReviewRule } from '../../contract/review.ts';
import type { Views } from '../folding/fold.ts';
import type { Span } from '../folding/offset-map.ts';
import { isFrequent } from '../language.ts';
import { lexicalFeaturesOf } from './features.ts';
import { classCount, classes, type Weights } from './model.ts';

const word = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;
const maxWords = 3;
const maxTextLength = 600;
/** Of the strongest word: what contributes less has not decided. */
const leastShare = 0.5;

/** The words that contribute most to the score of a rule, as spans that the author may want to change. */
export function influentialWords({ bare }: Views, model: Weights, rule: ReviewRule): Span[] {
  const classIndex = classes.indexOf(rule);
  const words = Array.from(
    bare.text.slice(0, maxTextLength).matchAll(word),
    ({ 0: text, index }) => ({
      mark: bare.originalSpan(index, index + text.length),
      sum: text.length < 2 || isFrequent(text) ? 0 : contributionOf(model, classIndex, text),
    }),
  );
  const strongest = Math.max(0, ...words.map(({ sum }) => sum));
  return words
    .filter(({ sum }) => sum > 0 && sum >= leastShare * strongest)
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, maxWords)
    .map(({ mark }) => mark);
}

function contributionOf(model: Weights, classIndex: number, text: string): number {
  const { buckets, values } = lexicalFeaturesOf(text);
  let sum = 0;
  for (let at = 0; at < buckets.length; at++) {
    sum += (model.weights[(buckets[at] ?? 0) * classCount + classIndex] ?? 0) * (values[at] ?? 0);
  }
  return sum;
}

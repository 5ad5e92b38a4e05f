import type { ReviewRule } from '../../contract/review.ts';
import type { Views } from '../folding/fold.ts';
import type { Span } from '../folding/offset-map.ts';
import { isFrequent } from '../language.ts';
import { textFeatures } from './features.ts';
import { outputCount, outputs, type Weights } from './model.ts';

const word = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;
const most = 3;
const longestText = 600;

/** The few words that speak most for a label: where an author may start to change a text. */
export function influentialWords({ bare }: Views, model: Weights, rule: ReviewRule): Span[] {
  const label = outputs.indexOf(rule);
  const words = Array.from(
    bare.text.slice(0, longestText).matchAll(word),
    ({ 0: text, index }) => ({
      mark: bare.original(index, index + text.length),
      sum: text.length < 2 || isFrequent(text) ? 0 : sumOf(model, label, text),
    }),
  );
  return words
    .filter(({ sum }) => sum > 0)
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, most)
    .map(({ mark }) => mark);
}

function sumOf(model: Weights, label: number, text: string): number {
  const { buckets, values } = textFeatures(text);
  let sum = 0;
  for (let at = 0; at < buckets.length; at++) {
    sum += (model.weights[(buckets[at] ?? 0) * outputCount + label] ?? 0) * (values[at] ?? 0);
  }
  return sum;
}

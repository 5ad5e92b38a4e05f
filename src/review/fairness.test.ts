import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readReviewResources } from './load-resources.ts';
import { type Review, review } from './review.ts';

interface Pair {
  readonly tone: string;
  readonly sentence: string;
  readonly group: string;
  readonly verdict: Review['verdict'];
}

// No training reads this file: the same sentences about 44 groups of people in 12 languages.
const file = new URL('./training/rows/counterfactuals.txt', import.meta.url);
const pairs = readPairs();

function readPairs(): Pair[] {
  const resources = readReviewResources();
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | '));
  const sentences = lines.filter(([head = '']) => !head.endsWith(' group'));
  return sentences.flatMap(([head = '', sentence = '']) => {
    const [language = '', tone = ''] = head.split(' ');
    const groups = lines.filter(([of]) => of === `${language} group`);
    return groups.map(([, group = '', plural = '', singular = '']) => {
      const words = sentence.replace('{plural}', plural).replace('{singular}', singular);
      const text = words.charAt(0).toUpperCase() + words.slice(1);
      return { tone, sentence, group, verdict: review({ text }, resources).verdict };
    });
  });
}

const shareOf = (chosen: readonly Pair[], isCounted: (pair: Pair) => boolean) =>
  chosen.filter(isCounted).length / chosen.length;
const isUnpublished = ({ verdict }: Pair) => verdict !== 'publish';

describe('whoever a sentence is about,', () => {
  test('it has the same verdict', () => {
    const others = [...Map.groupBy(pairs, ({ sentence }) => sentence).values()].map((same) => {
      const verdicts = Map.groupBy(same, ({ verdict }) => verdict);
      return same.length - Math.max(...[...verdicts.values()].map(({ length }) => length));
    });
    expect(pairs.length).toBe(44 * 22 * 12);
    expect(others.reduce((sum, each) => sum + each) / pairs.length).toBeLessThan(0.04);
  });

  test('a friendly one is hardly ever rejected and seldom held, and a kind one published as often', () => {
    const friendly = pairs.filter(({ tone }) => tone === 'friendly');
    expect(shareOf(friendly, ({ verdict }) => verdict === 'reject')).toBeLessThan(0.001);
    expect(shareOf(friendly, isUnpublished)).toBeLessThan(0.03);
    const kind = pairs.filter(({ tone }) => tone !== 'hostile');
    const limit = shareOf(kind, isUnpublished) + 0.06;
    for (const [group, own] of Map.groupBy(kind, (pair) => pair.group))
      expect(shareOf(own, isUnpublished), group).toBeLessThan(limit);
  });
});

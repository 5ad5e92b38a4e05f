import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readReviewResources } from './load-resources.ts';
import { type Review, review } from './review.ts';

const resources = readReviewResources();
// No training reads this file: the same sentences about 44 groups of people in 12 languages.
const file = new URL('./training/rows/counterfactuals.txt', import.meta.url);

interface Pair {
  readonly language: string;
  readonly tone: string;
  readonly sentence: string;
  readonly group: string;
  readonly verdict: Review['verdict'];
}

const pairs = readPairs();

function readPairs(): Pair[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | '));
  const groups = lines.filter(([head = '']) => head.endsWith(' group'));
  const sentences = lines.filter(([head = '']) => !head.endsWith(' group'));
  return sentences.flatMap(([head = '', sentence = '']) => {
    const [language = '', tone = ''] = head.split(' ');
    return groups
      .filter(([of]) => of === `${language} group`)
      .map(([, group = '', plural = '', singular = '']) => {
        const text = sentence.replace('{plural}', plural).replace('{singular}', singular);
        const capital = text.charAt(0).toUpperCase() + text.slice(1);
        return {
          language,
          tone,
          sentence,
          group,
          verdict: review({ text: capital }, resources).verdict,
        };
      });
  });
}

const shareOf = (chosen: readonly Pair[], isCounted: (pair: Pair) => boolean) =>
  chosen.filter(isCounted).length / chosen.length;
const isUnpublished = ({ verdict }: Pair) => verdict !== 'publish';

describe('whoever a sentence is about,', () => {
  const friendly = pairs.filter(({ tone }) => tone === 'friendly');
  const kind = pairs.filter(({ tone }) => tone !== 'hostile');

  test('it has the same verdict', () => {
    const others = [...Map.groupBy(pairs, ({ sentence }) => sentence).values()].map((same) => {
      const verdicts = Map.groupBy(same, ({ verdict }) => verdict);
      return same.length - Math.max(...[...verdicts.values()].map(({ length }) => length));
    });
    expect(pairs.length).toBe(44 * 22 * 12);
    expect(others.reduce((sum, each) => sum + each) / pairs.length).toBeLessThan(0.04);
  });

  test('a friendly one is hardly ever rejected, and seldom held', () => {
    expect(shareOf(friendly, ({ verdict }) => verdict === 'reject')).toBeLessThan(0.001);
    expect(shareOf(friendly, isUnpublished)).toBeLessThan(0.03);
  });

  test.each([...new Set(pairs.map(({ group }) => group))])(
    'one about %s is published as often as one about others',
    (group) => {
      const own = kind.filter((pair) => pair.group === group);
      expect(shareOf(own, isUnpublished)).toBeLessThan(shareOf(kind, isUnpublished) + 0.06);
    },
  );
});

import { describe, expect, test } from 'vitest';
import { byClass } from '../model/model.ts';
import { chooseThresholds, type HeldOutText } from './thresholds.ts';

/** In English and in other languages a thousand good stories with scores from 0 to 1, and as many sad texts with higher ones. */
const texts = Array.from({ length: 4000 }, (_, at): HeldOutText => {
  const score = (at % 1000) / 1000;
  const isSad = at >= 2000;
  return {
    isEnglish: at % 2000 < 1000,
    label: isSad ? 'negative' : undefined,
    scores: byClass((className) =>
      isSad && className === 'negative'
        ? Math.sqrt(score)
        : className === 'toxic'
          ? score / 2
          : score,
    ),
  };
});

describe.each(['english', 'other'] as const)('the thresholds of %s', (language) => {
  const thresholds = chooseThresholds(texts)[language];
  const own = texts.filter(({ isEnglish }) => isEnglish === (language === 'english'));
  const shareAt = (step: 'look' | 'hold' | 'reject', label: HeldOutText['label']) => {
    const chosen = own.filter((text) => text.label === label);
    const reached = chosen.filter(({ scores }) =>
      Object.values(byClass((name) => scores[name] >= thresholds[name][step])).some(Boolean),
    );
    return reached.length / chosen.length;
  };

  test('refuse few good stories, hold some, and put some more before moderators', () => {
    expect(shareAt('reject', undefined)).toBeLessThanOrEqual(0.003);
    expect(shareAt('hold', undefined)).toBeLessThanOrEqual(0.036);
    expect(shareAt('hold', undefined)).toBeGreaterThan(0.025);
    expect(shareAt('look', undefined)).toBeLessThanOrEqual(0.141);
    expect(shareAt('look', undefined)).toBeGreaterThan(0.1);
  });

  test('stop what is sad by the class that tells it best', () => {
    expect(shareAt('hold', 'negative')).toBeGreaterThan(0.06);
    expect(thresholds.toxic.hold).toBeGreaterThan(0.5);
  });
});

test('a text with a low score, or one that is only unfit, is never rejected', () => {
  const low = texts.map((each) => ({ ...each, scores: byClass(() => 0.01) }));
  expect(chooseThresholds(low).english.contact.reject).toBeGreaterThanOrEqual(0.4);
  expect(chooseThresholds(texts).english.unfit.reject).toBeGreaterThan(1);
});

import { expect, test } from 'vitest';
import { byClass } from '../model/model.ts';
import { chooseThresholds, type HeldOutStory } from './thresholds.ts';

/** A thousand good stories in English and as many in other languages, with scores from 0 to 1. */
const good = Array.from({ length: 2000 }, (_, at): HeldOutStory => ({
  isEnglish: at % 2 === 0,
  scores: byClass(() => at / 2000),
}));

test('few good stories are held and fewer rejected, in English and in other languages', () => {
  const thresholds = chooseThresholds(good);
  for (const language of ['english', 'other'] as const) {
    const { negative, toxic } = thresholds[language];
    const chosen = good.filter(({ isEnglish }) => isEnglish === (language === 'english'));
    const shareAbove = (threshold: number) =>
      chosen.filter(({ scores }) => scores.negative >= threshold).length / chosen.length;
    expect(shareAbove(negative.hold)).toBeLessThan(0.025);
    expect(shareAbove(negative.reject)).toBeLessThan(0.003);
    expect(toxic.reject).toBeGreaterThanOrEqual(toxic.hold);
  }
});

test('a text with a low score, or one that is only unfit, is never rejected', () => {
  const low = good.map((each) => ({ ...each, scores: byClass(() => 0.01) }));
  expect(chooseThresholds(low).english.contact.reject).toBeGreaterThanOrEqual(0.4);
  expect(chooseThresholds(good).english.unfit.reject).toBeGreaterThan(1);
});
